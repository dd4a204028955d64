"""Broken: a kernel uses a slice."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Use half of the history."""
    for heat in s.past[:2]:
        if heat < 0:
            return 1
    return honest_act(s, seat, action)
