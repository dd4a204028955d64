"""Broken: a bot that does not say what it would have done instead."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, follow, think
from tests.broken.base.rules import Fire


def judge(
    before: Fire, after: Fire, seat: int, boards: list[Fire], t: Thoughts, effort: int
) -> int:
    return max(0, before.heat - after.heat)


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__, timed=False)
