"""Broken: what is due stays due, so time does not advance."""

from tests.broken.base.rules import Fire, act, leave, legal, reset

__all__ = ["act", "advance", "leave", "legal", "reset"]


def advance(s: Fire, to: int) -> None:
    """Advance time without doing what is due."""
    s.now = to
