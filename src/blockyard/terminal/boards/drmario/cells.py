"""Pills and viruses as characters: a cell is three columns by one line, times a scale."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.draw.panel import lit, mixed, quiet
from blockyard.terminal.draw.paper import Ink, Paper

if TYPE_CHECKING:
    from blockyard.terminal.draw.look import Cells, Look

COLUMNS = 3
"""Columns of a cell at scale 1, where it is one line high."""

FAINT = "#2c3444"
NIGHT = "#10131c"

EYES = {"blue": ("°", "'"), "brown": ("•", "o"), "yellow": ("^", "^")}
"""Eyes of the viruses by colour, in Unicode and in ASCII."""

EDGES = {
    "half": ("▐", "▌"),
    "left half": ("▐", " "),
    "right half": (" ", "▌"),
    "upper half": ("▗", "▖"),
    "lower half": ("▝", "▘"),
}
"""What goes left and right of a half's letter; a space joins it to its other half."""

ASCII_EDGES = {
    "half": ("(", ")"),
    "left half": ("(", "="),
    "right half": ("=", ")"),
    "upper half": ("/", "\\"),
    "lower half": ("\\", "/"),
}


class Kind(NamedTuple):
    """What a cell code represents: a colour and a kind, such as ``left half``."""

    colour: str
    kind: str
    letter: str
    """The colour's letter, in lower case as used for pills."""


class Pharmacy:
    """Draws the cells of bottles."""

    def __init__(self, look: "Look", cells: "Cells") -> None:
        self.look = look
        self.cells = cells
        names = [cells.name(code) for code in range(cells.count)]
        self.neck = names.index("neck")
        letters = {
            name.split()[0]: cells.glyph(code)
            for code, name in enumerate(names)
            if name.endswith(" half") and len(name.split()) == 2
        }
        self._kinds = [
            Kind(name.partition(" ")[0], name.partition(" ")[2], letters.get(name.split()[0], ""))
            for name in names
        ]
        self.viruses = [code for code, kind in enumerate(self._kinds) if kind.kind == "virus"]
        """The codes of the viruses, in the order views count them."""

    def draw(self, paper: Paper, x: int, y: int, size: int, code: int) -> None:
        """Draw a cell."""
        kind = self._kinds[code].kind
        if not code:
            mark = self.look.mark("·", ".")
            self._centred(paper, x, y, size, mark, self.look.ink(FAINT, dim=not self.look.colour))
        elif kind.endswith("virus") and not kind.startswith("popping"):
            self._draw_virus(paper, x, y, size, code)
        elif kind.startswith("popping"):
            ink = self.look.ink(self.cells.colour(code), bold=True)
            self._centred(paper, x, y, size, self.look.mark("·*·", ".*."), ink)
        elif kind.endswith("half"):
            self._draw_half(paper, x, y, size, code, quiet(self.cells.block(code)))

    def draw_falling(self, paper: Paper, x: int, y: int, size: int, code: int) -> None:
        """Draw a half of the player's pill: lighter and bolder than the others."""
        self._draw_half(paper, x, y, size, code, lit(self.cells.block(code)))

    def draw_ghost(self, paper: Paper, x: int, y: int, size: int, code: int) -> None:
        """Draw where a half of the falling pill would land."""
        ink = self.look.ink(mixed(self.cells.colour(code), self.look.shade(NIGHT), 25))
        shade = self.look.mark("░", ":")
        for line in range(size):
            paper.write(x, y + line, shade * COLUMNS * size, ink)
        paper.write(x + COLUMNS * size // 2, y + (size - 1) // 2, self._kinds[code].letter, ink)

    def face(self, code: int) -> str:
        """A virus in three characters."""
        colour, kind, letter = self._kinds[code]
        eye = self.look.mark(*EYES[colour])
        if kind == "diving virus":
            eye = self.look.mark("↓", "v")
        return eye + letter.upper() + eye

    def _draw_virus(self, paper: Paper, x: int, y: int, size: int, code: int) -> None:
        # Without colours a virus is a bare face, to distinguish it from pills.
        ink = self.cells.block(code, bright=True) if self.look.colour else Ink(bold=True)
        if size > 1:
            self._round(paper, x, y, size, ink)
        self._centred(paper, x, y, size, self.face(code), ink)

    def _draw_half(self, paper: Paper, x: int, y: int, size: int, code: int, block: Ink) -> None:
        """Draw a half: round at its outer end, flat where it joins the other."""
        _, kind, letter = self._kinds[code]
        edge = Ink(block.ground)
        if self.look.ascii_only:
            left, right = ASCII_EDGES[kind]
            for line in range(size):
                middle = letter if line == (size - 1) // 2 else ""
                inner = middle.center(COLUMNS * size - 2)
                paper.write(x, y + line, left + inner + right, block)
            return
        if size > 1:
            self._round(paper, x, y, size, block, kind)
            self._centred(paper, x, y, size, letter, block)
            return
        left, right = EDGES[kind]
        paper.write(x, y, left, block if left == " " else edge)
        paper.write(x + 1, y, letter, block)
        paper.write(x + 2, y, right, block if right == " " else edge)

    def _round(
        self, paper: Paper, x: int, y: int, size: int, block: Ink, kind: str = "half"
    ) -> None:
        """Fill a large cell, with its outer corners rounded."""
        wide, last = COLUMNS * size - 1, size - 1
        for line in range(size):
            paper.write(x, y + line, " " * (wide + 1), block)
        edge = Ink(block.ground)
        if self.look.ascii_only:
            return
        joined = {"left half": "▖▘", "right half": "▗▝", "upper half": "▝▘", "lower half": "▗▖"}
        flat = joined.get(kind, "")
        for at, line, mark in (
            (0, 0, "▗"),
            (wide, 0, "▖"),
            (0, last, "▝"),
            (wide, last, "▘"),
        ):
            if mark not in flat:
                paper.write(x + at, y + line, mark, edge)

    def _centred(self, paper: Paper, x: int, y: int, size: int, text: str, ink: Ink) -> None:
        """Write a text in the centre of a cell."""
        left = x + (COLUMNS * size - len(text)) // 2
        paper.write(left, y + (size - 1) // 2, text, ink)
