"""Broken: a list of the state grows."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

MOST = 64
"""Doubled without a limit, the list would soon fill the memory."""

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Double the length of the history."""
    refusal = honest_act(s, seat, action)
    if refusal == 0 and len(s.past) < MOST:
        s.past += s.past
    return refusal
