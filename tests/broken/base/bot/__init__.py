"""A bot of Embers that keeps the contract."""

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
