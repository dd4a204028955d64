"""The squares of the chess board, their pieces and the marks on them."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.terminal.boards.saktris.pictures import LINES, WIDTH, draw_picture
from blockyard.terminal.boards.saktris.view import letter_of, side_of
from blockyard.terminal.draw.look import SOFT
from blockyard.terminal.draw.paper import Ink

if TYPE_CHECKING:
    from blockyard.terminal.draw.look import Look
    from blockyard.terminal.draw.paper import Paper

# White and black ink can both be read on all of these, and with 16 colours they stay apart.
GROUNDS = ("#a98b45", "#75593a")
"""Light and dark squares."""

LAST_GROUNDS = ("#7f8f3a", "#5f7030")
PICKED_GROUND = "#a0409a"
CURSOR_GROUND = "#2f6f9f"
CHECK_GROUND = "#c8402c"

INKS = ("#ffffff", "#000000")
"""White and Black."""

SYMBOLS = ("♙♘♗♖♕♔", "♟♞♝♜♛♚")
"""White's pieces in outline and Black's filled, in the order of their codes."""


class Geometry(NamedTuple):
    """Where the squares are on the sheet."""

    x: int
    y: int
    width: int
    """Columns of a square."""
    height: int
    """Lines of a square."""

    def corner(self, place: int, *, flipped: bool) -> tuple[int, int]:
        """The top left of a square."""
        shown = 63 - place if flipped else place
        return self.x + shown % 8 * self.width, self.y + shown // 8 * self.height

    def place_at(self, x: int, y: int, *, flipped: bool) -> int:
        """The place of the square under a character, or -1."""
        column, row = (x - self.x) // self.width, (y - self.y) // self.height
        if not (0 <= column < 8 and 0 <= row < 8):
            return -1
        shown = row * 8 + column
        return 63 - shown if flipped else shown


class Marks(NamedTuple):
    """What is to be shown of a square besides its piece."""

    code: int
    """The piece that stands there; 0 is none."""
    cursor: bool = False
    picked: bool = False
    target: bool = False
    """Whether the piece that was picked up can go there."""
    opened: bool = False
    """Whether the piece that has arrived can be placed there."""
    last: bool = False
    """Whether the last move came from there or went there."""
    check: bool = False


def symbol(look: "Look", code: int) -> str:
    """The character of a piece; its side can be told without colour."""
    if look.ascii_only:
        letter = letter_of(code)
        return letter.lower() if side_of(code) else letter
    return SYMBOLS[side_of(code)][(code - 1) % 6]


def is_light(place: int) -> bool:
    """Whether a square is a light one."""
    return (place % 8 + place // 8) % 2 == 0


def draw_frame(look: "Look", paper: "Paper", at: Geometry, *, flipped: bool) -> None:
    """Draw the frame of the board, the files' letters in it and the rows' numbers beside it."""
    soft = look.ink(SOFT)
    look.box(paper, at.x - 1, at.y - 1, 8 * at.width + 2, 8 * at.height + 2, soft)
    for step in range(8):
        file = "abcdefgh"[7 - step if flipped else step]
        x = at.x + step * at.width + at.width // 2
        for y in (at.y - 1, at.y + 8 * at.height):
            paper.write(x - 1, y, f" {file} ", look.ink())
        row = str(step + 1 if flipped else 8 - step)
        paper.write(at.x - 2, at.y + step * at.height + (at.height - 1) // 2, row, look.ink())


def draw_square(
    look: "Look", paper: "Paper", at: Geometry, place: int, marks: Marks, *, flipped: bool
) -> None:
    """Draw a square with its piece and marks."""
    x, y = at.corner(place, flipped=flipped)
    ground = _ground(place, marks)
    shade = " " if look.colour or is_light(place) else look.mark("░", ":")
    paper.fill(x, y, at.width, at.height, look.ink(SOFT, ground, dim=not look.colour), shade)
    bright = look.ink(INKS[0], ground, bold=True)
    if marks.code:
        _draw_piece(look, paper, at, (x, y), marks, ground)
    _write_sign(look, paper, at, (x, y), marks, bright)
    _write_sides(look, paper, at, (x, y), marks, bright)


def has_pictures(look: "Look", at: Geometry) -> bool:
    """Whether there is room and colour for pictures of pieces, rather than single characters."""
    return look.colour and not look.ascii_only and at.height >= LINES and at.width > WIDTH + 1


def _draw_piece(
    look: "Look",
    paper: "Paper",
    at: Geometry,
    corner: tuple[int, int],
    marks: Marks,
    ground: str,
) -> None:
    """Draw the piece of a square: its symbol, and where there is room for it its picture."""
    x, y = corner
    side = side_of(marks.code)
    picked = marks.picked and not look.colour
    # Terminals of 16 colours show bold black as grey, which is lost on a dark square.
    bold = side == 0 or not look.colour
    ink = look.ink(INKS[side], ground, bold=bold, reverse=picked)
    drawn = symbol(look, marks.code)
    if has_pictures(look, at):
        left, top = x + (at.width - WIDTH) // 2, y + (at.height - LINES) // 2
        draw_picture(paper, left, top, letter_of(marks.code), ink._replace(bold=False))
        paper.write(left, top, drawn, ink)
    else:
        paper.write(x + at.width // 2 - 1, y + _line(at), f" {drawn} ", ink)


def _ground(place: int, marks: Marks) -> str:
    dark = 0 if is_light(place) else 1
    if marks.cursor:
        return CURSOR_GROUND
    if marks.picked:
        return PICKED_GROUND
    if marks.check:
        return CHECK_GROUND
    return LAST_GROUNDS[dark] if marks.last else GROUNDS[dark]


def _line(at: Geometry) -> int:
    """The line of a square on which its piece stands."""
    return (at.height - 1) // 2


def _write_sign(
    look: "Look",
    paper: "Paper",
    at: Geometry,
    corner: tuple[int, int],
    marks: Marks,
    ink: Ink,
) -> None:
    """Write what can be done on a square, or that its king is in check."""
    sign = ""
    if marks.target:
        sign = look.mark("✕", "x") if marks.code else look.mark("●", "o")
    elif marks.opened:
        sign = "+"
    elif marks.check:
        sign = "!"
    if not sign:
        return
    x, y = corner[0] + at.width // 2, corner[1] + _line(at)
    if marks.code and has_pictures(look, at):
        paper.write(corner[0] + at.width - 2, corner[1], sign, ink)
    else:
        paper.write(x - 1, y + 1 if marks.code else y, f" {sign} ", ink)


def _write_sides(
    look: "Look",
    paper: "Paper",
    at: Geometry,
    corner: tuple[int, int],
    marks: Marks,
    ink: Ink,
) -> None:
    """Write brackets beside the piece: of the last move and the pick, around them the cursor's."""
    x, y = corner
    right = x + at.width - 1
    if marks.cursor:
        strong = ink._replace(reverse=not look.colour)
        for row in range(y, y + at.height):
            paper.write(x, row, "[", strong)
            paper.write(right, row, "]", strong)
    if marks.picked or marks.last:
        inward = 0 if has_pictures(look, at) else at.width // 2 - 1
        left_mark, right_mark = ("<", ">") if marks.picked else ("(", ")")
        if not (marks.code or marks.target or marks.opened):
            paper.write(x + at.width // 2, y + _line(at), " ", ink)
        paper.write(x + inward, y + _line(at), left_mark, ink)
        paper.write(right - inward, y + _line(at), right_mark, ink)
