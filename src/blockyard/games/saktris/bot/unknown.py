"""Unknown arrivals: the piece that comes after the next one is not known yet.

What the rules draw for it on a copy of the board would be a guess. So the bot expects the likeliest
kind, until the piece is due: then it averages over all kinds, once on each branch.
"""

from blockyard.core.state import assign
from blockyard.games.saktris.board import DUTY_MOVE, Chessboard
from blockyard.games.saktris.bot.accounting import account
from blockyard.games.saktris.bot.thoughts import INFINITE, Thoughts
from blockyard.games.saktris.settings import ORDER_RANDOM
from blockyard.games.saktris.tables import KINDS
from blockyard.games.saktris.turns import begin_turn

LEAST_DEPTH = 3
"""Plies that must be left for averaging to be worth its time."""

LAST_PLY = 6
"""The ply after which arrivals are not averaged over."""

SLACK = 200
"""How far outside the bounds of the search the value for a kind may count."""


def expect_next(s: Chessboard, t: Thoughts, ply: int, side: int) -> None:
    """Replace what the rules have drawn for a side after a placement by what is likeliest.

    As long as both sides have received the same pieces, their orders are taken to be the same one.
    """
    bit = 1 << side
    t.unknown[ply] &= ~bit
    if s.order != ORDER_RANDOM or s.coming[side] == 0:
        return
    other = 1 - side
    if has_same_arrivals(s):
        s.next_piece[side] = s.next_piece[other]
        if (t.unknown[ply] >> other) & 1:
            t.unknown[ply] |= bit
        return
    s.next_piece[side] = likeliest(s, side)
    t.unknown[ply] |= bit


def has_same_arrivals(s: Chessboard) -> bool:
    """Whether both sides have received the same pieces so far."""
    if s.placed[0] != s.placed[1]:
        return False
    for kind in range(KINDS):  # noqa: SIM110  # no generators in kernels
        if s.pool[kind] != s.pool[KINDS + kind]:
            return False
    return True


def likeliest(s: Chessboard, side: int) -> int:
    """The kind of which most are still to come for a side."""
    best = 1
    for kind in range(2, KINDS + 1):
        if s.pool[side * KINDS + kind - 1] > s.pool[side * KINDS + best - 1]:
            best = kind
    return best


def must_average(s: Chessboard, t: Thoughts, ply: int) -> bool:
    """Whether a piece is due of which the kind is not known, and averaging is worth its time."""
    if (t.unknown[ply] >> s.turn) & 1 == 0 or s.duty == DUTY_MOVE:
        return False
    return t.met[ply] == 0 and t.depth[ply] >= LEAST_DEPTH and ply <= LAST_PLY


def try_next_kind(boards: list[Chessboard], t: Thoughts, ply: int) -> bool:
    """Put the next kind that may arrive on the ply after one; whether there was one left."""
    s = boards[ply]
    side = s.turn
    kind = t.kind[ply] + 1
    while kind <= KINDS and s.pool[side * KINDS + kind - 1] == 0:
        kind += 1
    t.kind[ply] = kind
    if kind > KINDS:
        return False
    child = boards[ply + 1]
    assign(child, s)
    child.next_piece[side] = kind
    t.unknown[ply + 1] = t.unknown[ply] & ~(1 << side)
    other = 1 - side
    if (t.unknown[ply] >> other) & 1 and has_same_arrivals(s):
        child.next_piece[other] = kind
        t.unknown[ply + 1] = 0
    begin_turn(child)
    account(boards, t, ply + 1)
    t.met[ply + 1] = 1
    t.same[ply + 1] = 1
    t.nulled[ply + 1] = 0
    t.alpha[ply + 1] = max(t.alpha[ply] - SLACK, -INFINITE)
    t.beta[ply + 1] = min(t.beta[ply] + SLACK, INFINITE)
    t.depth[ply + 1] = t.depth[ply] - 1
    return True


def add_kind(s: Chessboard, t: Thoughts, ply: int, value: int) -> None:
    """Add the value for a kind to the average, weighted by how many of it may come."""
    weight = s.pool[s.turn * KINDS + t.kind[ply] - 1]
    t.sum[ply] += weight * max(t.alpha[ply + 1], min(value, t.beta[ply + 1]))
