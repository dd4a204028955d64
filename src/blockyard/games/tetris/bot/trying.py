"""Trying placements on a copy of the rows, with the kernels of the rules."""

from blockyard.games.tetris.bot.measuring import ERODED_CELLS, LANDING_HEIGHT, count_bits
from blockyard.games.tetris.bot.thoughts import Thoughts
from blockyard.games.tetris.modern import BY_LAST_KICK, BY_TURN, first_kick
from blockyard.games.tetris.pieces import (
    BOTTOM,
    HALF_TURN,
    KICK_TESTS,
    KICKS,
    LAST_QUARTER_KICK,
    LEFT,
    QUARTER_TURN,
    ROWS_OF,
    TOP,
    TURNS,
)
from blockyard.games.tetris.placing import rows_of
from blockyard.games.tetris.reaching import lane
from blockyard.games.tetris.well import (
    FLOOR,
    WALL,
    Well,
    complete_rows,
    empty_row,
    full_row,
    put,
    remove_rows,
)

DIFFERENT_TURNS = (2, 1, 4, 2, 2, 4, 4)
"""How many turns of each piece look different."""

BY_HOLD = TURNS
"""The turn from which placements are those of the piece on hold."""

CODES = 16
"""Codes of plans for each placement."""


def number_of(s: Well, shape: int, x: int, y: int) -> int:
    """The number of a placement of the falling piece."""
    row = shape % TURNS * rows_of(s) + y + BOTTOM[shape] - FLOOR
    return row * s.width + x + LEFT[shape] - WALL


def turn_of(s: Well, number: int) -> int:
    """The turn of a placement; ``BY_HOLD`` and more are those of the piece on hold."""
    return number // (s.width * rows_of(s))


def x_of(s: Well, number: int, shape: int) -> int:
    """Where a placement puts the left column of a shape's box."""
    return WALL + number % s.width - LEFT[shape]


def y_of(s: Well, number: int, shape: int) -> int:
    """Where a placement puts the bottom row of a shape's box."""
    return FLOOR + number // s.width % rows_of(s) - BOTTOM[shape]


def try_placement(s: Well, shape: int, x: int, y: int, t: Thoughts) -> None:
    """Place a shape on a copy of the rows, and remove the rows that this completes."""
    rows = t.rows
    top = max(s.top, y + TOP[shape])
    for row in range(FLOOR - 1, top + 1):
        rows[row] = s.rows[row]
    put(rows, shape, x, y)
    bottom = y + BOTTOM[shape]
    complete = complete_rows(rows, bottom, y + TOP[shape], full_row(s.width))
    t.lines = 0
    t.features[LANDING_HEIGHT] = bottom + y + TOP[shape] - 1 - 2 * FLOOR
    t.features[ERODED_CELLS] = 0
    if complete:
        t.lines = count_bits(complete)
        t.features[ERODED_CELLS] = t.lines * cells_in(shape, complete)
        empty = empty_row(s.width)
        top = remove_rows(rows, bottom, top, complete, empty)
        while rows[top - 1] == empty:
            top -= 1
    t.top = top


def cells_in(shape: int, complete: int) -> int:
    """How many cells of a shape are in complete rows, a mask from its lowest cell up."""
    masks = ROWS_OF[shape]
    cells = 0
    for row in range(TOP[shape] - BOTTOM[shape]):
        if complete >> row & 1:
            cells += count_bits(masks[BOTTOM[shape] + row])
    return cells


def last_turn(s: Well, shape: int, x: int, y: int, t: Thoughts) -> int:
    """How a reachable shape can be turned into a place: quarters * 4 + its spin; 0 if not at all.

    Of several ways, one by the last kick is the best.
    """
    found = 0
    for quarters in range(QUARTER_TURN, TURNS):
        before = shape - shape % TURNS + (shape - quarters) % TURNS
        kicks = KICKS[before * TURNS + quarters]
        for test in range(KICK_TESTS):
            from_x = x - kicks[2 * test]
            from_y = y - kicks[2 * test + 1]
            if lane(t.reached, before % TURNS, from_y) >> from_x & 1:
                if first_kick(s.rows, before, from_x, from_y, quarters) == test:
                    last = test == LAST_QUARTER_KICK and quarters != HALF_TURN
                    spin = BY_LAST_KICK if last else BY_TURN
                    if spin > found % TURNS:
                        found = quarters * TURNS + spin
    return found


def is_first_look(s: Well, number: int, piece: int, t: Thoughts) -> int:
    """1 if no turn of a piece that was listed before looks the same in this place."""
    turn = turn_of(s, number)
    at = turn % DIFFERENT_TURNS[piece] * rows_of(s) + number // s.width % rows_of(s)
    bit = 1 << number % s.width
    if turn < DIFFERENT_TURNS[piece]:
        t.seen[at] |= bit
        return 1
    if t.seen[at] & bit:
        return 0
    t.seen[at] |= bit
    return 1
