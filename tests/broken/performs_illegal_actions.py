"""Broken: an action that is not listed as legal succeeds."""

from tests.broken.base.rules import LOG, Fire, act, advance, leave, reset

from blockyard.core.state import Work

__all__ = ["act", "advance", "leave", "legal", "reset"]


def legal(s: Fire, seat: int, work: Work) -> int:
    """Only logs."""
    if s.over or s.wood == 0:
        return 0
    work.actions[0] = LOG
    return 1
