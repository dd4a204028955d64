"""The rules of Dr. Mario 99: the phases of a board, and what players can do in them.

A pill is thrown, falls and locks; runs of four pop; whatever has lost its support sinks; this
repeats until nothing matches. Then received damage enters, and the next pill is thrown.
"""

from blockyard.core.events import emit
from blockyard.core.rng import WORDS, seed_stream
from blockyard.core.state import NEVER
from blockyard.games.drmario.actions import (
    AIM,
    AIM_AT_SEAT,
    GO_ON,
    MOVE_LEFT,
    MOVE_RIGHT,
    SOFT,
    TURN_LEFT,
    TURN_RIGHT,
    Choices,
)
from blockyard.games.drmario.bottle import (
    COMPLETE,
    FALLING,
    HURTING,
    OWNERS,
    POPPING,
    READY,
    SINKING,
    SPAWN_LEFT,
    SPAWN_RIGHT,
    THROWING,
    Bottle,
)
from blockyard.games.drmario.clearing import clear_runs, end_pop, sink
from blockyard.games.drmario.damage import dive, enter, receive, take
from blockyard.games.drmario.delays import (
    FRAMES,
    GRAVITATION,
    HURT_FRAME,
    OX_DISAPPEAR,
    STAGE_COMPLETE,
    THROW,
    VICTORY_AFTER,
)
from blockyard.games.drmario.endings import CLEAN, LEFT_THE_ROOM, NO_ROOM_FOR_THE_PILL
from blockyard.games.drmario.events import (
    APPEARED,
    LOCKED,
    LOST,
    MOVED,
    PLAYER_LEFT,
    STAGE_BEGUN,
    SUNK,
    THROWN,
    TURNED,
    WON,
)
from blockyard.games.drmario.events import STAGE_COMPLETE as STAGE_COMPLETED
from blockyard.games.drmario.pill import (
    appear,
    can_fall,
    draw_next,
    far_place,
    lock,
    near_place,
    put_away,
    shift,
    turn,
)
from blockyard.games.drmario.refusals import BOARD_OVER, NO_STAGES
from blockyard.games.drmario.room import (
    aim,
    note,
    reset_table,
    route,
    stream_of_round,
)
from blockyard.games.drmario.settings import (
    LEVEL,
    MORE_EACH_ROUND,
    ROUND,
    SPEED,
    TARGET,
    VIRUSES,
)
from blockyard.games.drmario.stages import (
    empty_bottle,
    level_after,
    place_viruses,
    virus_height,
    viruses_of_level,
    viruses_of_round,
)

VIRUS_STREAM = 1
COLOUR_STREAM = 2
DAMAGE_STREAM = 128
"""Numbers of the random streams; the damage streams of the seats start at ``DAMAGE_STREAM``."""


def reset(s: Bottle, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Start a solo game at its level, or a round of a room."""
    number = settings[ROUND]
    s.now = 0
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.seat = seat
    s.seats = seats
    s.target = settings[TARGET]
    s.frame = FRAMES[settings[SPEED]]
    _forget(s)
    put_away(s)
    seed_stream(s.virus_rng, seed, stream_of_round(VIRUS_STREAM, number))
    seed_stream(s.colour_rng, seed, stream_of_round(COLOUR_STREAM, number))
    seed_stream(s.damage_rng, seed, stream_of_round(DAMAGE_STREAM + seat, number))
    for word in range(WORDS):
        s.colour_start_rng[word] = s.colour_rng[word]
    draw_next(s)
    if seats > 1:
        viruses = viruses_of_round(settings[VIRUSES], settings[MORE_EACH_ROUND], number)
        _begin_stage(s, 0, viruses)
    else:
        _begin_stage(s, settings[LEVEL], viruses_of_level(settings[LEVEL]))


def _forget(s: Bottle) -> None:
    """Reset what was taken from the colour list, sent and received."""
    s.taken = 0
    s.sent = 0
    s.sent_total = 0
    s.outbox = 0
    s.queue = 0
    for index in range(OWNERS):
        s.owners[index] = -1
    s.attacker = -1
    s.chosen = -1


def _begin_stage(s: Bottle, level: int, viruses: int) -> None:
    s.level = level
    s.stage_start = s.now
    s.cascade = 0
    empty_bottle(s)
    place_viruses(s, viruses, virus_height(level, viruses))
    emit(s, STAGE_BEGUN, level, viruses)
    _begin_throw(s)


def _begin_throw(s: Bottle) -> None:
    """Let waiting damage enter, then throw the next pill, unless the bottle is clean."""
    s.points = 0
    if _is_won(s):
        _win(s)
    elif enter(s) > 0:
        s.phase = HURTING
        s.due = s.now + HURT_FRAME
    else:
        _throw(s)


def _throw(s: Bottle) -> None:
    s.phase = THROWING
    s.due = s.now + THROW
    emit(s, THROWN, s.next_left, s.next_right)


def _is_won(s: Bottle) -> bool:
    """Whether no virus is left and the stage has lasted long enough."""
    return s.viruses == 0 and s.now - s.stage_start >= VICTORY_AFTER


def _win(s: Bottle) -> None:
    """Complete the stage of a solo game; in a room, win."""
    s.phase = COMPLETE
    if s.seats > 1:
        s.over = CLEAN
        s.winner = s.seat
        s.due = NEVER
        emit(s, WON)
        return
    s.due = s.now + STAGE_COMPLETE
    emit(s, STAGE_COMPLETED, s.level)


def _end_throw(s: Bottle) -> None:
    """Make the pill appear and take the next one into the hand; over if there is no room."""
    if s.cells[SPAWN_LEFT] or s.cells[SPAWN_RIGHT]:
        s.over = NO_ROOM_FOR_THE_PILL
        s.due = NEVER
        emit(s, LOST)
        return
    appear(s)
    draw_next(s)
    s.phase = FALLING
    s.due = s.now + s.frame
    emit(s, APPEARED, s.near, s.far)


def _descend(s: Bottle) -> None:
    """Move the pill down a row, or lock it if it cannot fall."""
    if can_fall(s):
        s.pill_y -= 1
        s.due = s.now + s.frame
        emit(s, MOVED, s.pill_x, s.pill_y)
    else:
        _lock(s)


def _lock(s: Bottle) -> None:
    """Lock the pill, clear what matches, and check for victory."""
    emit(s, LOCKED, near_place(s), far_place(s))
    lock(s)
    s.cascade = 0
    s.sent = 0
    cleared = clear_runs(s)
    if _is_won(s):
        _win(s)
    else:
        _after_clear(s, cleared)


def _after_clear(s: Bottle, cleared: int) -> None:
    """Let the cleared cells pop; if there are none, continue with the next pill."""
    if cleared:
        s.phase = POPPING
        s.due = s.now + OX_DISAPPEAR
    else:
        _begin_throw(s)


def _sink(s: Bottle) -> None:
    """Take one step of gravity; when nothing falls any more, look for runs again."""
    fallen = sink(s)
    if fallen:
        s.due = s.now + GRAVITATION
        emit(s, SUNK, fallen)
    else:
        _after_clear(s, clear_runs(s))


def _happen(s: Bottle) -> None:
    """Do what is due in this phase."""
    if s.phase == FALLING:
        _descend(s)
    elif s.phase == THROWING:
        _end_throw(s)
    elif s.phase == POPPING:
        end_pop(s)
        s.phase = SINKING
        s.due = s.now + GRAVITATION
    elif s.phase == SINKING:
        _sink(s)
    elif s.phase == HURTING:
        if dive(s):
            s.due = s.now + HURT_FRAME
        else:
            _throw(s)
    else:
        s.phase = READY
        s.due = NEVER


def advance(s: Bottle, to: int) -> None:
    """Advance time; it stops once the board is over, when nothing is due any more."""
    while s.due <= to:
        s.now = s.due
        _happen(s)
    if s.over == 0:
        s.now = to


def act(s: Bottle, seat: int, action: int) -> int:
    """Move the falling pill, start the next stage, or choose a target; returns 0 or the refusal."""
    if s.over:
        return BOARD_OVER
    if action >= AIM:
        return aim(s, seat, action - AIM)
    if action == GO_ON:
        if s.seats > 1:
            return NO_STAGES
        if s.phase == READY:
            level = level_after(s.level)
            _begin_stage(s, level, viruses_of_level(level))
    elif s.phase == FALLING:
        _steer(s, action)
    return 0


def leave(s: Bottle, seat: int) -> int:
    """Remove the player: the bottle ends as it is; returns 0 or the refusal."""
    if s.over:
        return BOARD_OVER
    s.over = LEFT_THE_ROOM
    s.due = NEVER
    emit(s, PLAYER_LEFT)
    return 0


def _steer(s: Bottle, action: int) -> None:
    """Move or turn the falling pill; a move that is blocked changes nothing."""
    if action <= MOVE_RIGHT:
        if shift(s, -1 if action == MOVE_LEFT else 1):
            emit(s, MOVED, s.pill_x, s.pill_y)
    elif action <= TURN_RIGHT:
        clockwise = action - TURN_LEFT
        if turn(s, clockwise):
            emit(s, TURNED, clockwise, s.standing)
    elif action == SOFT:
        _descend(s)
    else:
        while can_fall(s):
            s.pill_y -= 1
        _lock(s)


def legal(s: Bottle, seat: int, work: Choices) -> int:
    """List the actions of a solo game or a room, including those that have no effect now."""
    if s.over:
        return 0
    for action in range(GO_ON):
        work.actions[action] = action
    count = GO_ON
    if s.seats == 1:
        work.actions[count] = GO_ON
        return count + 1
    for action in range(AIM, AIM_AT_SEAT + s.seats):
        if action != AIM_AT_SEAT + seat:
            work.actions[count] = action
            count += 1
    return count


__all__ = [
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
