"""Garbage: what a lock sends to other seats, and how garbage from them enters the well."""

from blockyard.core.events import emit
from blockyard.core.rng import draw
from blockyard.games.tetris.endings import PUSHED_OUT
from blockyard.games.tetris.events import CANCELLED, RECEIVED, RISEN, SENT
from blockyard.games.tetris.well import (
    FLOOR,
    GARBAGE,
    NO_HOLE,
    PENDING_SLOTS,
    WALL,
    Well,
    full_row,
    paint,
    top_out,
)

ATTACK = ((0, 0, 1, 2, 4), (0, 0, 1, 0, 0), (0, 2, 4, 6, 0))
"""Lines of attack by spin (none, mini, T-spin) and lines cleared."""

BACK_TO_BACK_ATTACK = 1
"""Lines added by a back-to-back clear."""

COMBO_ATTACK = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5)
"""Lines added by the number of consecutive clearing locks; longer combos add the last."""

LONGEST_COMBO = len(COMBO_ATTACK) - 1
"""Consecutive clearing locks beyond which a combo adds no more lines."""

PERFECT_ATTACK = 10
"""Lines added by a perfect clear."""

RISE_AT_ONCE = 8
"""Most lines of garbage that enter at one lock."""


def attack_of(lines: int, spin: int, again: bool, combo: int, perfect: bool) -> int:
    """Lines of attack of a clear; ``combo`` is the number of consecutive clearing locks."""
    attack = ATTACK[spin][lines] + COMBO_ATTACK[min(combo, LONGEST_COMBO)]
    if again:
        attack += BACK_TO_BACK_ATTACK
    if perfect:
        attack += PERFECT_ATTACK
    return attack


def exchange(s: Well, lines: int, spin: int, again: bool) -> None:
    """Attack after a clear: cancel garbage and send the rest; otherwise let garbage in."""
    if lines == 0:
        rise(s)
        return
    attack = attack_of(lines, spin, again, s.combo, s.top == FLOOR)
    s.attack += attack
    attack = cancel(s, attack)
    if attack and s.seats > 1:
        s.outbox += attack
        emit(s, SENT, attack)


def cancel(s: Well, attack: int) -> int:
    """Cancel incoming garbage, the oldest first; return what is left of the attack."""
    before = attack
    while attack and s.pending[0]:
        taken = min(attack, s.pending[0])
        attack -= taken
        s.pending[0] -= taken
        drop_spent(s)
    if attack != before:
        emit(s, CANCELLED, before - attack)
    return attack


def drop_spent(s: Well) -> None:
    """Remove the first batch from the queue if nothing is left of it."""
    if s.pending[0] == 0:
        for slot in range(PENDING_SLOTS - 1):
            s.pending[slot] = s.pending[slot + 1]
        s.pending[PENDING_SLOTS - 1] = 0
        s.hole = NO_HOLE


def rise(s: Well) -> None:
    """Let garbage enter from below; each batch has its hole in one column."""
    room = RISE_AT_ONCE
    while room and s.pending[0] and s.over == 0:
        if s.hole == NO_HOLE:
            s.hole = draw(s.garbage_rng, s.width)
        count = min(room, s.pending[0])
        room -= count
        s.pending[0] -= count
        lift(s, count, s.hole)
        drop_spent(s)


def lift(s: Well, count: int, hole: int) -> None:
    """Raise the stack and put garbage below it; top out if cells leave the well."""
    emit(s, RISEN, count, hole)
    if s.top + count > s.ceiling:
        top_out(s, PUSHED_OUT)
        return
    for row in range(s.top + count - 1, FLOOR + count - 1, -1):
        s.rows[row] = s.rows[row - count]
        s.tint1[row] = s.tint1[row - count]
        s.tint2[row] = s.tint2[row - count]
        s.tint4[row] = s.tint4[row - count]
    cells = ((1 << s.width) - 1 ^ (1 << hole)) << WALL
    for row in range(FLOOR, FLOOR + count):
        s.rows[row] = full_row(s.width) ^ (1 << (WALL + hole))
        s.tint1[row] = 0
        s.tint2[row] = 0
        s.tint4[row] = 0
        paint(s, row, cells, GARBAGE)
    s.top += count


def receive(s: Well, sent: int, sender: int) -> None:
    """Add garbage from another seat to the end of the queue, unless the well is over."""
    if s.over:
        return
    slot = 0
    while slot < PENDING_SLOTS - 1 and s.pending[slot]:
        slot += 1
    s.pending[slot] += sent
    s.received += sent
    emit(s, RECEIVED, sent, sender)


def take(s: Well) -> int:
    """Take the lines of garbage to be sent out of the outbox; 0 if there are none."""
    sent = s.outbox
    s.outbox = 0
    return sent
