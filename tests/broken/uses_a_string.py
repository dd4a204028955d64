"""Broken: a kernel uses a string."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Identify the action by its name."""
    name = "log" if action == 0 else "blow"
    return honest_act(s, seat, 0 if name == "log" else 1)
