"""Broken: something is due on a board that is over."""

from tests.broken.base.rules import BURN_TIME, Fire, act, leave, legal, reset
from tests.broken.base.rules import advance as honest_advance

__all__ = ["act", "advance", "leave", "legal", "reset"]


def advance(s: Fire, to: int) -> None:
    """Advance time, and schedule something after the end."""
    was_over = s.over
    honest_advance(s, to)
    if s.over and was_over == 0:
        s.due = to + BURN_TIME * 1000
