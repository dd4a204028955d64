"""Broken: a bot that reads the random state, whatever numbers it finds there."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, judge, think
from tests.broken.base.rules import LOG, Fire


def follow(s: Fire, seat: int, t: Thoughts) -> int:
    return LOG if s.wood and s.rng[0] & 1 else -1


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
