"""Lines of Bucket: which are complete, how they are cleared, and which walls stay blocked.

Clearing works on the whole grid: a cleared row or column extends from rim to rim, and everything
outside it in its half moves towards the centre. Cells on the walls in that direction slide in.
"""

from blockyard.games.bucket.board import (
    EAST,
    GRID_SIDE,
    NORTH,
    PLANES,
    SOUTH,
    WEST,
    Bucket,
    side_of,
)


def full_rows(s: Bucket) -> int:
    """The complete rows of the bottom as a mask; bit 0 is the topmost."""
    whole = (1 << s.width) - 1
    found = 0
    for row in range(s.width):
        if (s.rows[s.depth + row] >> s.depth) & whole == whole:
            found |= 1 << row
    return found


def full_columns(s: Bucket) -> int:
    """The complete columns of the bottom as a mask; bit 0 is the leftmost."""
    found = (1 << s.width) - 1
    for row in range(s.width):
        found &= s.rows[s.depth + row] >> s.depth
    return found


def middle_line(s: Bucket) -> int:
    """The first line of the grid's right or lower half.

    The middle line of an odd board belongs to the left or upper half.
    """
    return s.depth + (s.width + 1) // 2


def remove_rows(s: Bucket, rows: int) -> None:
    """Remove rows of the bottom, from rim to rim, and move both halves to the centre."""
    cleared = rows << s.depth
    middle = middle_line(s)
    for plane in range(PLANES):
        first = plane * GRID_SIDE
        _slide_rows(s, first, cleared, middle - 1, -1, -1)
        _slide_rows(s, first, cleared, middle, side_of(s), 1)


def _slide_rows(s: Bucket, first: int, cleared: int, centre: int, end: int, step: int) -> None:
    """Close the gaps in one half of a plane, from the centre out; empty rows enter at the rim."""
    target = centre
    for row in range(centre, end, step):
        if not (cleared >> row) & 1:
            s.rows[first + target] = s.rows[first + row]
            target += step
    for row in range(target, end, step):
        s.rows[first + row] = 0


def remove_columns(s: Bucket, columns: int) -> None:
    """Remove columns of the bottom, from rim to rim, and move both halves to the centre."""
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
    """A mask of the walls with filled cells: those are blocked."""
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
