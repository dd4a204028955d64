"""The kernels of the bot: it feeds the fire while it is low."""

from blockyard.core.bot import Thinking
from blockyard.core.rng import draw, seed_stream

from ..rules import BLOW, HOT, LOG, Fire

SPARE_BOARDS = 0
SLIPS = (0, 50, 40, 30, 20, 10, 5, 2, 0)
"""How often each level does nothing, in percent."""

FEEDS = 1
BLOWS = 2
WAITS = 3
NOTHING = -1


class Thoughts(Thinking):
    """What the bot keeps in mind: only what every bot does."""


def begin(t: Thoughts, level: int, seed: int) -> None:
    """Prepare to play at a level."""
    t.level = level
    t.plan = NOTHING
    t.value = 0
    t.reason = WAITS
    seed_stream(t.words, seed, 1)


def consider(s: Fire, seat: int, t: Thoughts) -> None:
    """Start to think about a fire."""
    t.nodes = 0
    t.facts[0] = s.heat
    t.value = s.heat
    t.plan = NOTHING
    t.reason = WAITS
    if draw(t.words, 100) >= SLIPS[t.level]:
        if s.wood:
            t.plan = LOG
            t.reason = FEEDS
        elif s.heat < HOT:
            t.plan = BLOW
            t.reason = BLOWS


def think(s: Fire, seat: int, boards: list[Fire], t: Thoughts, effort: int) -> int:
    """There is nothing to think about."""
    t.nodes += 1
    return 1


def follow(s: Fire, seat: int, t: Thoughts) -> int:
    """What it has planned, if that is still possible."""
    if s.over or (t.plan == LOG and s.wood == 0) or (t.plan == BLOW and s.heat >= HOT):
        return NOTHING
    return t.plan


def judge(
    before: Fire, after: Fire, seat: int, boards: list[Fire], t: Thoughts, effort: int
) -> int:
    """How much colder the fire is."""
    consider(before, seat, t)
    return max(0, before.heat - after.heat)
