"""The board of Bucket: four walls around a square bottom, unfolded into one plus-shaped grid.

The position of a piece is given as seen from its own side with the rim on top: ``along`` counts
columns from left to right; ``height`` is ``depth`` in the rim row, 1 in the wall row that touches
the bottom, 0 in the first row of the bottom and 1 - ``width`` in the last. Only ``place`` knows how
the sides map to the grid.
"""

from blockyard.core.rng import WORDS
from blockyard.core.state import Board
from blockyard.games.bucket.pieces import (
    COLUMNS,
    FULL_BAG,
    LEFT,
    LOW,
    RIGHT,
    ROWS,
    SIZE,
    TOP,
    TURNS,
)
from blockyard.games.bucket.settings import DEEPEST, WIDEST

NORTH = 0
EAST = 1
SOUTH = 2
WEST = 3
SIDES = 4
"""Sides in clockwise order; a side is a wall and the bottom as seen from it."""

ALL_WALLS = (1 << SIDES) - 1
"""The mask of all four walls."""

GRID_SIDE = WIDEST + 2 * DEEPEST
"""Rows and columns of the largest plus-shaped grid; smaller ones use the first of them."""

KIND_BITS = 5
"""Bits of a cell's kind, ``PLAIN_KIND`` included."""

PLANES = 1 + KIND_BITS
"""Bit planes of the grid: which cells are filled, and the bits of their kinds."""

NO_PIECE = -1
"""The kind of the falling piece if there is none: the board is over."""

TRIOMINO = 0
TETROMINO = 1
PENTOMINO = 2
"""The categories of pieces."""


class Bucket(Board):
    """One player's bucket, its falling piece, and what comes next."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 0
        """Columns of a wall; rows and columns of the bottom."""
        self.depth = 0
        """Rows of a wall."""
        self.difficulty = 0
        self.random_rotation = 0
        self.rows = [0] * (PLANES * GRID_SIDE)
        """The grid's rows from the top as masks; bit 0 is the leftmost cell. The first
        ``GRID_SIDE`` say which cells are filled, each further ``GRID_SIDE`` hold one bit of their
        kinds."""
        self.blocked = 0
        """Mask of the blocked walls."""
        self.kind = NO_PIECE
        """The falling piece: kind, turn, side, and the left column and top row of its box.
        The box may extend outside where the piece has no cells."""
        self.turn = 0
        self.side = 0
        self.along = 0
        self.height = 0
        self.next_kind = 0
        self.next_turn = 0
        self.bags = [0] * len(FULL_BAG)
        """The remaining pieces in the bag of each category, as masks."""
        self.lines = 0
        """Rows and columns cleared so far."""
        self.pieces = 0
        """Pieces locked so far."""
        self.piece_rng = [0] * WORDS
        self.turn_rng = [0] * WORDS
        self.place_rng = [0] * WORDS


def side_of(s: Bucket) -> int:
    """Rows and columns of the square around the plus."""
    return s.width + 2 * s.depth


def place(s: Bucket, side: int, along: int, height: int) -> int:
    """The place in the grid (row * ``GRID_SIDE`` + column) of a cell as seen from a side."""
    first = s.depth
    last = s.depth + s.width - 1
    inward = s.depth - height
    outward = last + height
    if side == NORTH:
        return inward * GRID_SIDE + first + along
    if side == EAST:
        return (first + along) * GRID_SIDE + outward
    if side == SOUTH:
        return outward * GRID_SIDE + last - along
    return (last - along) * GRID_SIDE + inward


def is_filled(s: Bucket, at: int) -> bool:
    """Whether a place of the grid is filled."""
    return (s.rows[at // GRID_SIDE] >> (at % GRID_SIDE)) & 1 == 1


def fill(s: Bucket, at: int, kind: int) -> None:
    """Fill an empty place of the grid with a cell of a kind."""
    row = at // GRID_SIDE
    cell = 1 << (at % GRID_SIDE)
    s.rows[row] |= cell
    for bit in range(KIND_BITS):
        if (kind >> bit) & 1:
            s.rows[(bit + 1) * GRID_SIDE + row] |= cell


def kind_at(s: Bucket, at: int) -> int:
    """The kind of a filled place of the grid."""
    row = at // GRID_SIDE
    column = at % GRID_SIDE
    kind = 0
    for bit in range(KIND_BITS):
        kind |= ((s.rows[(bit + 1) * GRID_SIDE + row] >> column) & 1) << bit
    return kind


def shape_of(s: Bucket) -> int:
    """The shape of the falling piece."""
    return s.kind * TURNS + s.turn


def next_shape_of(s: Bucket) -> int:
    """The shape of the next piece."""
    return s.next_kind * TURNS + s.next_turn


def width_of(shape: int) -> int:
    """The number of columns a shape occupies."""
    return RIGHT[shape] - LEFT[shape] + 1


def height_of(shape: int) -> int:
    """The number of rows a shape occupies."""
    return LOW[shape] - TOP[shape] + 1


def fits(s: Bucket, shape: int, side: int, along: int, height: int) -> bool:
    """Whether a shape with its box there is within the side, rim to far end, on empty cells."""
    if along + LEFT[shape] < 0 or along + RIGHT[shape] >= s.width:
        return False
    if height - TOP[shape] > s.depth or height - LOW[shape] < 1 - s.width:
        return False
    columns = COLUMNS[shape]
    rows = ROWS[shape]
    for cell in range(SIZE[shape]):
        if is_filled(s, place(s, side, along + columns[cell], height - rows[cell])):
            return False
    return True


def is_in_bottom(s: Bucket) -> bool:
    """Whether any cell of the falling piece is in the bottom."""
    return s.height - LOW[shape_of(s)] < 1


def landing(s: Bucket) -> int:
    """The height of the falling piece's box where it would lock."""
    shape = shape_of(s)
    height = s.height
    while fits(s, shape, s.side, s.along, height - 1):
        height -= 1
    return height
