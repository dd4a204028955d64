"""The board of Bucket: four walls around a square bottom, unfolded into one plus-shaped grid.

Where a piece is, is said as seen from its own side with the rim on top: ``along`` the wall from
left to right, and ``height``: ``depth`` is the rim row, 1 the wall row that touches the bottom, 0
the first row of the bottom and 1 - width the last. ``place`` alone knows how sides lie in the grid.
"""

from blockyard.core.state import Board
from blockyard.games.bucket.pieces import COLUMNS, LEFT, LOW, RIGHT, ROWS, SIZE, TOP, TURNS
from blockyard.games.bucket.settings import DEEPEST, WIDEST

NORTH = 0
EAST = 1
SOUTH = 2
WEST = 3
SIDES = 4
"""Sides in clockwise order; a side is a wall and the bottom seen from it."""

ALL_WALLS = 0b1111

GRID_SIDE = WIDEST + 2 * DEEPEST
"""Rows, and columns, of the largest plus-shaped grid; smaller ones use the first of them."""

KIND_BITS = 5
"""Bits of a cell's kind."""

PLANES = 1 + KIND_BITS

NO_PIECE = -1
"""The kind of the falling piece when none falls: the board is over."""

TRIOMINO = 0
TETROMINO = 1
PENTOMINO = 2


class Bucket(Board):
    """One player's bucket, the piece that falls into it, and what comes next."""

    def __init__(self) -> None:
        super().__init__()
        self.width = 0
        """Columns of a wall; the bottom is a square of this side."""
        self.depth = 0
        """Rows of a wall."""
        self.difficulty = 0
        self.random_rotation = 0
        self.rows = [0] * (PLANES * GRID_SIDE)
        """The grid's rows from the top as masks, bit 0 the leftmost cell. The first ``GRID_SIDE``
        say which cells are filled, each further ``GRID_SIDE`` one bit of the kinds they are of."""
        self.blocked = 0
        """Mask of the walls that are blocked."""
        self.kind = NO_PIECE
        """The falling piece: its kind, its turn, its side, and its box's left column and top row.
        The box may stick out where the piece has no cells."""
        self.turn = 0
        self.side = 0
        self.along = 0
        self.height = 0
        self.next_kind = 0
        self.next_turn = 0
        self.bags = [0] * 3
        """What is left in the bag of each category, as masks."""
        self.lines = 0
        """Rows and columns cleared so far."""
        self.pieces = 0
        """Pieces that have come to rest so far."""
        self.piece_rng = [0] * 4
        self.turn_rng = [0] * 4
        self.place_rng = [0] * 4


def place(s: Bucket, side: int, along: int, height: int) -> int:
    """The place in the grid, row * ``GRID_SIDE`` + column, of a cell as seen from a side."""
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
    """The falling piece's shape."""
    return s.kind * TURNS + s.turn


def width_of(shape: int) -> int:
    """How many columns a shape fills."""
    return RIGHT[shape] - LEFT[shape] + 1


def height_of(shape: int) -> int:
    """How many rows a shape fills."""
    return LOW[shape] - TOP[shape] + 1


def fits(s: Bucket, shape: int, side: int, along: int, height: int) -> bool:
    """Whether a shape, its box there, is within one side, rim to far end, on empty cells."""
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
    """The height at which the falling piece's box would come to rest."""
    shape = shape_of(s)
    height = s.height
    while fits(s, shape, s.side, s.along, height - 1):
        height -= 1
    return height
