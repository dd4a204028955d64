"""Broken: a list of the state grows."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Double the length of the history."""
    refusal = honest_act(s, seat, action)
    if refusal == 0:
        s.past += s.past
    return refusal
