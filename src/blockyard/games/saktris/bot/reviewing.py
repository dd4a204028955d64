"""Reviewing: how much worse a player's action was than the bot's."""

from blockyard.core.bot import FACTS
from blockyard.core.state import assign
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot.accounting import root_key
from blockyard.games.saktris.bot.levels import NODES
from blockyard.games.saktris.bot.searching import ended_value, perform
from blockyard.games.saktris.bot.thinking import consider, think
from blockyard.games.saktris.bot.thoughts import SCRATCH, Thoughts
from blockyard.games.saktris.bot.unknown import expect_next

WON = 1500
"""Values beyond this count as this: who is so far ahead or behind cannot lose much more."""


def judge(
    before: Chessboard,
    after: Chessboard,
    seat: int,
    boards: list[Chessboard],
    t: Thoughts,
    effort: int,
) -> int:
    """How much worse for a seat what it made of a position is than the bot's plan, or 0.

    In hundredths of a pawn. The piece that has been drawn since counts no more than it could have
    been expected to.
    """
    consider_unhurried(before, seat, t)
    think(before, seat, boards, t, effort // 2)
    if t.plan < 0:
        return 0
    plan = t.plan
    best = t.value
    reason = t.reason
    for index in range(FACTS):
        t.planned_facts[index] = t.facts[index]
    made = value_of_played(before, after, seat, boards, t, effort // 2)
    t.settled = 1
    t.key[0] = root_key(before)
    t.plan = plan
    t.value = best
    t.reason = reason
    for index in range(FACTS):
        t.facts[index] = t.planned_facts[index]
    return max(0, within_reason(best) - made)


def value_of_played(
    before: Chessboard,
    after: Chessboard,
    seat: int,
    boards: list[Chessboard],
    t: Thoughts,
    effort: int,
) -> int:
    """What the position after a player's move is worth; if it is the planned one, like the plan."""
    best = within_reason(t.value)
    perform(boards, t, 0, t.plan)
    planned = root_key(boards[1])
    made = boards[SCRATCH]
    assign(made, after)
    if made.placed[seat] > before.placed[seat]:
        expect_next(made, t, 0, seat)
    if root_key(made) == planned:
        return best
    return within_reason(value_of_made(made, seat, boards, t, effort))


def value_of_made(
    made: Chessboard, seat: int, boards: list[Chessboard], t: Thoughts, effort: int
) -> int:
    """What a position is worth to a seat, looking as deep as for the plan at most.

    Thinking about it may change it, as it is on the spare board.
    """
    turn = made.turn
    if made.over:
        value = ended_value(made, 1)
    else:
        depth = max(t.finished - 1, 1)
        consider_unhurried(made, turn, t)
        t.depth_limit = min(t.depth_limit, depth)
        think(made, turn, boards, t, effort)
        value = t.value
    return value if turn == seat else -value


def consider_unhurried(s: Chessboard, seat: int, t: Thoughts) -> None:
    """Start to think about a position without regard to the clock: a review has time."""
    consider(s, seat, t)
    t.node_limit = NODES[t.level]


def within_reason(value: int) -> int:
    """A value that is at most ``WON`` either way."""
    return max(-WON, min(value, WON))
