"""Broken: a bot whose memory is not cleared before a match."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, explain, follow, judge, think
from tests.broken.base.rules import LOG, Fire


def begin(t: Thoughts, level: int, seed: int) -> None:
    t.level = level
    t.nodes += 1


def consider(s: Fire, seat: int, t: Thoughts) -> None:
    t.plan = LOG if t.nodes & 1 and s.wood else -1


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
