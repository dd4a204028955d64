"""Drawing of Block Blast's board and tray."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.boards.blockblast.placing import (
    BlastView,
    Spot,
    action_at,
    cleared,
    pieces_of,
    size_of,
    squares_of,
)
from blockyard.terminal.draw.look import ACCENT, BAD, LIGHT_TEXT, SOFT, text_on
from blockyard.terminal.draw.panel import mixed
from blockyard.terminal.draw.paper import Ink

if TYPE_CHECKING:
    from blockyard.core.view import Grid, Piece
    from blockyard.terminal.draw.look import Cells, Look
    from blockyard.terminal.draw.paper import Paper

LARGEST = 6
"""Maximum lines of a square."""

LEAST_PANEL = 42
"""Columns beside the board that larger squares must leave."""

LABELS = 2
"""Columns left of the board for the row numbers."""


class Layout(NamedTuple):
    """Where the board and the tray are on the sheet, and how large their cells are."""

    size: int
    """Rows (and columns) of the board."""
    slots: int
    """Pieces in the tray."""
    x: int
    y: int
    """The first column and line of the board's cells."""
    columns: int
    lines: int
    """Size of a cell of the board."""
    panel_x: int
    panel_width: int
    panel_y: int
    panel_height: int
    tray_scale: int
    """Lines of a cell in the tray; it is twice as many columns wide."""

    @property
    def pitch(self) -> int:
        """Columns from one slot of the tray to the next."""
        return self.panel_width // self.slots

    def square_at(self, x: int, y: int) -> Spot | None:
        """The square of the board at a place on the sheet."""
        row, column = (y - self.y) // self.lines, (x - self.x) // self.columns
        inside = 0 <= row < self.size and 0 <= column < self.size
        return Spot(row, column) if inside else None


def layout(width: int, height: int, size: int, slots: int) -> Layout:
    """The largest layout of a board with this many rows, and its tray, that fits a sheet."""
    lines = max(
        lines
        for lines in range(2, LARGEST + 1)
        if lines == 2
        or (size * lines + 3 <= height and 2 * size * lines + LABELS + 7 + LEAST_PANEL <= width)
    )
    columns = 2 * lines
    board_width = size * columns + LABELS + 2
    board_height = size * lines + 3
    panel_width = min(width - board_width - 5, 63)
    x = (width - board_width - 3 - panel_width) // 2
    y = (height - board_height) // 2
    panel_height = min(height, max(24, board_height + 2))
    return Layout(
        size=size,
        slots=slots,
        x=x + LABELS + 1,
        y=y + 1,
        columns=columns,
        lines=lines,
        panel_x=x + board_width + 3,
        panel_width=panel_width,
        panel_y=(height - panel_height) // 2,
        panel_height=panel_height,
        tray_scale=2 if panel_width >= 62 and height >= 36 else 1,
    )


class Aim(NamedTuple):
    """A piece held over the board."""

    slot: int
    spot: Spot


class Square(NamedTuple):
    """How a square is drawn."""

    code: int
    """Its colour and glyph: what fills it, or the held piece over it; 0 if empty."""
    is_filled: bool
    is_aimed_at: bool = False
    fits: bool = False
    """Whether the held piece fits where it is."""
    clears: bool = False
    is_flashing: bool = False
    """Whether it was just cleared."""


def squares(view: BlastView, aim: Aim | None) -> dict[Spot, Square]:
    """The board with the held piece over it, square by square."""
    codes = view["grids"][0]["cells"]
    found = {}
    for place, code in enumerate(codes):
        found[Spot(*divmod(place, size_of(view)))] = Square(code, bool(code))
    if aim is None:
        return found
    piece = pieces_of(view)[aim.slot]
    action = action_at(view, aim.slot, aim.spot)
    colour = max(piece["cells"])
    for spot in squares_of(piece, aim.spot):
        found[spot] = Square(colour, found[spot].is_filled, is_aimed_at=True, fits=bool(action))
    for spot in cleared(view, action):
        found[spot] = found[spot]._replace(clears=True)
    return found


def flashing(view: BlastView, shown: dict[Spot, Square]) -> dict[Spot, Square]:
    """The board with the flash of the last clear, except under the held piece."""
    clear = view["more"]["clear"]
    found = dict(shown)
    for place in clear["places"] if clear is not None else ():
        spot = Spot(*divmod(place, size_of(view)))
        if not found[spot].is_aimed_at:
            found[spot] = found[spot]._replace(is_flashing=True)
    return found


class BlastPainter:
    """The appearance of squares and pieces in this terminal."""

    def __init__(self, look: "Look", cells: "Cells", border: str) -> None:
        self.look = look
        self.cells = cells
        self.empty = cells.colour(0)
        self.border = look.shade(border)

    def board(self, paper: "Paper", where: Layout, grid: "Grid", shown: dict[Spot, Square]) -> None:
        """Draw the board in its frame, with row and column labels."""
        size = where.size
        width, height = size * where.columns, size * where.lines
        self.look.box(paper, where.x - 1, where.y - 1, width + 2, height + 2, self.look.ink(SOFT))
        for spot, square in shown.items():
            x, y = where.x + spot.column * where.columns, where.y + spot.row * where.lines
            self.square(paper, x, y, where.columns, where.lines, square)
        for number in range(size):
            y = where.y + number * where.lines + (where.lines - 1) // 2
            x = where.x + number * where.columns + (where.columns - 1) // 2
            row_clears = all(shown[Spot(number, across)].clears for across in range(size))
            column_clears = all(shown[Spot(down, number)].clears for down in range(size))
            paper.write(where.x - 3, y, grid["rows"][number], self._label(row_clears))
            label = self._label(column_clears)
            paper.write(x, where.y + height + 1, grid["columns"][number], label)

    def _label(self, clears: bool) -> Ink:
        return self.look.ink(ACCENT, bold=True, reverse=True) if clears else self.look.ink(SOFT)

    def square(
        self, paper: "Paper", x: int, y: int, columns: int, lines: int, square: Square
    ) -> None:
        """Draw a square of the board."""
        ink = self._ink(square)
        for line in range(lines):
            paper.write(x, y + line, self._text(square, columns, line == 0), ink)
        if self.look.colour and not self.look.ascii_only:
            self._edge(paper, x, y, columns, lines, ink)

    def _edge(self, paper: "Paper", x: int, y: int, columns: int, lines: int, ink: Ink) -> None:
        """Draw the dark edge on the right and at the bottom, which separates squares."""
        edge = Ink(self._edge_colour(ink.ground), ink.ground)
        for line in range(lines - 1):
            paper.write(x + columns - 1, y + line, "▐", edge)
        paper.write(x, y + lines - 1, "▄" * (columns - 1), edge)
        paper.write(x + columns - 1, y + lines - 1, "▟", edge)

    def _edge_colour(self, ground: str) -> str:
        if self.look.sixteen:
            return "bright_black" if ground == self.empty else self.empty
        return mixed(ground, self.border, 60)

    def _text(self, square: Square, columns: int, is_first: bool) -> str:
        """A line of a square; marks identify its kind without colour."""
        if square.is_flashing:
            return self.look.flash()[0] * columns
        if square.is_aimed_at:
            return self._aimed_mark(square) * columns
        if square.clears:
            return self._boxed("=" * (columns - 2))
        glyph = self.cells.glyph(square.code)
        if not square.is_filled:
            dot = is_first and not self._has_edges
            return (" ." if dot else "").ljust(columns)
        if self.look.colour:
            return (" " + glyph if is_first else "").ljust(columns)
        return self._boxed(glyph * (columns - 2))

    @property
    def _has_edges(self) -> bool:
        return self.look.colour and not self.look.ascii_only

    def _boxed(self, text: str) -> str:
        return f" {text} " if self._has_edges else f"[{text}]"

    def _aimed_mark(self, square: Square) -> str:
        if square.fits:
            return self.look.mark("▒", ":")
        return "X" if square.is_filled else self.look.mark("╳", "x")  # noqa: RUF001  # a cross

    def _ink(self, square: Square) -> Ink:
        colour = self.cells.colour(square.code)
        if square.is_flashing:
            return self.look.flash()[1]
        if not self.look.colour:
            return Ink(
                reverse=square.is_filled and not square.is_aimed_at,
                bold=square.is_aimed_at or square.clears,
                dim=not square.code,
            )
        if self.look.sixteen:
            return self._standard_ink(square, colour)
        if square.is_aimed_at:
            if not square.fits:
                ground = mixed(self.empty, BAD, 60 if square.is_filled else 25)
                return Ink(mixed(BAD, LIGHT_TEXT, 25), ground, bold=True)
            front = ACCENT if square.clears else mixed(colour, LIGHT_TEXT, 45)
            return Ink(front, mixed(self.empty, colour, 45))
        if not square.is_filled:
            return Ink(SOFT, self.empty)
        ground = mixed(colour, ACCENT, 80) if square.clears else colour
        return Ink(mixed(ground, text_on(ground), 60), ground, bold=square.clears)

    def _standard_ink(self, square: Square, colour: str) -> Ink:
        """The ink of a square in 16 colours, which cannot be mixed: marks show the rest."""
        if square.is_aimed_at and not square.fits:
            in_the_way = square.is_filled
            return Ink("bright_white", "red") if in_the_way else Ink("bright_red", self.empty)
        if square.is_aimed_at:
            return Ink(colour, self.empty)
        return Ink(text_on(colour), colour) if square.is_filled else Ink("white", self.empty)

    def tray(self, paper: "Paper", where: Layout, y: int, view: BlastView, aim: Aim | None) -> int:
        """Draw the pieces from a line downwards; returns how many lines that took."""
        scale = where.tray_scale
        for slot, piece in enumerate(pieces_of(view)):
            x = where.panel_x + slot * where.pitch
            spots = view["more"]["spots"][slot]
            self._slot_words(paper, x, y, slot, piece, spots, aim is not None and aim.slot == slot)
            width = piece["width"]
            for place, code in enumerate(piece["cells"]):
                if code:
                    left = x + 2 * scale * (place % width)
                    top = y + 1 + scale * (place // width)
                    self._tray_cell(paper, left, top, scale, code, bool(spots))
        return 1 + 5 * scale

    def _slot_words(
        self, paper: "Paper", x: int, y: int, slot: int, piece: "Piece", spots: int, is_held: bool
    ) -> None:
        number = f"[{slot + 1}]" if is_held else f" {slot + 1} "
        paper.write(x, y, number, self.look.ink(ACCENT, bold=True, reverse=is_held))
        if not piece["cells"]:
            paper.write(x + 4, y, "placed", self.look.ink(SOFT, dim=not self.look.colour))
        elif not spots:
            paper.write(x + 4, y, "no room", self.look.ink(BAD, bold=True))
        elif spots == 1:
            paper.write(x + 4, y, "1 place", self.look.ink(ACCENT))

    def _tray_cell(self, paper: "Paper", x: int, y: int, scale: int, code: int, fits: bool) -> None:
        text = self.cells.glyph(code) if fits else "-"
        if not self.look.colour:
            ink = Ink(reverse=fits, dim=not fits)
        else:
            ground = mixed(self.cells.colour(code), self.border, 0 if fits else 65)
            ink = Ink(mixed(ground, text_on(ground), 60), ground)
        for line in range(scale):
            shown = text if line == 0 else ""
            paper.write(x, y + line, shown.ljust(2 * scale), ink)
