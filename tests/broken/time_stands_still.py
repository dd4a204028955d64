"""Broken: what is due stays due."""

from tests.broken.base.rules import Fire, act, leave, legal, reset

__all__ = ["act", "advance", "leave", "legal", "reset"]


def advance(s: Fire, to: int) -> None:
    """Time passes, and nothing comes of it."""
    s.now = to
