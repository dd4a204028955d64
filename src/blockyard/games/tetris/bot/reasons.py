"""Why the bot wants to put a piece somewhere: numbers for ``explain``."""

from blockyard.games.tetris.bot.measuring import HOLES, inside_of, measure
from blockyard.games.tetris.bot.stacking import COLUMNS, open_column, slot_value
from blockyard.games.tetris.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.tetris.bot.trying import BY_HOLD, CODES, try_placement, turn_of, x_of, y_of
from blockyard.games.tetris.modern import spin_at
from blockyard.games.tetris.pieces import TURNS
from blockyard.games.tetris.placing import BIT_OF, BITS, swapped_piece
from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import SPRINT, SPRINT_LINES
from blockyard.games.tetris.well import FLOOR, WALL, Well

UNDECIDED = 0
FINISHES = 1
"""Clears the last lines of a sprint."""
EMPTIES = 2
"""Clears the whole well."""
SPINS = 3
"""Clears lines with a T-spin; the second fact is its spin."""
CANCELS = 4
"""Clears lines while garbage waits to enter."""
CLEARS = 5
OPENS_COLUMN = 6
"""Adds to the rows that an I would clear; the second fact is the column, from 1."""
BUILDS_SLOT = 7
"""Makes room for a T-spin."""
STACKS = 8

# The facts: lines, a detail, how many holes there are more than before, and 1 for a hold.
LINES = 0
DETAIL = 1
NEW_HOLES = 2
HOLD_FIRST = 3


def give_reason(s: Well, t: Thoughts) -> None:
    """Write the main reason for the plan, and the facts about it."""
    t.reason = UNDECIDED
    if t.plan == NO_PLAN:
        return
    inside = inside_of(s.width)
    measure(s.rows, s.top, s.ceiling, s.width, t.features)
    holes = t.features[HOLES]
    ready = open_column(s.rows, s.top, inside) % COLUMNS
    slot = slot_value(s.rows, s.top, inside)
    number = t.plan // CODES
    turn = turn_of(s, number)
    piece = swapped_piece(s) if turn >= BY_HOLD else s.form // TURNS
    shape = piece * TURNS + turn % TURNS
    x = x_of(s, number, shape)
    y = y_of(s, number, shape)
    try_placement(s, shape, x, y, t)
    measure(t.rows, t.top, s.ceiling, s.width, t.features)
    t.facts[LINES] = t.lines
    t.facts[DETAIL] = spin_at(s.rows, shape, x, y, t.plan % TURNS)
    t.facts[NEW_HOLES] = t.features[HOLES] - holes
    t.facts[HOLD_FIRST] = turn // BY_HOLD
    if t.lines:
        t.reason = reason_to_clear(s, t)
    elif open_column(t.rows, t.top, inside) % COLUMNS > ready:
        t.reason = OPENS_COLUMN
        column = open_column(t.rows, t.top, inside) // COLUMNS
        t.facts[DETAIL] = BIT_OF[column % BITS] - WALL + 1
    else:
        t.reason = BUILDS_SLOT if slot_value(t.rows, t.top, inside) > slot else STACKS


def reason_to_clear(s: Well, t: Thoughts) -> int:
    """The main reason for a placement that clears lines."""
    if s.mode == SPRINT and s.lines + t.lines >= SPRINT_LINES:
        return FINISHES
    if t.top == FLOOR:
        return EMPTIES
    if t.facts[DETAIL] != NO_SPIN:
        return SPINS
    return CANCELS if s.pending[0] else CLEARS
