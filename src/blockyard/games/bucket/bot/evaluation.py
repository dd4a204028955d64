"""What a bucket is worth: open walls, reachable cells, few edges, and lines nearly complete.

Values are in hundredths of a line; only differences count.
"""

from blockyard.games.bucket.board import ALL_WALLS, EAST, NORTH, SOUTH, WEST, Bucket
from blockyard.games.bucket.bot.thoughts import Thoughts
from blockyard.games.bucket.rules import count_of

DEAD = -5000000
"""The value of a bucket with all walls blocked, or without room for the next piece."""

LINE = 0
FILLED = 1
EDGES = 2
HIDDEN = 3
FULLER = 4
BLOCKED = 5
ON_WALL = 6
AT_EDGE = 7
NEAR_EDGE = 8
CLOSE = 9
POINTS = 10
"""Weights: a line cleared; a filled cell; an edge between a filled and an empty cell; an empty cell
that cannot be seen from an open side; how full lines are, squared; a blocked wall; a cell on a
wall; a column whose first filled cell is next to the wall, one away, and two away; a point."""

TUNED = (100, 3, 6, 30, 2, 500, 60, 40, 16, 6, 0)
"""Weights chosen by hand."""


def bucket_value(s: Bucket, t: Thoughts) -> int:
    """The value of a bucket between two pieces."""
    if s.over or s.blocked == ALL_WALLS:
        return DEAD
    whole = (1 << s.width) - 1
    for row in range(s.width):
        t.lines[row] = s.rows[s.depth + row] >> s.depth & whole
    value = s.lines * t.weights[LINE] + s.score * t.weights[POINTS] // 100
    value -= count_of(s.blocked) * t.weights[BLOCKED]
    value -= cells_on_walls(s) * t.weights[ON_WALL]
    value -= look_from_ends(s, t, whole) + look_from_sides(s, t, whole)
    return value + fullness(s, t) - ragged(s, t)


def cells_on_walls(s: Bucket) -> int:
    """The number of filled cells on the walls."""
    if s.blocked == 0:
        return 0
    count = 0
    far = s.depth + s.width
    for row in range(s.depth):
        count += count_of(s.rows[row]) + count_of(s.rows[far + row])
    for row in range(s.depth, far):
        count += count_of(s.rows[row] & (1 << s.depth) - 1) + count_of(s.rows[row] >> far)
    return count


def look_from_ends(s: Bucket, t: Thoughts, whole: int) -> int:
    """Note what can be seen from the north and the south; returns the cost of what is close."""
    cost = 0
    open_columns = 0 if s.blocked >> NORTH & 1 else whole
    for row in range(s.width):
        met = open_columns & t.lines[row]
        if met:
            cost += count_of(met) * closeness(t, row)
            open_columns &= ~met
        t.open[row] = open_columns
    open_columns = 0 if s.blocked >> SOUTH & 1 else whole
    for row in range(s.width - 1, -1, -1):
        met = open_columns & t.lines[row]
        if met:
            cost += count_of(met) * closeness(t, s.width - 1 - row)
            open_columns &= ~met
        t.open[row] |= open_columns
    return cost


def look_from_sides(s: Bucket, t: Thoughts, whole: int) -> int:
    """Note what the west and the east can see; returns the cost of what is near or hidden."""
    cost = 0
    for row in range(s.width):
        line = t.lines[row]
        if line == 0:
            continue
        if not s.blocked >> WEST & 1:
            before = (line & -line) - 1
            t.open[row] |= before
            cost += closeness(t, count_of(before))
        if not s.blocked >> EAST & 1:
            after = whole
            while after & line:
                after = after << 1 & whole
            t.open[row] |= after
            cost += closeness(t, count_of(after))
        cost += count_of(whole & ~line & ~t.open[row]) * t.weights[HIDDEN]
    return cost


def closeness(t: Thoughts, distance: int) -> int:
    """What it costs that the first filled cell is so many cells from the wall."""
    return t.weights[AT_EDGE + distance] if distance <= CLOSE - AT_EDGE else 0


def fullness(s: Bucket, t: Thoughts) -> int:
    """The value of lines that are nearly complete."""
    squares = 0
    ones = 0
    twos = 0
    fours = 0
    eights = 0
    for row in range(s.width):
        line = t.lines[row]
        count = count_of(line)
        squares += count * count
        # Four bits count the cells of every column at once.
        carry = ones & line
        ones ^= line
        line = twos & carry
        twos ^= carry
        carry = fours & line
        fours ^= line
        eights |= carry
    for column in range(s.width):
        count = (ones >> column & 1) + 2 * (twos >> column & 1)
        count += 4 * (fours >> column & 1) + 8 * (eights >> column & 1)
        squares += count * count
    return squares * t.weights[FULLER]


def ragged(s: Bucket, t: Thoughts) -> int:
    """The cost of filled cells and of edges."""
    filled = 0
    edges = 0
    before = 0
    for row in range(s.width):
        line = t.lines[row]
        filled += count_of(line)
        edges += count_of(line ^ before) + count_of(line ^ line << 1)
        before = line
    edges += count_of(before)
    return filled * t.weights[FILLED] + edges * t.weights[EDGES]
