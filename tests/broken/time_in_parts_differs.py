"""Broken: advancing time in two parts differs from advancing it in one."""

from tests.broken.base.rules import Fire, act, leave, legal, reset
from tests.broken.base.rules import advance as honest_advance

__all__ = ["act", "advance", "leave", "legal", "reset"]


def advance(s: Fire, to: int) -> None:
    """Advance time, and count the calls."""
    if s.over == 0 and to > s.now:
        s.past[3] += 1
    honest_advance(s, to)
