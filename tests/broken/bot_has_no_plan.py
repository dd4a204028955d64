"""Broken: a bot that does nothing although it is its turn."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, judge, think
from tests.broken.base.rules import Fire


def follow(s: Fire, seat: int, t: Thoughts) -> int:
    return -1


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__, timed=False)
