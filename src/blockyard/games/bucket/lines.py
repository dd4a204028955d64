"""Lines of Bucket: which are complete, how they are cleared, and which walls that leaves blocked.

Clearing works on the whole grid: a cleared row or column goes from rim to rim, and all that is
outside it in its half moves towards the centre. What lies on the walls in that direction slides in.
"""

from blockyard.games.bucket.board import (
    EAST,
    GRID_SIDE,
    NORTH,
    PLANES,
    SOUTH,
    WEST,
    Bucket,
)


def full_rows(s: Bucket) -> int:
    """The rows of the bottom that are complete, as a mask; bit 0 is the top one."""
    whole = (1 << s.width) - 1
    found = 0
    for row in range(s.width):
        if (s.rows[s.depth + row] >> s.depth) & whole == whole:
            found |= 1 << row
    return found


def full_columns(s: Bucket) -> int:
    """The columns of the bottom that are complete, as a mask; bit 0 is the leftmost one."""
    found = (1 << s.width) - 1
    for row in range(s.width):
        found &= s.rows[s.depth + row] >> s.depth
    return found


def middle_line(s: Bucket) -> int:
    """The grid's first line of the right or lower half.

    The left and the upper half have the middle line of an odd board.
    """
    return s.depth + (s.width + 1) // 2


def remove_rows(s: Bucket, rows: int) -> None:
    """Take out rows of the bottom and what extends them; both halves move to the centre."""
    cleared = rows << s.depth
    middle = middle_line(s)
    for plane in range(PLANES):
        first = plane * GRID_SIDE
        _slide_rows(s, first, cleared, middle - 1, -1, -1)
        _slide_rows(s, first, cleared, middle, s.width + 2 * s.depth, 1)


def _slide_rows(s: Bucket, first: int, cleared: int, centre: int, end: int, step: int) -> None:
    """Close the gaps of one half of a plane, from the centre to the rim; the rim is left empty."""
    target = centre
    for row in range(centre, end, step):
        if not (cleared >> row) & 1:
            s.rows[first + target] = s.rows[first + row]
            target += step
    for row in range(target, end, step):
        s.rows[first + row] = 0


def remove_columns(s: Bucket, columns: int) -> None:
    """Take out columns of the bottom and what extends them; both halves move to the centre."""
    cleared = columns << s.depth
    middle = middle_line(s)
    for column in range(s.depth, middle):
        if (cleared >> column) & 1:
            for at in range(PLANES * GRID_SIDE):
                row = s.rows[at]
                beyond = row >> (column + 1) << (column + 1)
                s.rows[at] = beyond | (row & ((1 << column) - 1)) << 1
    for column in range(s.depth + s.width - 1, middle - 1, -1):
        if (cleared >> column) & 1:
            for at in range(PLANES * GRID_SIDE):
                row = s.rows[at]
                s.rows[at] = row >> (column + 1) << column | row & ((1 << column) - 1)


def walls_in_use(s: Bucket) -> int:
    """The walls on which any cell is filled, as a mask: those that are blocked."""
    far = s.depth + s.width
    west = (1 << s.depth) - 1
    found = 0
    for row in range(s.depth):
        if s.rows[row]:
            found |= 1 << NORTH
        if s.rows[far + row]:
            found |= 1 << SOUTH
    for row in range(s.depth, far):
        if s.rows[row] & west:
            found |= 1 << WEST
        if s.rows[row] >> far:
            found |= 1 << EAST
    return found
