"""The actions of a plan: the next one from where the piece is now."""

from blockyard.games.tetris.actions import DROP, HOLD
from blockyard.games.tetris.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.tetris.bot.trying import BY_HOLD, CODES, turn_of, x_of, y_of
from blockyard.games.tetris.modern import BY_LAST_KICK, first_kick
from blockyard.games.tetris.moving import OUT_OF_REACH, TURN_ACTIONS, search_moves
from blockyard.games.tetris.pieces import (
    HALF_TURN,
    KICK_TESTS,
    KICKS,
    LAST_QUARTER_KICK,
    TURNS,
)
from blockyard.games.tetris.placing import find_moves, rows_of, swapped_piece
from blockyard.games.tetris.well import NO_PIECE, Well, fits

NOTHING_TO_DO = -1
"""What ``follow`` returns if there is no plan, or it no longer fits."""


def follow(s: Well, seat: int, t: Thoughts) -> int:
    """The next action of the plan; -1 if there is none, or the piece cannot get there any more."""
    if t.plan == NO_PLAN or s.over or s.pieces != t.pieces:
        return NOTHING_TO_DO
    number = t.plan // CODES
    if turn_of(s, number) >= BY_HOLD:
        if s.hold_used == t.held:
            return HOLD if swapped_piece(s) != NO_PIECE else NOTHING_TO_DO
        number -= BY_HOLD * rows_of(s) * s.width
    elif s.hold_used != t.held or s.form // TURNS != t.piece:
        return NOTHING_TO_DO
    if t.plan % CODES:
        return turn_in(s, number, t)
    count = find_moves(s, number, t)
    return NOTHING_TO_DO if count == OUT_OF_REACH else t.moves[count - 1]


def turn_in(s: Well, number: int, t: Thoughts) -> int:
    """The next action towards a placement whose last move is to be a turn."""
    quarters = t.plan % CODES // TURNS
    wanted = t.plan % TURNS
    shape = s.form - s.form % TURNS + turn_of(s, number)
    x = x_of(s, number, shape)
    y = y_of(s, number, shape)
    if s.form == shape and s.x == x and s.y == y and s.spin >= wanted:
        return DROP
    before = shape - shape % TURNS + (shape - quarters) % TURNS
    kicks = KICKS[before * TURNS + quarters]
    for test in range(KICK_TESTS):
        last = test == LAST_QUARTER_KICK and quarters != HALF_TURN
        from_x = x - kicks[2 * test]
        from_y = y - kicks[2 * test + 1]
        if last or wanted != BY_LAST_KICK:
            if fits(s.rows, before, from_x, from_y):
                if first_kick(s.rows, before, from_x, from_y, quarters) == test:
                    if s.form == before and s.x == from_x and s.y == from_y:
                        return TURN_ACTIONS[quarters]
                    count = search_moves(s, s.form, s.x, s.y, before, from_x, from_y, t)
                    if count != OUT_OF_REACH:
                        return t.moves[count - 1]
    return NOTHING_TO_DO
