"""Broken: a bot whose thoughts have no value."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, begin, consider, explain, follow, judge, think

from blockyard.core.state import Work


class Thoughts(Work):
    """What the bot keeps in mind, without what every bot does."""


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
