"""The bot of Pebbles: it looks ahead through all ways to take pebbles."""

from .explaining import explain
from .thinking import SPARE_BOARDS, Thoughts, begin, consider, follow, judge, think

__all__ = [
    "SPARE_BOARDS",
    "Thoughts",
    "begin",
    "consider",
    "explain",
    "follow",
    "judge",
    "think",
]
