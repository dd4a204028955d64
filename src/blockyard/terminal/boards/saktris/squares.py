"""The squares of the chess board, their pieces and the marks on them."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.boards.saktris import palette
from blockyard.terminal.boards.saktris.pictures import (
    LINES,
    SMALL_LINES,
    SMALL_WIDTH,
    WIDTH,
    draw_picture,
    draw_small_picture,
)
from blockyard.terminal.draw.look import SOFT
from blockyard.terminal.draw.paper import Ink

if TYPE_CHECKING:
    from blockyard.terminal.boards.saktris.reading import Pieces
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

# White and black ink are both readable on all of these, and they stay distinct in 16 colours.
GROUNDS = ("#a98b45", "#75593a")
"""Light and dark squares."""

LAST_GROUNDS = ("#7f8f3a", "#5f7030")
PICKED_GROUND = "#a0409a"
CURSOR_GROUND = "#2f6f9f"
CHECK_GROUND = "#c8402c"

INKS = ("#ffffff", "#000000")
"""White and Black."""

SYMBOLS = {"P": "♙♟", "N": "♘♞", "B": "♗♝", "R": "♖♜", "Q": "♕♛", "K": "♔♚"}
"""By letter: White's pieces in outline, and Black's filled."""


class Geometry(NamedTuple):
    """Where the squares are on the sheet."""

    x: int
    y: int
    width: int
    """Columns of a square."""
    height: int
    """Lines of a square."""
    columns: int
    rows: int
    """Squares of the board across and down."""

    def corner(self, place: int, *, flipped: bool) -> tuple[int, int]:
        """The top left of a square."""
        row, column = divmod(self._shown(place, flipped), self.columns)
        return self.x + column * self.width, self.y + row * self.height

    def place_at(self, x: int, y: int, *, flipped: bool) -> int:
        """The place of the square at a character, or -1."""
        column, row = (x - self.x) // self.width, (y - self.y) // self.height
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return -1
        return self._shown(row * self.columns + column, flipped)

    def is_light(self, place: int) -> bool:
        """Whether a square is light."""
        return sum(divmod(place, self.columns)) % 2 == 0

    def _shown(self, place: int, flipped: bool) -> int:
        return self.columns * self.rows - 1 - place if flipped else place


class Marks(NamedTuple):
    """What to show on a square besides its piece."""

    code: int
    """The piece on it; 0 if empty."""
    cursor: bool = False
    picked: bool = False
    target: bool = False
    """Whether the picked-up piece can move there."""
    takes: bool = False
    """Whether moving there captures."""
    opened: bool = False
    """Whether the arriving piece can be placed there."""
    last: bool = False
    """Whether the last move started or ended there."""
    check: bool = False


class SquarePainter:
    """Draws the squares of the board in this terminal."""

    def __init__(self, look: "Look", pieces: "Pieces") -> None:
        self.look = look
        self.pieces = pieces
        self.at = Geometry(3, 2, 5, 2, 0, 0)
        """Where the squares are on the sheet; the board sets this before drawing."""
        self.flipped = False

    def symbol(self, code: int) -> str:
        """The character of a piece; it shows the side without colour."""
        if self.look.ascii_only:
            return self.pieces.glyph(code)
        return SYMBOLS[self.pieces.letter(code)][self.pieces.side(code)]

    def draw_frame(self, paper: "Paper", columns: str, rows: str) -> None:
        """Draw the frame, with the column letters in it and the row numbers beside it."""
        at, look = self.at, self.look
        wide, high = at.columns * at.width, at.rows * at.height
        look.box(paper, at.x - 1, at.y - 1, wide + 2, high + 2, look.ink(SOFT))
        for step, letter in enumerate(reversed(columns) if self.flipped else columns):
            x = at.x + step * at.width + at.width // 2
            for y in (at.y - 1, at.y + high):
                paper.write(x - 1, y, f" {letter} ", look.ink())
        for step, digit in enumerate(reversed(rows) if self.flipped else rows):
            y = at.y + step * at.height + (at.height - 1) // 2
            paper.write(at.x - 2, y, digit, look.ink())

    def draw(self, paper: "Paper", place: int, marks: Marks) -> None:
        """Draw a square with its piece and marks."""
        look, at = self.look, self.at
        x, y = at.corner(place, flipped=self.flipped)
        light = at.is_light(place)
        ground = self._ground(marks, light=light)
        shade = " " if look.colour or light else look.mark("░", ":")
        paper.fill(x, y, at.width, at.height, look.ink(SOFT, ground, dim=not look.colour), shade)
        bright = look.ink(INKS[0], ground, bold=True)
        if marks.code:
            self._draw_piece(paper, x, y, marks, ground)
        self._write_sign(paper, x, y, marks, bright)
        self._write_sides(paper, x, y, marks, bright)

    @property
    def _has_pictures(self) -> bool:
        """Whether there is room and colour for pictures of pieces instead of single characters."""
        look, at = self.look, self.at
        can = look.colour and not look.ascii_only and not look.sixteen
        return can and at.height >= SMALL_LINES and at.width > SMALL_WIDTH + 1

    @property
    def _line(self) -> int:
        """The line of a square that shows its piece."""
        return (self.at.height - 1) // 2

    def _draw_piece(self, paper: "Paper", x: int, y: int, marks: Marks, ground: str) -> None:
        """Draw the piece of a square: its symbol, and its picture where there is room."""
        look, at = self.look, self.at
        side = self.pieces.side(marks.code)
        picked = marks.picked and not look.colour
        # Terminals with 16 colours show bold black as grey, which is unreadable on a dark square.
        bold = side == 0 or not look.colour
        ink = look.ink(INKS[side], ground, bold=bold, reverse=picked)
        drawn = self.symbol(marks.code)
        if look.sixteen:
            self._draw_plate(paper, x, y, side, drawn)
            return
        if self._has_pictures:
            letter = self.pieces.letter(marks.code)
            is_large = at.height >= LINES and at.width > WIDTH + 1
            wide, high = (WIDTH, LINES) if is_large else (SMALL_WIDTH, SMALL_LINES)
            left, top = x + (at.width - wide) // 2, y + (at.height - high) // 2
            put = draw_picture if is_large else draw_small_picture
            put(paper, left, top, letter, ink._replace(bold=False))
            paper.write(left if is_large else left - 1, top, drawn, ink)
        else:
            paper.write(x + at.width // 2 - 1, y + self._line, f" {drawn} ", ink)

    def _draw_plate(self, paper: "Paper", x: int, y: int, side: int, drawn: str) -> None:
        """Draw a piece on a plate of its side's colour: no other is sure to contrast with both."""
        at = self.at
        ink = self.look.ink(palette.PLATES[1 - side], palette.PLATES[side])
        high = max(1, at.height - 2)
        wide = min(at.width - 2, max(3, 2 * high + 1))
        left, top = x + (at.width - wide) // 2, y + self._line - (high - 1) // 2
        paper.fill(left, top, wide, high, ink)
        paper.write(x + at.width // 2, y + self._line, drawn, ink)

    def _ground(self, marks: Marks, *, light: bool) -> str:
        """The colour of a square."""
        if self.look.sixteen:
            return _standard_ground(marks, light=light)
        return _ground(marks, light=light)

    def _write_sign(self, paper: "Paper", x: int, y: int, marks: Marks, ink: Ink) -> None:
        """Write what can be done on a square, or that its king is in check."""
        sign = ""
        if marks.target:
            mark = self.look.mark
            sign = mark("✕", "x") if marks.takes else mark("●", "o")
        elif marks.opened:
            sign = "+"
        elif marks.check:
            sign = "!"
        if not sign:
            return
        if marks.code and self._has_pictures:
            paper.write(x + self.at.width - 2, y, sign, ink)
        else:
            line = y + self._line + (1 if marks.code else 0)
            paper.write(x + self.at.width // 2 - 1, line, f" {sign} ", ink)

    def _write_sides(self, paper: "Paper", x: int, y: int, marks: Marks, ink: Ink) -> None:
        """Write brackets beside the piece: last move and pick inside, the cursor outside."""
        at = self.at
        right = x + at.width - 1
        if marks.cursor:
            strong = ink._replace(reverse=not self.look.colour)
            for row in range(y, y + at.height):
                paper.write(x, row, "[", strong)
                paper.write(right, row, "]", strong)
        if marks.picked or marks.last:
            inward = 0 if self._has_pictures else at.width // 2 - 1
            left_mark, right_mark = ("<", ">") if marks.picked else ("(", ")")
            line = y + self._line
            if not (marks.code or marks.target or marks.opened):
                paper.write(x + at.width // 2, line, " ", ink)
            paper.write(x + inward, line, left_mark, ink)
            paper.write(right - inward, line, right_mark, ink)


def _standard_ground(marks: Marks, *, light: bool) -> str:
    if marks.cursor:
        return palette.CURSOR_GROUND
    if marks.picked:
        return palette.PICKED_GROUND
    if marks.check:
        return palette.CHECK_GROUND
    return palette.LAST_GROUND if marks.last else palette.GROUNDS[0 if light else 1]


def _ground(marks: Marks, *, light: bool) -> str:
    dark = 0 if light else 1
    if marks.cursor:
        return CURSOR_GROUND
    if marks.picked:
        return PICKED_GROUND
    if marks.check:
        return CHECK_GROUND
    return LAST_GROUNDS[dark] if marks.last else GROUNDS[dark]
