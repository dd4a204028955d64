"""Broken: the rules put a bool, which is an int only in Python, into the state."""

from tests.broken.base.rules import HOT, Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Remember whether it was hot."""
    refusal = honest_act(s, seat, action)
    if refusal == 0:
        s.past[0] = s.heat > HOT
    return refusal
