"""Broken: a kernel uses a float."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Compare with half a degree."""
    if s.heat < 0.5:
        return 1
    return honest_act(s, seat, action)
