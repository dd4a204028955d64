"""Features of a stack: what published players of Tetris look at, computed on rows of masks.

Definitions are those of the authors' own program, MDPTetris (C. Thiery and B. Scherrer). The first
six are Dellacherie's (2003); Thiery and Scherrer added the next two for their BCTS ("Building
controllers for Tetris", ICGA Journal 32, 2009), and Gabillon, Ghavamzadeh and Scherrer the last one
for DT-10 and DT-20 ("Approximate dynamic programming finally performs well in the game of Tetris",
NIPS 2013).
"""

from blockyard.games.tetris.well import FLOOR, WALL

LANDING_HEIGHT = 0
"""The height of the middle of the piece above the floor, in half rows."""
ERODED_CELLS = 1
"""Lines cleared, times the cells of the piece that vanished with them."""
ROW_TRANSITIONS = 2
"""Neighbours in a row of which one is empty; walls are full, so an empty row has two."""
COLUMN_TRANSITIONS = 3
"""Neighbours in a column of which one is empty; the floor is full."""
HOLES = 4
"""Empty cells below a full one of their column."""
WELLS = 5
"""Empty cells between two full ones, each with all the empty cells right below it."""
HOLE_DEPTH = 6
"""Full cells right above holes."""
HOLE_ROWS = 7
"""Rows with holes."""
DIVERSITY = 8
"""How many of the steps -2, -1, 0, 1 and 2 there are from a column to the next."""

FEATURES = 9


def count_bits(mask: int) -> int:
    """How many bits of a mask are set; compiled, it is one instruction."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def inside_of(width: int) -> int:
    """The columns of a row as a mask, without its walls."""
    return ((1 << width) - 1) << WALL


def measure(rows: list[int], top: int, ceiling: int, width: int, features: list[int]) -> None:
    """Write the features that depend only on the stack; ``top`` is the first row above it."""
    inside = inside_of(width)
    # Each pair of neighbours counts at its left one, the left wall included.
    pairs = inside | inside >> 1
    covered = 0
    above = 0
    across = 2 * (ceiling - top)
    upright = 0
    holes = 0
    hole_rows = 0
    wells = 0
    for row in range(top - 1, FLOOR - 1, -1):
        cells = rows[row]
        empty = ~cells & inside
        under = covered & empty
        if under:
            holes += count_bits(under)
            hole_rows += 1
        across += count_bits((cells ^ cells >> 1) & pairs)
        upright += count_bits((cells & inside) ^ above)
        well = empty & cells << 1 & cells >> 1
        below = row
        while well:
            wells += count_bits(well)
            below -= 1
            well &= ~rows[below]
        above = cells & inside
        covered |= above
    features[ROW_TRANSITIONS] = across
    features[COLUMN_TRANSITIONS] = upright + count_bits(above ^ inside)
    features[HOLES] = holes
    features[WELLS] = wells
    features[HOLE_DEPTH] = hole_depth(rows, top, inside) if holes else 0
    features[HOLE_ROWS] = hole_rows
    features[DIVERSITY] = diversity(rows, top, inside)


def hole_depth(rows: list[int], top: int, inside: int) -> int:
    """How many full cells are right above holes."""
    depth = 0
    over = 0
    for row in range(FLOOR + 1, top):
        over = rows[row] & (~rows[row - 1] | over) & inside
        depth += count_bits(over)
    return depth


def diversity(rows: list[int], top: int, inside: int) -> int:
    """How many of the steps -2, -1, 0, 1 and 2 there are from a column to the next."""
    pairs = inside & inside >> 1
    covered = 0
    rising = 0
    # Pairs of columns whose heights differ by at least so many rows.
    one = 0
    two = 0
    three = 0
    for row in range(top - 1, FLOOR - 1, -1):
        covered |= rows[row] & inside
        steps = (covered ^ covered >> 1) & pairs
        rising |= steps & ~covered
        three |= two & steps
        two |= one & steps
        one |= steps
    once = one & ~two
    twice = two & ~three
    kinds = 1 if pairs & ~one else 0
    kinds += (1 if once & rising else 0) + (1 if once & ~rising else 0)
    return kinds + (1 if twice & rising else 0) + (1 if twice & ~rising else 0)
