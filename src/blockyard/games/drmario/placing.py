"""Placements: the places where the falling pill can come to rest, and the moves that take it there.

A state of the pill is its place, whether it stands, and whether its halves are swapped, compared
with how the pill is held when a search begins: ``(place * 2 + standing) * 2 + swapped``. A pill of
one colour is never swapped. A placement's number is the state in which the pill rests. After all
states comes one more number, which begins the next stage once this one is complete.
"""

from blockyard.core.state import Work
from blockyard.games.drmario.actions import (
    DOWN,
    GO_ON,
    MOVE_LEFT,
    MOVE_RIGHT,
    SOFT,
    TURN_LEFT,
    TURN_RIGHT,
)
from blockyard.games.drmario.bottle import FALLING, PLACES, READY, WIDTH, Bottle
from blockyard.games.drmario.pill import can_fall, near_place, shift, turn
from blockyard.games.drmario.refusals import BOARD_OVER, NOT_POSSIBLE
from blockyard.games.drmario.rules import act

TURNINGS = 4
"""Ways to hold a pill: lying or standing, each with the colours either way."""

MOST_STATES = PLACES * TURNINGS
"""Places of a falling pill, times its turnings."""

NEXT_STAGE = MOST_STATES
"""The placement that begins the next stage."""

PLACEMENT_COUNT = NEXT_STAGE + 1

MOST_RESTS = 256
"""More than the places where a pill can come to rest."""

NOWHERE = -1
"""Where the first state of a search comes from."""

OUT_OF_REACH = -1
"""What ``find_moves`` returns if a placement is not possible."""


class Search(Work):
    """Working memory for finding where the pill can rest, and its moves."""

    def __init__(self, capacity: int = PLACEMENT_COUNT) -> None:
        super().__init__(capacity)
        self.found = [0] * MOST_RESTS
        self.found_count = 0
        """States in which the pill can rest, in the order in which the search met them."""
        self.seen = [0] * MOST_STATES
        """By state of the pill: the exploration that has seen it last."""
        self.exploration = 0
        self.spent = [0] * MOST_STATES
        """Actions spent in its row."""
        self.came_from = [0] * MOST_STATES
        self.came_by = [0] * MOST_STATES
        """The state before, and the action."""
        self.queue = [0] * (WIDTH * TURNINGS)
        self.entries = [0] * (WIDTH * TURNINGS)
        """States of this row to be looked at, and states by which the pill enters the next."""


def state_of(s: Bottle, near: int) -> int:
    """The state of the pill, if ``near`` was its near colour at first."""
    return (near_place(s) * 2 + s.standing) * 2 + (1 if s.near != near else 0)


def put_in_state(s: Bottle, state: int, near: int, far: int) -> None:
    """Put the pill into a state, if these were its colours at first."""
    s.near = far if state & 1 else near
    s.far = near if state & 1 else far
    s.standing = state >> 1 & 1
    s.pill_x = (state >> 2) % WIDTH
    s.pill_y = (state >> 2) // WIDTH


def search(s: Bottle, work: Search, at_first: int, in_each: int) -> None:
    """Find all states in which the pill can rest, with so many actions at most in each row.

    The row in which the pill is has a number of its own. The pill stays where it is.
    """
    near = s.near
    far = s.far
    start = state_of(s, near)
    work.found_count = 0
    work.exploration += 1
    see(work, start, NOWHERE, SOFT, 0)
    work.queue[0] = start
    count = 1
    most = at_first
    while count:
        entering = search_row(s, work, count, most, near, far)
        for index in range(entering):
            work.queue[index] = work.entries[index]
        count = entering
        most = in_each
    put_in_state(s, start, near, far)


def see(work: Search, state: int, before: int, action: int, spent: int) -> None:
    """Note how a state is reached."""
    work.seen[state] = work.exploration
    work.came_from[state] = before
    work.came_by[state] = action
    work.spent[state] = spent


def search_row(s: Bottle, work: Search, count: int, most: int, near: int, far: int) -> int:
    """Look at all states of a row; returns how many states enter the next row."""
    entering = 0
    at = 0
    while at < count:
        state = work.queue[at]
        at += 1
        if work.spent[state] < most:
            for action in range(MOVE_LEFT, TURN_RIGHT + 1):
                put_in_state(s, state, near, far)
                if moved(s, action):
                    after = state_of(s, near)
                    if work.seen[after] != work.exploration:
                        see(work, after, state, action, work.spent[state] + 1)
                        work.queue[count] = after
                        count += 1
        put_in_state(s, state, near, far)
        if can_fall(s):
            s.pill_y -= 1
            after = state_of(s, near)
            if work.seen[after] != work.exploration:
                see(work, after, state, SOFT, 0)
                work.entries[entering] = after
                entering += 1
        elif work.found_count < MOST_RESTS:
            work.found[work.found_count] = state
            work.found_count += 1
    return entering


def moved(s: Bottle, action: int) -> bool:
    """Move or turn the pill; whether it could."""
    if action <= MOVE_RIGHT:
        return shift(s, -1 if action == MOVE_LEFT else 1)
    return turn(s, action - TURN_LEFT)


def list_placements(s: Bottle, seat: int, work: Search) -> int:
    """Write the possible placements in increasing order; returns how many there are.

    There are none while no pill falls, except the next stage.
    """
    if s.over:
        return 0
    if s.phase == READY:
        work.actions[0] = NEXT_STAGE
        return 1
    if s.phase != FALLING:
        return 0
    search(s, work, MOST_STATES, MOST_STATES)
    for index in range(work.found_count):
        insert(work, index, work.found[index])
    return work.found_count


def insert(work: Search, count: int, placement: int) -> None:
    """Add a placement to those listed, which are in increasing order."""
    while count and work.actions[count - 1] > placement:
        work.actions[count] = work.actions[count - 1]
        count -= 1
    work.actions[count] = placement


def find_moves(s: Bottle, placement: int, work: Search) -> int:
    """Write the moves of a placement, the last one first; returns how many, or ``OUT_OF_REACH``."""
    if s.phase != FALLING or placement < 0 or placement >= MOST_STATES:
        return OUT_OF_REACH
    search(s, work, MOST_STATES, MOST_STATES)
    if not can_rest(s, placement, work):
        return OUT_OF_REACH
    work.actions[0] = DOWN
    count = 1
    state = placement
    while work.came_from[state] != NOWHERE:
        work.actions[count] = work.came_by[state]
        count += 1
        state = work.came_from[state]
    return count


def can_rest(s: Bottle, state: int, work: Search) -> bool:
    """Whether the latest search found that the pill can get into a state, and it rests there."""
    if work.seen[state] != work.exploration:
        return False
    near = s.near
    far = s.far
    here = state_of(s, near)
    put_in_state(s, state, near, far)
    rests = not can_fall(s)
    put_in_state(s, here, near, far)
    return rests


def play_placement(s: Bottle, seat: int, placement: int, work: Search) -> int:
    """Perform the moves of a placement, all at the current time, and the drop that ends it.

    The pill does not fall by itself meanwhile, so there is time for every move. Afterwards time
    passes as usual: until the next pill falls, no placement is possible.
    """
    if s.over:
        return BOARD_OVER
    if placement == NEXT_STAGE and s.phase == READY:
        return act(s, seat, GO_ON)
    count = find_moves(s, placement, work)
    if count == OUT_OF_REACH:
        return NOT_POSSIBLE
    while count:
        count -= 1
        act(s, seat, work.actions[count])
    return 0
