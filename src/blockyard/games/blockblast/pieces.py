"""The 37 pieces: shapes, tiers and base weights; and tables for fitting them."""

from typing import Literal, TypeAlias

from blockyard.games.blockblast.constants import GRID_SIZE

EASY = 0
MEDIUM = 1
HARD = 2

Tier: TypeAlias = Literal["easy", "medium", "hard"]

TIERS: tuple[Tier, ...] = ("easy", "medium", "hard")
"""Names of the tiers."""

LONGEST = 5
"""Rows or columns of the longest piece."""

DRAWINGS = (
    ("mono", EASY, 2, "x"),
    ("domino-h", EASY, 5, "xx"),
    ("domino-v", EASY, 5, "x/x"),
    ("line-3-h", EASY, 5, "xxx"),
    ("line-3-v", EASY, 5, "x/x/x"),
    ("corner-3-nw", EASY, 4, "xx/x."),
    ("corner-3-ne", EASY, 4, "xx/.x"),
    ("corner-3-se", EASY, 4, ".x/xx"),
    ("corner-3-sw", EASY, 4, "x./xx"),
    ("line-4-h", MEDIUM, 4, "xxxx"),
    ("line-4-v", MEDIUM, 4, "x/x/x/x"),
    ("square-2", MEDIUM, 8, "xx/xx"),
    ("l-0", MEDIUM, 4, "x./x./xx"),
    ("l-90", MEDIUM, 4, "xxx/x.."),
    ("l-180", MEDIUM, 4, "xx/.x/.x"),
    ("l-270", MEDIUM, 4, "..x/xxx"),
    ("j-0", MEDIUM, 4, ".x/.x/xx"),
    ("j-90", MEDIUM, 4, "x../xxx"),
    ("j-180", MEDIUM, 4, "xx/x./x."),
    ("j-270", MEDIUM, 4, "xxx/..x"),
    ("t-0", MEDIUM, 4, "xxx/.x."),
    ("t-90", MEDIUM, 4, ".x/xx/.x"),
    ("t-180", MEDIUM, 4, ".x./xxx"),
    ("t-270", MEDIUM, 4, "x./xx/x."),
    ("s-h", HARD, 4, ".xx/xx."),
    ("s-v", HARD, 4, "x./xx/.x"),
    ("z-h", HARD, 4, "xx./.xx"),
    ("z-v", HARD, 4, ".x/xx/x."),
    ("line-5-h", HARD, 3, "xxxxx"),
    ("line-5-v", HARD, 3, "x/x/x/x/x"),
    ("big-corner-nw", HARD, 3, "xxx/x../x.."),
    ("big-corner-ne", HARD, 3, "xxx/..x/..x"),
    ("big-corner-se", HARD, 3, "..x/..x/xxx"),
    ("big-corner-sw", HARD, 3, "x../x../xxx"),
    ("rectangle-2x3", HARD, 3, "xxx/xxx"),
    ("rectangle-3x2", HARD, 3, "xx/xx/xx"),
    ("square-3", HARD, 2, "xxx/xxx/xxx"),
)
"""Name, tier, base weight and shape from the top. Letters are rotated clockwise by the degrees in
their names; corners are named after the position of the bend, rectangles after rows and columns."""

PIECE_COUNT = len(DRAWINGS)

PIECE_NAMES = tuple(drawing[0] for drawing in DRAWINGS)

PIECE_TIER = tuple(drawing[1] for drawing in DRAWINGS)

BASE_WEIGHT = tuple(drawing[2] for drawing in DRAWINGS)

_SHAPES = [drawing[3].split("/") for drawing in DRAWINGS]

PIECE_HEIGHT = tuple(len(shape) for shape in _SHAPES)

PIECE_WIDTH = tuple(len(shape[0]) for shape in _SHAPES)

PIECE_CELLS = tuple(drawing[3].count("x") for drawing in DRAWINGS)


def _mask(line: str) -> int:
    """A row of a shape as a mask; the first cell is the lowest bit."""
    bits = 0
    for place, mark in enumerate(line):
        if mark == "x":
            bits |= 1 << place
    return bits


PIECE_ROWS = tuple(
    tuple(_mask(shape[line]) if line < len(shape) else 0 for line in range(LONGEST))
    for shape in _SHAPES
)
"""The rows of each piece from the top as masks; bit 0 is the left edge. Padded with 0."""

LEFT_EDGES = tuple((1 << (GRID_SIZE + 1 - width)) - 1 for width in PIECE_WIDTH)
"""By piece, a mask of the columns in which its left edge may be for it to stay on the board."""

LINE_KINDS = tuple(sorted({line for rows in PIECE_ROWS for line in rows}))
"""The distinct rows of all pieces."""

KIND_ROWS = tuple(tuple(LINE_KINDS.index(line) for line in rows) for rows in PIECE_ROWS)
"""The rows of each piece as indices of ``LINE_KINDS``."""


def _collisions(line: int) -> tuple[int, ...]:
    """By row of a board, a mask of the columns where a piece's row would collide with it."""
    columns = [0] * (1 << GRID_SIZE)
    for place in range(LONGEST):
        if line >> place & 1:
            columns = [columns[row] | row >> place for row in range(1 << GRID_SIZE)]
    return tuple(columns)


BLOCKED = tuple(_collisions(line) for line in LINE_KINDS)
"""By kind of piece row and by row of a board, a mask of the columns where they collide."""


def _filled_counts() -> tuple[int, ...]:
    """The number of bits of every mask of a row."""
    counts = [0]
    for _ in range(GRID_SIZE):
        counts = counts + [count + 1 for count in counts]
    return tuple(counts)


BITS = _filled_counts()
"""By mask of a row, how many cells are filled."""
