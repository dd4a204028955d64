"""How much worse than the bot's resting place a player's was, for reviews."""

from blockyard.core.state import assign
from blockyard.games.bucket.board import NO_PIECE, Bucket
from blockyard.games.bucket.bot.evaluation import DEAD
from blockyard.games.bucket.bot.thinking import (
    AFTER_ONE,
    ROOT,
    consider,
    place_next,
    rest,
    think,
)
from blockyard.games.bucket.bot.thoughts import Thoughts


def judge(
    before: Bucket,
    after: Bucket,
    seat: int,
    boards: list[Bucket],
    t: Thoughts,
    effort: int,
) -> int:
    """How much worse what the player made of a piece is than what the bot would have made of it.

    Both buckets are compared by what the next piece can make of them.
    """
    if before.over or before.kind == NO_PIECE:
        return 0
    consider(before, seat, t)
    t.noise = 0
    think(before, seat, boards, t, effort)
    rest(boards[AFTER_ONE], boards[ROOT], t.plan)
    place_next(boards, t)
    best = t.next_value
    if after.over:
        return max(best - DEAD, 0)
    assign(boards[AFTER_ONE], after)
    boards[AFTER_ONE].next_kind = before.next_kind
    place_next(boards, t)
    return max(best - t.next_value, 0)
