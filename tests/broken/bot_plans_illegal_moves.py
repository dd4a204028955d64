"""Broken: a bot that blows on a fire that is too hot."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, judge, think
from tests.broken.base.rules import BLOW, Fire


def follow(s: Fire, seat: int, t: Thoughts) -> int:
    return BLOW


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
