"""Broken: a bot whose reason is two lines."""

from tests.broken.base import embers
from tests.broken.base.bot import SPARE_BOARDS, Thoughts, begin, consider, follow, judge, think


def explain(reason: int, facts: list[int]) -> str:
    return f"reason {reason}\n{facts}"


__all__ = ["SPARE_BOARDS", "Thoughts", "begin", "consider", "explain", "follow", "judge", "think"]

game = embers(bot=__name__)
