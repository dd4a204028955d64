"""The rules of Tetris: how a well begins, what actions do, and what happens over time.

The two rulesets are in ``kata`` and ``modern``, what they share in ``well`` and ``levels``, garbage
in ``garbage``, and the table between wells in ``versus``.
"""

from blockyard.core.events import emit
from blockyard.core.rng import seed_stream
from blockyard.core.state import NEVER, Work
from blockyard.games.tetris.actions import (
    DOWN,
    DROP,
    HOLD,
    LEFT,
    RIGHT,
    TARGET_ATTACKERS,
    TARGET_RANDOM,
    TURN,
    TURN_BACK,
)
from blockyard.games.tetris.endings import LEFT_MATCH, TIME_UP
from blockyard.games.tetris.events import AIMED, DROPPED, MOVED, STEPPED, TURNED
from blockyard.games.tetris.garbage import receive, take
from blockyard.games.tetris.kata import appear, sink, stop
from blockyard.games.tetris.levels import interval_of
from blockyard.games.tetris.modern import (
    draw_from_bag,
    enter,
    hard_drop,
    slide,
    step_down,
    swap_hold,
    take_next,
    tick,
    turn_piece,
)
from blockyard.games.tetris.pieces import (
    BACK_TURN,
    HALF_TURN,
    QUARTER_TURN,
    TURNED_SHAPE,
    TURNS,
)
from blockyard.games.tetris.refusals import BOARD_OVER, NOBODY_TO_AIM_AT, NOT_IN_KATA
from blockyard.games.tetris.settings import (
    ABOVE_SKYLINE,
    BLITZ,
    BLITZ_TIME,
    HEIGHT_SETTING,
    KATA,
    LEVEL_SETTING,
    MODE_SETTING,
    MODERN,
    RULESET_SETTING,
    TARGET_SETTING,
    VERSUS,
    WIDTH_SETTING,
)
from blockyard.games.tetris.versus import VersusTable, note, reset_table, route
from blockyard.games.tetris.well import (
    FLOOR,
    HIDDEN_ROWS,
    NEXT_SHOWN,
    NO_HOLE,
    NO_PIECE,
    NOBODY,
    PENDING_SLOTS,
    Well,
    empty_well,
    end,
    fits,
    landing,
)

PIECE_STREAM = 1
"""The random stream of pieces, the same for all seats."""
GARBAGE_STREAM = 256
"""The first seat's random stream of garbage holes; the other seats' follow."""


def reset(s: Well, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Start a game with an empty well and its first piece."""
    s.now = 0
    s.over = 0
    s.winner = NOBODY
    s.score = 0
    s.event_count = 0
    s.ruleset = settings[RULESET_SETTING]
    s.mode = settings[MODE_SETTING]
    s.width = settings[WIDTH_SETTING]
    s.skyline = FLOOR + settings[HEIGHT_SETTING]
    s.ceiling = s.skyline
    if s.ruleset == MODERN:
        s.skyline -= ABOVE_SKYLINE
        s.ceiling = s.skyline + HIDDEN_ROWS
    s.seat = seat
    s.seats = seats
    s.ends = BLITZ_TIME if s.mode == BLITZ else NEVER
    s.start_level = settings[LEVEL_SETTING]
    s.aim = settings[TARGET_SETTING]
    seed_stream(s.piece_rng, seed, PIECE_STREAM)
    seed_stream(s.garbage_rng, seed, GARBAGE_STREAM + seat)
    reset_counters(s)
    empty_well(s)
    first_piece(s)


def reset_counters(s: Well) -> None:
    """Set all counters and clocks to their values before the first piece."""
    s.lines = 0
    s.level = s.start_level
    s.pieces = 0
    s.inputs = 0
    s.combo = 0
    s.back_to_back = 0
    s.bag = 0
    for index in range(NEXT_SHOWN):
        s.next[index] = 0
    s.hold = NO_PIECE
    s.hold_used = 0
    s.fall_at = NEVER
    s.fall_early = 0
    s.lock_at = NEVER
    s.resets = 0
    s.lowest = 0
    s.spin = 0
    for slot in range(PENDING_SLOTS):
        s.pending[slot] = 0
    s.hole = NO_HOLE
    s.outbox = 0
    s.attack = 0
    s.received = 0


def first_piece(s: Well) -> None:
    """Set the gravity of the start level and bring in the first piece."""
    s.interval = interval_of(s.ruleset, s.level)
    if s.ruleset == KATA:
        appear(s)
    else:
        for index in range(NEXT_SHOWN):
            s.next[index] = draw_from_bag(s)
        enter(s, take_next(s))


def act(s: Well, seat: int, action: int) -> int:
    """Perform an action; one that is not possible now has no effect."""
    if s.over:
        return BOARD_OVER
    if s.ruleset != KATA or action > DROP:
        return act_beyond_kata(s, action)
    s.inputs += 1
    if action == DROP:
        y = landing(s.rows, s.top, s.form, s.x, s.y)
        emit(s, DROPPED, s.y - y)
        s.y = y
        stop(s)
    elif action == DOWN:
        emit(s, STEPPED)
        sink(s)
    elif action == TURN:
        turned = TURNED_SHAPE[s.form * TURNS + QUARTER_TURN]
        if fits(s.rows, turned, s.x, s.y):
            s.form = turned
            emit(s, TURNED, QUARTER_TURN)
    else:
        x = s.x - 1 if action == LEFT else s.x + 1
        if fits(s.rows, s.form, x, s.y):
            emit(s, MOVED, x - s.x)
            s.x = x
    return 0


def act_beyond_kata(s: Well, action: int) -> int:
    """Perform an action that the kata does not have, or one of the modern ruleset."""
    if action >= TARGET_RANDOM:
        if s.mode != VERSUS or s.seats == 1:
            return NOBODY_TO_AIM_AT
        aim_at(s, action - TARGET_RANDOM)
        return 0
    if s.ruleset == KATA:
        return NOT_IN_KATA
    s.inputs += 1
    if action == LEFT:
        slide(s, -1)
    elif action == RIGHT:
        slide(s, 1)
    elif action == DOWN:
        step_down(s)
    elif action == DROP:
        hard_drop(s)
    elif action == HOLD:
        swap_hold(s)
    elif action == TURN:
        turn_piece(s, QUARTER_TURN)
    else:
        turn_piece(s, BACK_TURN if action == TURN_BACK else HALF_TURN)
    return 0


def aim_at(s: Well, aim: int) -> None:
    """Change how garbage is aimed."""
    if aim != s.aim:
        s.aim = aim
        emit(s, AIMED, aim)


def leave(s: Well, seat: int) -> int:
    """End the well of a player who leaves for good; it can no longer win."""
    if s.over:
        return BOARD_OVER
    end(s, LEFT_MATCH)
    return 0


def advance(s: Well, to: int) -> None:
    """Advance time: gravity, lock delay and the end of a blitz, in order."""
    while s.due <= to:
        s.now = s.due
        if s.now >= s.ends:
            end(s, TIME_UP)
        elif s.ruleset == KATA:
            sink(s)
        else:
            tick(s)
    if s.over == 0:
        s.now = to


def legal(s: Well, seat: int, work: Work) -> int:
    """All actions of the ruleset, and aiming if there are other seats to aim at."""
    if s.over:
        return 0
    for action in range(TARGET_RANDOM):
        work.actions[action] = action
    count = TARGET_RANDOM if s.ruleset == MODERN else DROP + 1
    if s.mode == VERSUS and s.seats > 1:
        for action in range(TARGET_RANDOM, TARGET_ATTACKERS + 1):
            work.actions[count] = action
            count += 1
    return count


__all__ = [
    "VersusTable",
    "Well",
    "act",
    "advance",
    "leave",
    "legal",
    "note",
    "receive",
    "reset",
    "reset_table",
    "route",
    "take",
]
