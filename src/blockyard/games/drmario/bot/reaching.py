"""Where the falling pill can come to rest, and how: a search with the rules' own moves.

Gravity gives a player time for a few actions in each row, so the search allows no more. A state of
the pill is its place, whether it stands, and which way its colours are; a resting place is also
told by colours: ``((place * 2 + standing) * 4 + near) * 4 + far``.
"""

from blockyard.games.drmario.actions import DOWN, MOVE_LEFT, MOVE_RIGHT, SOFT, TURN_LEFT, TURN_RIGHT
from blockyard.games.drmario.bot.thoughts import MOST_RESTS, NO_PLAN, Thoughts
from blockyard.games.drmario.bottle import COLOUR_MASK, KIND_SHIFT, WIDTH, Bottle
from blockyard.games.drmario.pill import can_fall, near_place, shift, turn

ACTION_TIMES = (0, 220, 190, 160, 130, 110, 90, 70, 50)
"""By level, from 1: ms that an action takes at the pace of people of its strength."""

NOWHERE = -1


def rest_of(s: Bottle) -> int:
    """Where and how the pill is, as a resting place."""
    turned = near_place(s) * 2 + s.standing
    return (turned << KIND_SHIFT | s.near) << KIND_SHIFT | s.far


def put_pill(s: Bottle, rest: int) -> None:
    """Put the pill to a resting place."""
    s.far = rest & COLOUR_MASK
    s.near = rest >> KIND_SHIFT & COLOUR_MASK
    turned = rest >> 2 * KIND_SHIFT
    s.standing = turned & 1
    s.pill_x = (turned >> 1) % WIDTH
    s.pill_y = (turned >> 1) // WIDTH


def state_of(s: Bottle, near: int) -> int:
    """The state of the pill, if ``near`` was its near colour at first."""
    return (near_place(s) * 2 + s.standing) * 2 + (1 if s.near != near else 0)


def put_in_state(s: Bottle, state: int, near: int, far: int) -> None:
    """Put the pill into a state."""
    s.near = far if state & 1 else near
    s.far = near if state & 1 else far
    s.standing = state >> 1 & 1
    s.pill_x = (state >> 2) % WIDTH
    s.pill_y = (state >> 2) // WIDTH


def explore(s: Bottle, t: Thoughts, time: int) -> None:
    """Find all resting places of the falling pill, with ``time`` ms left in its row."""
    near = s.near
    far = s.far
    rest = rest_of(s)
    t.found_count = 0
    t.exploration += 1
    start = state_of(s, near)
    see(t, start, NOWHERE, SOFT, 0)
    t.queue[0] = start
    count = 1
    # The first action can be made at once, the others take their time.
    each = ACTION_TIMES[t.level]
    most = (time + each - 1) // each
    while count:
        entering = explore_row(s, t, count, most, near, far)
        for index in range(entering):
            t.queue[index] = t.entries[index]
        count = entering
        most = s.frame // each
    put_pill(s, rest)


def see(t: Thoughts, state: int, before: int, action: int, spent: int) -> None:
    """Note how a state is reached."""
    t.seen[state] = t.exploration
    t.came_from[state] = before
    t.came_by[state] = action
    t.spent[state] = spent


def explore_row(s: Bottle, t: Thoughts, count: int, most: int, near: int, far: int) -> int:
    """Look at all states of a row; returns how many states enter the next row."""
    entering = 0
    at = 0
    while at < count:
        state = t.queue[at]
        at += 1
        if t.spent[state] < most:
            for action in range(MOVE_LEFT, TURN_RIGHT + 1):
                put_in_state(s, state, near, far)
                if moved(s, action):
                    after = state_of(s, near)
                    if t.seen[after] != t.exploration:
                        see(t, after, state, action, t.spent[state] + 1)
                        t.queue[count] = after
                        count += 1
        put_in_state(s, state, near, far)
        if can_fall(s):
            s.pill_y -= 1
            after = state_of(s, near)
            if t.seen[after] != t.exploration:
                see(t, after, state, SOFT, 0)
                t.entries[entering] = after
                entering += 1
        elif t.found_count < MOST_RESTS:
            t.found[t.found_count] = rest_of(s)
            t.found_count += 1
    return entering


def moved(s: Bottle, action: int) -> bool:
    """Move or turn the pill; whether it could."""
    if action <= MOVE_RIGHT:
        return shift(s, -1 if action == MOVE_LEFT else 1)
    return turn(s, action - TURN_LEFT)


def first_action(s: Bottle, t: Thoughts, rest: int) -> int:
    """The next action on the way to a resting place; -1 if the pill can no longer get there."""
    here = rest_of(s)
    near = s.near
    explore(s, t, s.due - s.now)
    put_pill(s, rest)
    state = state_of(s, near)
    put_pill(s, here)
    if t.seen[state] != t.exploration:
        return NO_PLAN
    action = DOWN
    only_falls = 1
    while t.came_from[state] != NOWHERE:
        action = t.came_by[state]
        if action != SOFT:
            only_falls = 0
        state = t.came_from[state]
    return DOWN if only_falls else action
