"""How much worse than the bot's resting place a player's was, for reviews."""

from blockyard.core.state import assign
from blockyard.games.drmario.bot.evaluation import DEAD
from blockyard.games.drmario.bot.reaching import explore
from blockyard.games.drmario.bot.settling import settle, throw
from blockyard.games.drmario.bot.thinking import (
    AFTER_ONE,
    AFTER_TWO,
    ROOT,
    consider,
    think,
    worth,
)
from blockyard.games.drmario.bot.thoughts import Thoughts
from blockyard.games.drmario.bottle import FALLING, HURTING, POPPING, SINKING, Bottle
from blockyard.games.drmario.rules import advance


def judge(
    before: Bottle,
    after: Bottle,
    seat: int,
    boards: list[Bottle],
    t: Thoughts,
    effort: int,
) -> int:
    """How much worse what the player made of a pill is than what the bot would have made of it.

    Both bottles are compared by what the next pill can make of them, once nothing sinks any more.
    """
    if before.over or before.phase != FALLING:
        return 0
    consider(before, seat, t)
    t.noise = 0
    think(before, seat, boards, t, effort)
    reached = boards[AFTER_ONE]
    settle(reached, boards[ROOT], seat, t.plan)
    best = best_after(seat, boards, t)
    assign(reached, after)
    reached.queue = 0
    while reached.over == 0 and reached.phase in (POPPING, SINKING, HURTING):
        advance(reached, reached.due)
    return max(best - best_after(seat, boards, t), 0)


def best_after(seat: int, boards: list[Bottle], t: Thoughts) -> int:
    """The value of what the next pill can make of the bottle after one pill."""
    after = boards[AFTER_ONE]
    t.spent_viruses = after.viruses
    best = worth(after, t)
    if throw(after):
        best = DEAD
        explore(after, t, after.frame)
        for index in range(t.found_count):
            settle(boards[AFTER_TWO], after, seat, t.found[index])
            best = max(best, worth(boards[AFTER_TWO], t))
    return best
