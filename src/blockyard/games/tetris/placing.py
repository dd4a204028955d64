"""Placements: the places where the falling piece, or the one that hold brings in, can land.

Where a piece can be is kept as masks, one for each turn and row: bit x stands for the box with its
left edge there. A placement's number is ((hold * 4 + turn) * rows + row) * width + column, of the
lowest and of the leftmost cell; ``hold`` is 1 if hold is used first.
"""

from blockyard.core.state import Work
from blockyard.games.tetris.actions import (
    DOWN,
    DROP,
    HOLD,
    LEFT,
    RIGHT,
    TURN,
    TURN_AROUND,
    TURN_BACK,
)
from blockyard.games.tetris.modern import (
    NO_KICK,
    entering_column,
    first_kick,
    row_after_entering,
)
from blockyard.games.tetris.pieces import (
    BOTTOM,
    BOX_SIZE,
    CELLS,
    KICK_TESTS,
    KICKS,
    QUARTER_TURN,
    TURNED_SHAPE,
    TURNS,
)
from blockyard.games.tetris.pieces import LEFT as EMPTY_LEFT
from blockyard.games.tetris.refusals import BOARD_OVER, NOT_REACHABLE
from blockyard.games.tetris.rules import act
from blockyard.games.tetris.settings import KATA, MODERN
from blockyard.games.tetris.well import FLOOR, NO_PIECE, ROWS, WALL, Well, fits, landing

LOWEST = FLOOR - 2
"""The lowest ``y`` of a box: the lying I has two empty rows below it."""

FARTHEST_KICK = 2
"""How far kicks go, in columns and in rows."""

MOST_LISTED = 2816
"""More placements than there can be: two places at rest in a column are two rows apart or more."""

MOST_PLACES = 4096
"""The most places of a piece that a search for its moves examines."""

BITS = 37
"""The powers of two below 2 ** 36 have different remainders by this prime."""

BIT_OF = tuple(
    [sum([bit for bit in range(BITS - 1) if (1 << bit) % BITS == rest]) for rest in range(BITS)]
)
"""The number of the only bit of a mask, by its remainder."""

TURN_ACTIONS = (TURN, TURN, TURN_AROUND, TURN_BACK)
"""The action that turns by quarters; the first is unused."""

ACTIONS = 8
"""Actions that move a piece, and the factor of a parent in ``came``."""

OUT_OF_REACH = -1
"""What ``find_moves`` returns if a placement is not possible."""


class Search(Work):
    """Working memory for listing placements and finding their moves."""

    def __init__(self) -> None:
        super().__init__(MOST_LISTED)
        self.free = [0] * (TURNS * ROWS)
        """Where each turn of a piece fits, by turn and ``y``."""
        self.reached = [0] * (TURNS * ROWS)
        """Where it can be moved."""
        self.places = [0] * MOST_PLACES
        """Places in the order in which a search meets them: (turn * ``ROWS`` + y) * 64 + x."""
        self.came = [0] * MOST_PLACES
        """How: the number of the place before * ``ACTIONS`` + the action."""
        self.moves = [0] * MOST_PLACES
        """The moves of a placement, the last one first."""


def rows_of(s: Well) -> int:
    """Rows in which a piece can rest."""
    return s.ceiling - FLOOR


def swapped_piece(s: Well) -> int:
    """The piece that holding brings in, or ``NO_PIECE`` if it cannot be used or ends the game."""
    if s.ruleset == KATA or s.hold_used:
        return NO_PIECE
    piece = s.next[0] if s.hold == NO_PIECE else s.hold
    shape = piece * TURNS
    x = WALL + entering_column(s.width, shape)
    return piece if fits(s.rows, shape, x, s.skyline - BOTTOM[shape]) else NO_PIECE


def list_placements(s: Well, seat: int, work: Search) -> int:
    """Write the possible placements in increasing order; returns how many there are."""
    if s.over:
        return 0
    count = list_from(s, s.form, s.x, s.y, 0, 0, work)
    piece = swapped_piece(s)
    if piece != NO_PIECE:
        shape = piece * TURNS
        x = WALL + entering_column(s.width, shape)
        y = row_after_entering(s, shape)
        count = list_from(s, shape, x, y, TURNS * rows_of(s) * s.width, count, work)
    return count


def list_from(s: Well, shape: int, x: int, y: int, first: int, count: int, work: Search) -> int:
    """Write the placements of a piece that starts at a place, numbered from ``first``."""
    top = explore(s, shape, x, y, work)
    piece = shape - shape % TURNS
    for turn in range(TURNS):
        bottom = BOTTOM[piece + turn]
        for row in range(FLOOR - bottom, top + 1):
            at = turn * ROWS + row
            rests = work.reached[at] & ~work.free[at - 1]
            number = first + (turn * rows_of(s) + row + bottom - FLOOR) * s.width
            number += EMPTY_LEFT[piece + turn] - WALL
            while rests:
                lowest = rests & -rests
                work.actions[count] = number + BIT_OF[lowest % BITS]
                count += 1
                rests ^= lowest
    return count


def is_open(s: Well, shape: int, y: int) -> bool:
    """Whether a box at this height is all above the stack, so that it can turn and move freely."""
    return s.top <= y and y + BOX_SIZE[shape] <= s.ceiling


def explore(s: Well, shape: int, x: int, y: int, work: Search) -> int:
    """Find all that a piece can reach from a place; returns the highest ``y`` examined."""
    opened = is_open(s, shape, y)
    piece = shape - shape % TURNS
    top = s.top if opened else s.ceiling
    missed = 0
    for turn in range(TURNS):
        above = 0
        for beyond in range(FARTHEST_KICK):
            clear_row(turn * ROWS + LOWEST - 1 - beyond, work)
            clear_row(turn * ROWS + top + 1 + beyond, work)
        for row in range(top, LOWEST - 1, -1):
            at = turn * ROWS + row
            free = free_at(s, piece + turn, row)
            if opened and row == top:
                above = free
            elif row == y and piece + turn == shape and not opened:
                above |= 1 << x
            above = spread(above & free, free)
            work.free[at] = free
            work.reached[at] = above
            missed |= free ^ above
    # Turns can only add places where the piece fits and has not been yet.
    while missed:
        missed = turn_all(s, piece, top, work)
    return top


def clear_row(at: int, work: Search) -> None:
    """Record that a piece cannot be in a row, because it is beyond those examined."""
    work.free[at] = 0
    work.reached[at] = 0


def free_at(s: Well, shape: int, y: int) -> int:
    """The places of a row where a shape fits: ``fits`` for all of them at once."""
    cells = CELLS[shape]
    taken = 0
    for cell in range(4):
        taken |= s.rows[y + cells[cell][0]] >> cells[cell][1]
    return ~taken & ((1 << (WALL + s.width)) - 1)


def spread(reached: int, free: int) -> int:
    """All places of a row that are reached by moving sideways."""
    before = 0
    while before != reached:
        before = reached
        reached |= (reached << 1 | reached >> 1) & free
    return reached


def turn_all(s: Well, piece: int, top: int, work: Search) -> int:
    """Turn the piece wherever that may lead to a new place, and move it on; 1 if any is found."""
    news = 0
    for turn in range(TURNS):
        for row in range(top, LOWEST - 1, -1):
            at = turn * ROWS + row
            missed = work.free[at] & ~work.reached[at]
            if missed and s.ruleset == KATA:
                news |= turn_into(piece, turn, row, missed, QUARTER_TURN, 1, work)
            elif missed:
                for quarters in range(QUARTER_TURN, TURNS):
                    news |= turn_into(piece, turn, row, missed, quarters, KICK_TESTS, work)
    if news:
        for turn in range(TURNS):
            above = 0
            for row in range(top, LOWEST - 1, -1):
                at = turn * ROWS + row
                above = spread((above | work.reached[at]) & work.free[at], work.free[at])
                work.reached[at] = above
    return news


def turn_into(
    piece: int, turn: int, y: int, missed: int, quarters: int, tests: int, work: Search
) -> int:
    """Turn the piece wherever one of its kicks could lead to a missed place; 1 if one does."""
    before = (turn - quarters) % TURNS
    kicks = KICKS[(piece + before) * TURNS + quarters]
    news = 0
    for test in range(tests):
        row = y - kicks[2 * test + 1]
        places = missed << FARTHEST_KICK >> FARTHEST_KICK + kicks[2 * test]
        places &= work.reached[before * ROWS + row]
        if places:
            news |= turn_places(piece + before, row, places, quarters, tests, work)
    return news


def turn_places(shape: int, y: int, places: int, quarters: int, tests: int, work: Search) -> int:
    """Turn a shape at all these places, each by its first kick that fits; 1 if any place is new."""
    turn = (shape + quarters) % TURNS
    kicks = KICKS[shape * TURNS + quarters]
    news = 0
    for test in range(tests):
        at = turn * ROWS + y + kicks[2 * test + 1]
        kick = FARTHEST_KICK + kicks[2 * test]
        turned = places << kick >> FARTHEST_KICK & work.free[at]
        if turned & ~work.reached[at]:
            work.reached[at] |= turned
            news = 1
        places &= ~(turned << FARTHEST_KICK >> kick)
    return news


def find_moves(s: Well, placement: int, work: Search) -> int:
    """Write the moves of a placement, the last one first; returns how many, or ``OUT_OF_REACH``."""
    column = placement % s.width
    row = placement // s.width % rows_of(s)
    turn = placement // (s.width * rows_of(s))
    shape = s.form
    x = s.x
    y = s.y
    holds = turn // TURNS
    if holds:
        piece = swapped_piece(s)
        if piece == NO_PIECE:
            return OUT_OF_REACH
        shape = piece * TURNS
        x = WALL + entering_column(s.width, shape)
        y = row_after_entering(s, shape)
    goal = shape - shape % TURNS + turn % TURNS
    to_x = column + WALL - EMPTY_LEFT[goal]
    to_y = row + FLOOR - BOTTOM[goal]
    if not fits(s.rows, goal, to_x, to_y) or fits(s.rows, goal, to_x, to_y - 1):
        return OUT_OF_REACH
    work.moves[0] = DROP
    count = OUT_OF_REACH
    if is_open(s, shape, y):
        count = move_under(s, shape, x, y, goal, to_x, to_y, work)
    if count == OUT_OF_REACH:
        count = search_moves(s, shape, x, y, goal, to_x, to_y, work)
    if count != OUT_OF_REACH and holds:
        work.moves[count] = HOLD
        count += 1
    return count


def move_under(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, to_y: int, work: Search
) -> int:
    """Write the moves that drop a piece, and slide it under an overhang if need be."""
    if landing(s.rows, s.top, goal, to_x, y) == to_y:
        return move_above(s, shape, x, y, goal, to_x, 1, work)
    for step in range(-1, 2, 2):
        from_x = to_x
        while fits(s.rows, goal, from_x, to_y):
            if landing(s.rows, s.top, goal, from_x, y) <= to_y:
                count = 1
                for _ in range(abs(to_x - from_x)):
                    work.moves[count] = LEFT if step > 0 else RIGHT
                    count += 1
                for _ in range(y - to_y):
                    work.moves[count] = DOWN
                    count += 1
                return move_above(s, shape, x, y, goal, from_x, count, work)
            from_x += step
    return OUT_OF_REACH


def move_above(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, count: int, work: Search
) -> int:
    """Write turns and moves above the stack, before ``count`` others, if no turn needs a kick."""
    quarters = (goal - shape) % TURNS
    for _ in range(abs(to_x - x)):
        work.moves[count] = RIGHT if x < to_x else LEFT
        count += 1
    if s.ruleset == MODERN and quarters:
        work.moves[count] = TURN_ACTIONS[quarters]
        return count + 1 if fits(s.rows, goal, x, y) else OUT_OF_REACH
    while shape != goal:
        shape = turned_by(shape, QUARTER_TURN)
        if not fits(s.rows, shape, x, y):
            return OUT_OF_REACH
        work.moves[count] = TURN
        count += 1
    return count


def turned_by(shape: int, quarters: int) -> int:
    """A shape after a turn."""
    return TURNED_SHAPE[shape * TURNS + quarters]


def search_moves(
    s: Well, shape: int, x: int, y: int, goal: int, to_x: int, to_y: int, work: Search
) -> int:
    """Write the fewest moves from one place to another, backwards after the drop."""
    for at in range(TURNS * ROWS):
        work.reached[at] = 0
    ends = add_place(shape, x, y, 0, 0, work)
    wanted = place_of(goal, to_x, to_y)
    index = 0
    while index < ends:
        if work.places[index] == wanted:
            return trace(index, work)
        place = work.places[index]
        shape += place // (ROWS * 64) - shape % TURNS
        y = place // 64 % ROWS
        x = place % 64
        came = index * ACTIONS
        if fits(s.rows, shape, x - 1, y):
            ends = add_place(shape, x - 1, y, came + LEFT, ends, work)
        if fits(s.rows, shape, x + 1, y):
            ends = add_place(shape, x + 1, y, came + RIGHT, ends, work)
        if fits(s.rows, shape, x, y - 1):
            ends = add_place(shape, x, y - 1, came + DOWN, ends, work)
        ends = add_turns(s, shape, x, y, came, ends, work)
        index += 1
    return OUT_OF_REACH


def add_turns(s: Well, shape: int, x: int, y: int, came: int, ends: int, work: Search) -> int:
    """Add the places that turns lead to; returns how many places there are."""
    if s.ruleset == KATA:
        turned = turned_by(shape, QUARTER_TURN)
        if fits(s.rows, turned, x, y):
            ends = add_place(turned, x, y, came + TURN, ends, work)
        return ends
    for quarters in range(QUARTER_TURN, TURNS):
        test = first_kick(s.rows, shape, x, y, quarters)
        if test != NO_KICK:
            kicks = KICKS[shape * TURNS + quarters]
            to_x = x + kicks[2 * test]
            to_y = y + kicks[2 * test + 1]
            action = came + TURN_ACTIONS[quarters]
            ends = add_place(turned_by(shape, quarters), to_x, to_y, action, ends, work)
    return ends


def place_of(shape: int, x: int, y: int) -> int:
    """A place as one number."""
    return (shape % TURNS * ROWS + y) * 64 + x


def add_place(shape: int, x: int, y: int, came: int, ends: int, work: Search) -> int:
    """Add a place unless it is known; returns how many places there are."""
    at = shape % TURNS * ROWS + y
    if work.reached[at] >> x & 1 or ends == MOST_PLACES:
        return ends
    work.reached[at] |= 1 << x
    work.places[ends] = place_of(shape, x, y)
    work.came[ends] = came
    return ends + 1


def trace(index: int, work: Search) -> int:
    """Write the moves that led to a place, backwards after the drop; returns how many."""
    count = 1
    while index:
        work.moves[count] = work.came[index] % ACTIONS
        index = work.came[index] // ACTIONS
        count += 1
    return count


def play_placement(s: Well, seat: int, placement: int, work: Search) -> int:
    """Perform the moves of a placement, all at the current time, and the drop that ends it.

    A piece that has no more restarts of its lock delay locks where it lands on the way.
    """
    if s.over:
        return BOARD_OVER
    count = find_moves(s, placement, work)
    if count == OUT_OF_REACH:
        return NOT_REACHABLE
    before = s.pieces
    while count and s.pieces == before:
        count -= 1
        act(s, seat, work.moves[count])
    return 0
