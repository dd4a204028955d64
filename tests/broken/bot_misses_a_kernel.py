"""Broken: a bot without a kernel to follow its plan."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, explain, judge, think

__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "judge", "think"]

game = embers(bot=__name__)
