"""Where the falling pill can come to rest at a player's pace, and how.

Gravity gives a player time for a few actions in each row, so the bot searches with no more. A
resting place is also told by colours: ``((place * 2 + standing) * 4 + near) * 4 + far``.
"""

from blockyard.games.drmario.actions import DOWN, SOFT
from blockyard.games.drmario.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.drmario.bottle import COLOUR_MASK, KIND_SHIFT, WIDTH, Bottle
from blockyard.games.drmario.pill import near_place
from blockyard.games.drmario.placing import NOWHERE, put_in_state, search, state_of

ACTION_TIMES = (0, 220, 190, 160, 130, 110, 90, 70, 50)
"""By level, from 1: ms that an action takes at the pace of people of its strength."""


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


def explore(s: Bottle, t: Thoughts, time: int) -> None:
    """Find all resting places of the falling pill, with ``time`` ms left in its row."""
    near = s.near
    far = s.far
    here = rest_of(s)
    # The first action can be made at once, the others take their time.
    each = ACTION_TIMES[t.level]
    search(s, t, (time + each - 1) // each, s.frame // each)
    for index in range(t.found_count):
        put_in_state(s, t.found[index], near, far)
        t.found[index] = rest_of(s)
    put_pill(s, here)


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
