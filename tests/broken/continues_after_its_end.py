"""Broken: a board continues after its end."""

from tests.broken.base.rules import Fire, act, burn, leave, legal, reset

__all__ = ["act", "advance", "leave", "legal", "reset"]


def advance(s: Fire, to: int) -> None:
    """Advance time; the clock never stops."""
    while s.over == 0 and s.due <= to:
        burn(s)
    s.now = to
