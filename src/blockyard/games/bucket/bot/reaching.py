"""Where the falling piece can come to rest at a player's pace, and how.

Gravity gives a player time for a few actions at each height, so the bot searches with no more.
"""

from blockyard.games.bucket.actions import DROP, FALL, MOVE_LEFT, MOVE_RIGHT, TURN_LEFT, TURN_RIGHT
from blockyard.games.bucket.board import Bucket, fits, shape_of
from blockyard.games.bucket.bot.thoughts import MOST_RESTS, NO_PLAN, Thoughts
from blockyard.games.bucket.moves import (
    LEFTWARD,
    QUARTER_LEFT,
    QUARTER_RIGHT,
    RIGHTWARD,
    shift,
    turn_piece,
)
from blockyard.games.bucket.placing import keep_event, put_event_back, put_piece, state_of
from blockyard.games.bucket.rules import drop_interval

ACTION_TIMES = (0, 220, 190, 160, 130, 110, 90, 70, 50)
"""By level, from 1: ms that an action takes at the pace of people of its strength."""

NOWHERE = -1


def explore(s: Bucket, t: Thoughts, time: int) -> None:
    """Find all states in which the piece can rest, with ``time`` ms left at its height.

    The bucket is the same afterwards: moves overwrite one event, which is put back.
    """
    start = state_of(s)
    keep_event(s, t.event)
    t.found_count = 0
    t.exploration += 1
    see(t, start, NOWHERE, DROP, 0)
    t.queue[0] = start
    count = 1
    # The first action can be made at once, the others take their time.
    each = ACTION_TIMES[t.level]
    most = (time + each - 1) // each
    while count:
        entering = explore_height(s, t, count, most)
        for index in range(entering):
            t.queue[index] = t.entries[index]
        count = entering
        most = drop_interval(s) // each
    put_piece(s, start)
    put_event_back(s, t.event)


def see(t: Thoughts, state: int, before: int, action: int, spent: int) -> None:
    """Note how a state is reached."""
    t.seen[state] = t.exploration
    t.came_from[state] = before
    t.came_by[state] = action
    t.spent[state] = spent


def explore_height(s: Bucket, t: Thoughts, count: int, most: int) -> int:
    """Look at all states at a height; returns how many states enter the next."""
    entering = 0
    at = 0
    while at < count:
        state = t.queue[at]
        at += 1
        if t.spent[state] < most:
            for action in range(MOVE_LEFT, TURN_RIGHT + 1):
                put_piece(s, state)
                move(s, action)
                after = state_of(s)
                if t.seen[after] != t.exploration:
                    see(t, after, state, action, t.spent[state] + 1)
                    t.queue[count] = after
                    count += 1
        put_piece(s, state)
        if fits(s, shape_of(s), s.side, s.along, s.height - 1):
            s.height -= 1
            after = state_of(s)
            if t.seen[after] != t.exploration:
                see(t, after, state, DROP, 0)
                t.entries[entering] = after
                entering += 1
        elif t.found_count < MOST_RESTS:
            t.found[t.found_count] = state
            t.found_count += 1
    return entering


def move(s: Bucket, action: int) -> None:
    """Move or turn the piece, if it can; the event that this emits is forgotten."""
    events = s.event_count
    if action == MOVE_LEFT:
        shift(s, LEFTWARD)
    elif action == MOVE_RIGHT:
        shift(s, RIGHTWARD)
    elif action == TURN_LEFT:
        turn_piece(s, QUARTER_LEFT)
    else:
        turn_piece(s, QUARTER_RIGHT)
    s.event_count = events


def first_action(s: Bucket, t: Thoughts, rest: int) -> int:
    """The next action on the way to a resting place; -1 if the piece can no longer get there."""
    explore(s, t, s.due - s.now)
    if t.seen[rest] != t.exploration:
        return NO_PLAN
    action = FALL
    only_drops = 1
    state = rest
    while t.came_from[state] != NOWHERE:
        action = t.came_by[state]
        if action != DROP:
            only_drops = 0
        state = t.came_from[state]
    return FALL if only_drops else action
