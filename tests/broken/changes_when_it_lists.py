"""Broken: listing the legal actions changes the state."""

from tests.broken.base.rules import Fire, act, advance, leave, reset
from tests.broken.base.rules import legal as honest_legal

from blockyard.core.state import Work

__all__ = ["act", "advance", "leave", "legal", "reset"]


def legal(s: Fire, seat: int, work: Work) -> int:
    """Count the calls."""
    s.past[3] += 1
    return honest_legal(s, seat, work)
