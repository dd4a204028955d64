"""Broken: a bot with a string, which the law forbids."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, follow, judge
from tests.broken.base.rules import Fire


def think(s: Fire, seat: int, boards: list[Fire], t: Thoughts, effort: int) -> int:
    return len("log")


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
