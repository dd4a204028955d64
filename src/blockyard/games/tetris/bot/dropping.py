"""Playing without foresight: the best place for one piece, by the weighted features of the stack.

This is the setting of the papers: each piece is turned and moved above the stack and then dropped.
Where the stack is too high for that, all reachable placements are considered.
"""

from blockyard.core.state import LEAST
from blockyard.games.tetris.bot.measuring import FEATURES, measure
from blockyard.games.tetris.bot.thoughts import Thoughts
from blockyard.games.tetris.bot.trying import (
    BY_HOLD,
    DIFFERENT_TURNS,
    number_of,
    try_placement,
    turn_of,
    x_of,
    y_of,
)
from blockyard.games.tetris.pieces import LEFT, TURNS, WIDTH
from blockyard.games.tetris.placing import list_placements, play_placement
from blockyard.games.tetris.reaching import is_open
from blockyard.games.tetris.well import WALL, Well, landing

NOWHERE = -1
"""What ``best_drop`` returns if the piece can rest nowhere."""


def best_drop(s: Well, t: Thoughts) -> int:
    """The placement of the falling piece with the highest value, or ``NOWHERE``."""
    if not is_open(s, s.form, s.y):
        return best_listed(s, t)
    best = NOWHERE
    t.value = LEAST
    piece = s.form - s.form % TURNS
    for turn in range(DIFFERENT_TURNS[piece // TURNS]):
        shape = piece + turn
        left = LEFT[shape]
        for column in range(s.width - WIDTH[shape] + 1):
            x = WALL + column - left
            y = landing(s.rows, s.top, shape, x, s.y)
            value = value_at(s, shape, x, y, t)
            if value > t.value:
                t.value = value
                best = number_of(s, shape, x, y)
    return best


def best_listed(s: Well, t: Thoughts) -> int:
    """The same among all placements that the piece can reach."""
    best = NOWHERE
    t.value = LEAST
    count = list_placements(s, 0, t)
    for index in range(count):
        number = t.actions[index]
        turn = turn_of(s, number)
        if turn < BY_HOLD:
            shape = s.form - s.form % TURNS + turn
            value = value_at(s, shape, x_of(s, number, shape), y_of(s, number, shape), t)
            if value > t.value:
                t.value = value
                best = number
    return best


def value_at(s: Well, shape: int, x: int, y: int, t: Thoughts) -> int:
    """The value of a stack once a shape has been placed there and full rows are gone."""
    try_placement(s, shape, x, y, t)
    measure(t.rows, t.top, s.ceiling, s.width, t.features)
    value = 0
    for feature in range(FEATURES):
        value += t.weights[feature] * t.features[feature]
    return value


def play_out(s: Well, t: Thoughts, most: int) -> int:
    """Play one piece after the other until the game or ``most`` lines are over; returns lines.

    No time passes: each piece is turned, moved and dropped as soon as it appears.
    """
    while s.over == 0 and s.lines < most:
        placement = best_drop(s, t)
        if placement == NOWHERE:
            return s.lines
        play_placement(s, 0, placement, t)
    return s.lines
