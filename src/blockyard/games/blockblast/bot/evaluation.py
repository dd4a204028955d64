"""What a board is worth: room for every piece, few edges and gaps, and lines nearly complete.

Values are in hundredths of what an average point is worth in the long run; only differences count.
"""

from blockyard.games.blockblast.constants import GRID_SIZE
from blockyard.games.blockblast.fitting import FULL_ROW, free_columns
from blockyard.games.blockblast.pieces import BITS, PIECE_HEIGHT

FILLED = 0
EDGES = 1
NARROW = 2
HOLES = 3
SIX = 4
SEVEN = 5
POINTS = 6
STREAK = 7
CROWDED = 8
ROOM = 9
"""Weights: a filled cell; an edge between a filled and an empty cell; an empty cell between two
filled ones; an empty cell that no piece but the smallest reaches; a line with six or seven cells; a
point gained; the streak; a filled cell beyond half of the board; a place for a probe."""

FIRST_LOST = 10
"""The first weight of a kind of probe that fits nowhere."""

SQUARE = 0
LINE = 1
CORNER = 2
RECTANGLE = 3
FOUR = 4
"""Kinds of probes: the 3x3 square, lines of five, big corners, rectangles, lines of four."""

PROBES = (
    (36, SQUARE),
    (28, LINE),
    (29, LINE),
    (30, CORNER),
    (31, CORNER),
    (32, CORNER),
    (33, CORNER),
    (34, RECTANGLE),
    (35, RECTANGLE),
    (9, FOUR),
    (10, FOUR),
    (24, FOUR),
    (25, FOUR),
    (26, FOUR),
    (27, FOUR),
)
"""Pieces that need most room, and their kinds."""

ENOUGH_ROOM = 4
"""More places than these for a probe count no more."""

HALF_FULL = 32

STUCK = 20000
"""The value lost by a piece that fits nowhere."""

TUNED = (18, 44, 26, 107, 22, 33, 95, 60, 11, 17, 217, 211, 176, 160, 192, 0)
"""Weights found by ``scripts/tune_bot.py``."""


def tidiness(rows: list[int], weights: list[int]) -> int:
    """The value of the cells: how many, how ragged, and how many lines are nearly complete."""
    value = 0
    filled = 0
    edges = 0
    narrow = 0
    holes = 0
    above = FULL_ROW
    ones = 0
    twos = 0
    fours = 0
    for place in range(GRID_SIZE):
        row = rows[place]
        below = rows[place + 1] if place + 1 < GRID_SIZE else FULL_ROW
        left = (row << 1 | 1) & FULL_ROW
        right = row >> 1 | 1 << GRID_SIZE - 1
        count = BITS[row]
        filled += count
        edges += BITS[row ^ left] + BITS[row ^ above] + BITS[~row & 1 << GRID_SIZE - 1]
        beside = ~row & left & right
        between = ~row & above & below
        narrow += BITS[beside & FULL_ROW] + BITS[between & FULL_ROW]
        holes += BITS[beside & between & FULL_ROW]
        if count == GRID_SIZE - 2:
            value += weights[SIX]
        elif count == GRID_SIZE - 1:
            value += weights[SEVEN]
        above = row
        # Three bits count the cells of every column at once; a full column has been cleared.
        carry = ones & row
        ones ^= row
        fours ^= twos & carry
        twos ^= carry
    edges += BITS[above ^ FULL_ROW]
    value += BITS[fours & twos & ~ones & FULL_ROW] * weights[SIX]
    value += BITS[fours & twos & ones] * weights[SEVEN]
    value -= filled * weights[FILLED] + edges * weights[EDGES]
    value -= narrow * weights[NARROW] + holes * weights[HOLES]
    return value - max(filled - HALF_FULL, 0) * weights[CROWDED]


def room(rows: list[int], weights: list[int]) -> int:
    """The value of the places for the pieces that need most room."""
    value = 0
    for probe in PROBES:
        piece = probe[0]
        places = 0
        for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
            places += BITS[free_columns(rows, piece, row)]
            if places >= ENOUGH_ROOM:
                break
        if places == 0:
            value -= weights[FIRST_LOST + probe[1]]
        else:
            value += min(places, ENOUGH_ROOM) * weights[ROOM]
    return value


def board_value(rows: list[int], weights: list[int]) -> int:
    """The value of a board."""
    return tidiness(rows, weights) + room(rows, weights)


def gain_value(points: int, streak: int, weights: list[int]) -> int:
    """The value of points gained, and of the streak they leave."""
    return points * weights[POINTS] // 100 + streak * weights[STREAK]
