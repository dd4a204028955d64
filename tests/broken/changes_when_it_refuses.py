"""Broken: a refused action changes the state."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """A refused action scores a point."""
    refusal = honest_act(s, seat, action)
    if refusal:
        s.score += 1
    return refusal
