"""The modern ruleset: SRS kicks, hold, bags of seven, lock delay, T-spins and µs gravity."""

from blockyard.core.events import emit
from blockyard.core.rng import draw
from blockyard.core.state import NEVER
from blockyard.games.tetris.endings import BLOCK_OUT, LOCK_OUT, SPRINT_DONE
from blockyard.games.tetris.events import (
    APPEARED,
    DROPPED,
    HELD,
    LANDED,
    MOVED,
    STEPPED,
    TURNED,
)
from blockyard.games.tetris.garbage import exchange
from blockyard.games.tetris.levels import MICROSECONDS, raise_level
from blockyard.games.tetris.pieces import (
    BAG_SIZE,
    BAGGED,
    BOTTOM,
    BOX_SIZE,
    FULL_BAG,
    HALF_TURN,
    KICK_TESTS,
    KICKS,
    LAST_QUARTER_KICK,
    TURNED_SHAPE,
    TURNS,
    T,
)
from blockyard.games.tetris.scoring import (
    HARD_DROP_POINTS,
    MINI,
    NO_SPIN,
    SOFT_DROP_POINTS,
    T_SPIN,
    is_difficult,
    points_of,
)
from blockyard.games.tetris.settings import SPRINT, SPRINT_LINES, VERSUS
from blockyard.games.tetris.well import (
    FLOOR,
    NEXT_SHOWN,
    NO_PIECE,
    WALL,
    Well,
    announce,
    count_clear,
    end,
    fits,
    landing,
    place,
    top_out,
)

LOCK_DELAY = 500
"""ms that a piece rests before it locks."""

LOCK_RESETS = 15
"""How often moving or turning a resting piece restarts its lock delay."""

BY_TURN = 1
"""The ``spin`` of a piece whose last move was a turn."""
BY_LAST_KICK = 2
"""The ``spin`` of a piece whose last move was a quarter turn that needed its last kick."""

NO_KICK = -1
"""What ``first_kick`` returns if a turn is not possible."""

BOTTOM_LEFT = 1
"""The bit of this corner of a T's box; the others follow."""
BOTTOM_RIGHT = 2
TOP_LEFT = 4
TOP_RIGHT = 8

FRONT_CORNERS = (
    TOP_LEFT | TOP_RIGHT,
    TOP_RIGHT | BOTTOM_RIGHT,
    BOTTOM_LEFT | BOTTOM_RIGHT,
    TOP_LEFT | BOTTOM_LEFT,
)
"""The two corners that a T points to, by turn."""

SPIN_CORNERS = 3
"""Corners of a T's box that must be occupied for a T-spin."""


def draw_from_bag(s: Well) -> int:
    """A random piece from the bag, which is refilled with all seven when it is empty."""
    if s.bag == 0:
        s.bag = FULL_BAG
    piece = BAGGED[s.bag][draw(s.piece_rng, BAG_SIZE[s.bag])]
    s.bag ^= 1 << piece
    return piece


def take_next(s: Well) -> int:
    """The first of the next pieces; the others move up and a new one is drawn."""
    piece = s.next[0]
    for index in range(NEXT_SHOWN - 1):
        s.next[index] = s.next[index + 1]
    s.next[NEXT_SHOWN - 1] = draw_from_bag(s)
    return piece


def entering_column(width: int, shape: int) -> int:
    """The column at which a new piece's box has its left edge: the box is centred."""
    return (width - BOX_SIZE[shape]) // 2


def enter(s: Well, piece: int) -> None:
    """Bring in a piece just above the skyline; it immediately falls one row if it can."""
    shape = piece * TURNS
    s.form = shape
    s.x = WALL + entering_column(s.width, shape)
    s.y = s.skyline - BOTTOM[shape]
    s.lowest = s.y
    s.resets = 0
    s.spin = 0
    emit(s, APPEARED, piece)
    if not fits(s.rows, shape, s.x, s.y):
        top_out(s, BLOCK_OUT)
        if s.over:
            return
    s.y = row_after_entering(s, shape)
    s.lowest = s.y
    start_clock(s)


def row_after_entering(s: Well, shape: int) -> int:
    """The ``y`` of a new piece after its first fall."""
    y = s.skyline - BOTTOM[shape]
    return y - 1 if fits(s.rows, shape, WALL + entering_column(s.width, shape), y - 1) else y


def start_clock(s: Well) -> None:
    """Start waiting for the next row, or start the lock delay of a resting piece."""
    if fits(s.rows, s.form, s.x, s.y - 1):
        s.lock_at = NEVER
        s.fall_at = s.now
        s.fall_early = 0
        await_fall(s)
    else:
        s.fall_at = NEVER
        s.fall_early = 0
        s.lock_at = s.now + LOCK_DELAY
    set_due(s)


def await_fall(s: Well) -> None:
    """Schedule the next fall one gravity interval after the last, exact to the µs."""
    wait = s.interval - s.fall_early
    whole = (wait + MICROSECONDS - 1) // MICROSECONDS
    s.fall_at += whole
    s.fall_early = whole * MICROSECONDS - wait


def set_due(s: Well) -> None:
    """Set when something happens next: a fall, a lock, or the end of a blitz."""
    s.due = min(s.fall_at, s.lock_at, s.ends)


def tick(s: Well) -> None:
    """Do what is due now: lock the piece, or let it fall one row."""
    if s.lock_at <= s.now:
        lock(s)
    else:
        s.y -= 1
        s.spin = 0
        reach(s)
        if fits(s.rows, s.form, s.x, s.y - 1):
            await_fall(s)
            set_due(s)
        else:
            land(s)


def reach(s: Well) -> None:
    """Give the piece all its resets back if it is lower than ever before."""
    if s.y < s.lowest:
        s.lowest = s.y
        s.resets = 0


def land(s: Well) -> None:
    """Start the lock delay of a piece that has landed; without resets left, lock it."""
    emit(s, LANDED)
    if s.resets >= LOCK_RESETS:
        lock(s)
    else:
        start_clock(s)


def move_piece(s: Well, shape: int, x: int, y: int) -> None:
    """Put the piece where a move or turn takes it, and update its clocks."""
    s.form = shape
    s.x = x
    s.y = y
    rested = s.lock_at != NEVER
    if rested and s.resets < LOCK_RESETS:
        s.resets += 1
        s.lock_at = s.now + LOCK_DELAY
    reach(s)
    rests = not fits(s.rows, shape, x, y - 1)
    if rested == rests:
        set_due(s)
    elif rests:
        land(s)
    else:
        start_clock(s)


def slide(s: Well, step: int) -> None:
    """Move the piece one column, if it fits there."""
    if fits(s.rows, s.form, s.x + step, s.y):
        s.spin = 0
        emit(s, MOVED, step)
        move_piece(s, s.form, s.x + step, s.y)


def first_kick(rows: list[int], shape: int, x: int, y: int, quarters: int) -> int:
    """The first test of a turn with which the turned shape fits, or ``NO_KICK``."""
    turned = TURNED_SHAPE[shape * TURNS + quarters]
    tests = KICKS[shape * TURNS + quarters]
    for test in range(KICK_TESTS):
        if fits(rows, turned, x + tests[2 * test], y + tests[2 * test + 1]):
            return test
    return NO_KICK


def turn_piece(s: Well, quarters: int) -> None:
    """Turn the piece by quarters clockwise, to the first of its kicks that fits."""
    test = first_kick(s.rows, s.form, s.x, s.y, quarters)
    if test == NO_KICK:
        return
    s.spin = BY_TURN
    if test == LAST_QUARTER_KICK and quarters != HALF_TURN:
        s.spin = BY_LAST_KICK
    emit(s, TURNED, quarters, test)
    tests = KICKS[s.form * TURNS + quarters]
    turned = TURNED_SHAPE[s.form * TURNS + quarters]
    move_piece(s, turned, s.x + tests[2 * test], s.y + tests[2 * test + 1])


def step_down(s: Well) -> None:
    """Soft drop: move the piece down one row for a point; no effect on a resting piece."""
    if not fits(s.rows, s.form, s.x, s.y - 1):
        return
    s.y -= 1
    s.spin = 0
    s.score += SOFT_DROP_POINTS
    emit(s, STEPPED)
    reach(s)
    if fits(s.rows, s.form, s.x, s.y - 1):
        start_clock(s)
    else:
        land(s)


def hard_drop(s: Well) -> None:
    """Hard drop: move the piece down as far as it goes, for two points per row, and lock it."""
    y = landing(s.rows, s.top, s.form, s.x, s.y)
    rows = s.y - y
    if rows:
        s.spin = 0
        s.y = y
        s.score += HARD_DROP_POINTS * rows
    emit(s, DROPPED, rows)
    lock(s)


def swap_hold(s: Well) -> None:
    """Put the piece on hold and bring in the one held before, or the next; once per lock."""
    if s.hold_used:
        return
    piece = s.form // TURNS
    held = s.hold
    s.hold = piece
    s.hold_used = 1
    emit(s, HELD, piece)
    if held == NO_PIECE:
        held = take_next(s)
    enter(s, held)


def spin_of(s: Well) -> int:
    """The spin that a piece locking here makes: none, a mini or a T-spin."""
    return spin_at(s.rows, s.form, s.x, s.y, s.spin)


def spin_at(rows: list[int], shape: int, x: int, y: int, turned: int) -> int:
    """The spin of a shape that locks at a place, ``turned`` as ``spin`` of a well has it."""
    if turned == 0 or shape // TURNS != T:
        return NO_SPIN
    low = rows[y] >> x
    high = rows[y + 2] >> x
    # The first and third cells of the box's bottom and top rows, as bits of ``FRONT_CORNERS``.
    corners = low & 1 | (low >> 1) & 2 | (high & 1) << 2 | (high & 4) << 1
    taken = (corners & 1) + (corners >> 1 & 1) + (corners >> 2 & 1) + (corners >> 3)
    if taken < SPIN_CORNERS:
        return NO_SPIN
    front = FRONT_CORNERS[shape % TURNS]
    if turned == BY_LAST_KICK or corners & front == front:
        return T_SPIN
    return MINI


def lock(s: Well) -> None:
    """Lock the piece: clear and score lines, exchange garbage, and bring in the next piece."""
    spin = spin_of(s)
    above = s.y + BOTTOM[s.form] >= s.skyline
    lines = place(s)
    again = count_clear(s, lines, is_difficult(lines, spin))
    points = points_of(lines, spin, again, s.combo, s.top == FLOOR) * s.level
    s.score += points
    announce(s, lines, spin, points)
    s.hold_used = 0
    if lines:
        raise_level(s)
    if above:
        top_out(s, LOCK_OUT)
    elif s.mode == SPRINT and s.lines >= SPRINT_LINES:
        end(s, SPRINT_DONE)
    if s.mode == VERSUS and s.over == 0:
        exchange(s, lines, spin, again)
    if s.over == 0:
        enter(s, take_next(s))
