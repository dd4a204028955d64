"""Broken: an action that is refused changes the state."""

from tests.broken.base.rules import Fire, advance, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """A refused act cools the fire's memory."""
    refusal = honest_act(s, seat, action)
    if refusal:
        s.past[3] += 1
    return refusal
