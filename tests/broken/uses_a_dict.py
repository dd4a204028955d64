"""Broken: a kernel uses a dict."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Look the action up."""
    places = {0: 0, 1: 1}
    return honest_act(s, seat, places[action])
