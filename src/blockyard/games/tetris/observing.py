"""What a seat of Tetris observes: the well, its piece, and what the trays and counters show.

``features`` declares these numbers, in the same order.
"""

from blockyard.core.state import MOST_OBSERVED
from blockyard.games.tetris.modern import LOCK_DELAY, LOCK_RESETS
from blockyard.games.tetris.pieces import BOTTOM, LEFT, PIECE_COUNT, TURNS
from blockyard.games.tetris.settings import (
    ABOVE_SKYLINE,
    BLITZ,
    MODERN,
    SPRINT,
    SPRINT_LINES,
    USUAL_HEIGHT,
    USUAL_WIDTH,
    VERSUS,
)
from blockyard.games.tetris.well import (
    FLOOR,
    NEXT_SHOWN,
    NO_PIECE,
    PENDING_SLOTS,
    SHOWN_ABOVE,
    WALL,
    Well,
    shown_rows,
)

LOCK_UNIT = 2
"""The unit of the lock delay, in ms."""

SECOND = 1000
"""In ms."""

USUAL_SHOWN = USUAL_HEIGHT - ABOVE_SKYLINE + SHOWN_ABOVE
"""Rows that players see of a modern well of the usual height."""

PADDED_WIDTH = 16
"""Columns in ``COLUMNS``: finding a row is faster if its length is a power of two."""

COLUMNS = tuple(
    [
        tuple([cells >> column & 1 for column in range(PADDED_WIDTH)])
        for cells in range(1 << USUAL_WIDTH)
    ]
)
"""By the mask of a row of the usual width: its columns, 1 where a cell is occupied."""

PIECE_NUMBERS = PIECE_COUNT + TURNS + 2
"""Numbers about the falling piece: which, its turn, its column and row."""

COUNTERS = 6
"""Numbers that both rulesets have after those."""

MODERN_NUMBERS = (NEXT_SHOWN + 1) * PIECE_COUNT + 3
"""Numbers that only the modern ruleset has: next, hold, and the clocks of the piece."""


def observe(s: Well, seat: int, numbers: list[int]) -> None:
    """Write what the seat of this well observes."""
    at = observe_stack(s, numbers)
    for index in range(PIECE_NUMBERS + COUNTERS):
        numbers[at + index] = 0
    at = observe_piece(s, numbers, at)
    at = observe_counters(s, numbers, at)
    if s.ruleset == MODERN:
        for index in range(MODERN_NUMBERS):
            numbers[at + index] = 0
        observe_trays(s, numbers, at)


def observe_stack(s: Well, numbers: list[int]) -> int:
    """Write the rows of the stack that players see; returns the index after the last one."""
    shown = shown_rows(s)
    if s.width == USUAL_WIDTH and shown == USUAL_SHOWN:
        # With known sizes, compiled code needs no loops.
        observe_usual_rows(s.rows, USUAL_SHOWN, numbers)
    elif s.width == USUAL_WIDTH:
        observe_usual_rows(s.rows, shown, numbers)
    else:
        observe_rows(s.rows, shown, s.width, numbers)
    return shown * s.width


def observe_usual_rows(rows: list[int], shown: int, numbers: list[int]) -> None:
    """Write rows of the usual width from the top.

    Compiled, this copies 16 bytes for each: what is too much, the next row and the numbers after
    the last one overwrite.
    """
    for index in range(shown):
        columns = COLUMNS[rows[FLOOR + shown - 1 - index] >> WALL & (1 << USUAL_WIDTH) - 1]
        for column in range(PADDED_WIDTH):
            numbers[index * USUAL_WIDTH + column] = columns[column]


def observe_rows(rows: list[int], shown: int, width: int, numbers: list[int]) -> None:
    """Write rows of any width from the top."""
    for index in range(shown):
        row = rows[FLOOR + shown - 1 - index]
        for column in range(width):
            numbers[index * width + column] = row >> (WALL + column) & 1


def observe_piece(s: Well, numbers: list[int], at: int) -> int:
    """Write the falling piece; returns the index after its last number."""
    numbers[at + s.form // TURNS] = 1
    numbers[at + PIECE_COUNT + s.form % TURNS] = 1
    at += PIECE_COUNT + TURNS
    numbers[at] = s.x + LEFT[s.form] - WALL
    numbers[at + 1] = s.y + BOTTOM[s.form] - FLOOR
    return at + 2


def observe_counters(s: Well, numbers: list[int], at: int) -> int:
    """Write the counters; returns the index after the last one."""
    numbers[at] = min(s.level, MOST_OBSERVED)
    numbers[at + 1] = min(s.combo, MOST_OBSERVED)
    numbers[at + 2] = 1 if s.back_to_back else 0
    if s.mode == SPRINT:
        numbers[at + 3] = max(SPRINT_LINES - s.lines, 0)
    if s.mode == BLITZ:
        numbers[at + 4] = (s.ends - s.now) // SECOND
    garbage = 0
    if s.mode == VERSUS:
        for slot in range(PENDING_SLOTS):
            garbage += s.pending[slot]
    numbers[at + 5] = min(garbage, MOST_OBSERVED)
    return at + COUNTERS


def observe_trays(s: Well, numbers: list[int], at: int) -> None:
    """Write what only the modern ruleset has."""
    for index in range(NEXT_SHOWN):
        numbers[at + s.next[index]] = 1
        at += PIECE_COUNT
    numbers[at + max(s.hold, 0)] = 0 if s.hold == NO_PIECE else 1
    at += PIECE_COUNT
    numbers[at] = s.hold_used
    # A piece that falls locks later than this.
    numbers[at + 1] = min(s.lock_at - s.now, LOCK_DELAY) // LOCK_UNIT
    numbers[at + 2] = LOCK_RESETS - s.resets


def worth(s: Well, seat: int) -> int:
    """What a seat has gained: lines in a sprint, lines of attack in versus, points otherwise."""
    if s.mode == SPRINT:
        return s.lines
    return s.attack if s.mode == VERSUS else s.score
