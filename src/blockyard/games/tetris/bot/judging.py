"""Reviews: how much worse what a player made of a position is than what the bot would have made."""

from blockyard.games.tetris.bot.reasons import give_reason
from blockyard.games.tetris.bot.searching import LOST, begin_search, mark_rows, search_on
from blockyard.games.tetris.bot.thinking import consider, think
from blockyard.games.tetris.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.tetris.garbage import RISE_AT_ONCE
from blockyard.games.tetris.well import FLOOR, Well


def judge(
    before: Well, after: Well, seat: int, boards: list[Well], t: Thoughts, effort: int
) -> int:
    """How many points a player lost with the piece between two positions, as the bot sees it.

    The bot looks ahead from the player's placement as far as it did to find its own.
    """
    consider(before, seat, t)
    t.noise = 0
    think(before, seat, boards, t, effort)
    if t.plan == NO_PLAN:
        return 0
    plan = t.plan
    best = t.value
    looked = t.depth
    made = value_of_made(before, after, seat, boards, t, looked)
    t.plan = plan
    t.value = best
    give_reason(before, t)
    return max(0, best - made)


def value_of_made(
    before: Well, after: Well, seat: int, boards: list[Well], t: Thoughts, looked: int
) -> int:
    """What the player's placement is worth, looking so many pieces ahead.

    As much as the plan if nothing has been placed.
    """
    planned = t.value
    # Garbage may have risen below what the player placed.
    for risen in range(RISE_AT_ONCE + 1):
        consider(before, seat, t)
        t.noise = 0
        t.limit = looked
        t.wanted = mark_rows(after.rows, FLOOR + risen, after.top, before.pieces, after.hold)
        begin_search(before, boards, t)
        while t.done == 0:
            search_on(boards, t)
        if t.plan != NO_PLAN:
            return t.value
    return LOST if after.over else planned
