"""Broken: a bot that plays on the board that it thinks about."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, follow, judge
from tests.broken.base.rules import LOG, Fire, act


def think(s: Fire, seat: int, boards: list[Fire], t: Thoughts, effort: int) -> int:
    act(s, seat, LOG)
    return 1


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
