"""Broken: a number grows beyond 64 bits."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Count in steps that keep doubling."""
    refusal = honest_act(s, seat, action)
    if refusal == 0:
        s.past[0] = (s.past[0] + 1) << 40
    return refusal
