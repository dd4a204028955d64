"""Drawing of a bucket's cells: two columns each, one column each, or half a line."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.boards.bucket.reading import (
    CLEARED,
    EDGE,
    EITHER,
    EMPTY,
    FALLING,
    GHOST,
    LEFTWARD,
    RIGHTWARD,
    SETTLED,
    THREAT,
    Cell,
)
from blockyard.terminal.draw.look import ACCENT, BAD, DARK_TEXT, LIGHT_TEXT, text_on
from blockyard.terminal.draw.panel import mixed
from blockyard.terminal.draw.paper import Ink

if TYPE_CHECKING:
    from blockyard.terminal.draw.look import Cells, Look

WALL_GROUND = "#161b27"
FLOOR_GROUND = "#262e40"
FAINT = "#4a5468"
"""The dots of empty cells."""


class Mark(NamedTuple):
    """A mark that identifies a cell's kind without colour, in one or two columns."""

    wide: str
    slim: str
    plain_wide: str
    """In ASCII."""
    plain_slim: str


MARKS = {
    EMPTY: Mark("· ", "·", ". ", "."),
    FALLING: Mark("[]", "@", "[]", "@"),
    GHOST: Mark("░░", "░", "::", ":"),
    EDGE: Mark("╌╌", "╌", "--", "-"),
    THREAT: Mark("××", "×", "XX", "X"),  # noqa: RUF001  # a cross, not a letter
    LEFTWARD: Mark("««", "«", "<<", "<"),
    RIGHTWARD: Mark("»»", "»", ">>", ">"),
    EITHER: Mark("«»", "«", "<>", "<"),
}
BLOCKED = Mark("╱╱", "╱", "//", "/")  # noqa: RUF001  # hatching, not a slash
CLEARS = Mark("══", "═", "==", "=")


class Painter:
    """The appearance of a cell in this terminal."""

    def __init__(self, look: "Look", cells: "Cells") -> None:
        self.look = look
        self.cells = cells
        self._wide: dict[Cell, tuple[str, Ink]] = {}
        self._slim: dict[Cell, tuple[str, Ink]] = {}

    def wide(self, cell: Cell) -> tuple[str, Ink]:
        """A cell as two characters, and its ink."""
        found = self._wide.get(cell)
        if found is None:
            found = self._wide[cell] = (self._wide_text(cell), self._ink(cell))
        return found

    def slim(self, cell: Cell) -> tuple[str, Ink]:
        """A cell as one character, and its ink."""
        found = self._slim.get(cell)
        if found is None:
            found = self._slim[cell] = (self._slim_text(cell), self._ink(cell))
        return found

    def tint(self, cell: Cell) -> str:
        """The colour of a cell that has no room for a mark."""
        ground = self._ground(cell)
        colour = self.cells.colour(cell.code)
        if cell.what == CLEARED:
            return self.look.flash()[1].ground
        if cell.what in (FALLING, SETTLED):
            return self._block(cell)
        if cell.what == GHOST and self.look.sixteen:
            return self.look.shade(FAINT)
        if cell.what in (GHOST, EDGE):
            return mixed(ground, colour, 60 if cell.what == GHOST else 25)
        if cell.what == THREAT:
            return mixed(ground, self.look.shade(BAD), 80)
        return ground if cell.what == EMPTY else mixed(ground, self.look.shade(ACCENT), 45)

    def _wide_text(self, cell: Cell) -> str:
        if cell.what == CLEARED:
            return self.look.flash()[0] * 2
        if cell.what == SETTLED:
            end = self._pick(CLEARS)[0][0] if cell.clears else " "
            return self.cells.glyph(cell.code) + end
        return self._pick(self._mark(cell))[0]

    def _slim_text(self, cell: Cell) -> str:
        if cell.what == CLEARED:
            return self.look.flash()[0]
        if cell.what == SETTLED and not cell.clears:
            return self.cells.glyph(cell.code)
        return self._pick(CLEARS if cell.what == SETTLED else self._mark(cell))[1]

    def _mark(self, cell: Cell) -> Mark:
        if cell.what == EMPTY and cell.clears:
            return CLEARS
        if cell.what == EMPTY and cell.is_blocked:
            return BLOCKED
        return MARKS[cell.what]

    def _pick(self, mark: Mark) -> tuple[str, str]:
        if self.look.ascii_only:
            return mark.plain_wide, mark.plain_slim
        return mark.wide, mark.slim

    def _ink(self, cell: Cell) -> Ink:
        if cell.what == CLEARED:
            return self.look.flash()[1]
        if not self.look.colour:
            return self._colourless(cell)
        if cell.what in (SETTLED, FALLING):
            block = self._block(cell)
            front = text_on(block)
            if cell.what == SETTLED:
                front = mixed(block, front, 60)
            return self.look.ink(front, block, bold=cell.what == FALLING)
        return self.look.ink(self._front(cell), self._ground(cell), bold=cell.what == THREAT)

    def _colourless(self, cell: Cell) -> Ink:
        if cell.what in (SETTLED, FALLING):
            return Ink(reverse=True, bold=cell.what == FALLING)
        return Ink(dim=cell.what == EMPTY and not cell.clears, bold=cell.what == THREAT)

    def _block(self, cell: Cell) -> str:
        """The colour of a filled cell: settled cells are darker than falling ones."""
        colour = self.cells.colour(cell.code)
        if cell.what == FALLING:
            return mixed(colour, LIGHT_TEXT, 22)
        return mixed(colour, ACCENT, 45) if cell.clears else mixed(colour, DARK_TEXT, 20)

    def _front(self, cell: Cell) -> str:
        if cell.what == THREAT or (cell.is_blocked and cell.what == EMPTY and not cell.clears):
            return BAD
        if cell.what in (GHOST, EDGE):
            return mixed(self.cells.colour(cell.code), LIGHT_TEXT, 25)
        if cell.what == EMPTY and not cell.clears:
            return "white" if self.look.sixteen else FAINT
        return ACCENT

    def _ground(self, cell: Cell) -> str:
        ground = self.look.shade(FLOOR_GROUND if cell.on_floor else WALL_GROUND)
        if cell.clears:
            return mixed(ground, ACCENT, 30)
        if cell.is_blocked:
            return mixed(ground, BAD, 15)
        return mixed(ground, ACCENT, 9) if cell.on_path else ground
