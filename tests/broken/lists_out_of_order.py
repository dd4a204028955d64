"""Broken: legal actions are not in increasing order."""

from tests.broken.base.rules import BLOW, HOT, LOG, Fire, act, advance, leave, reset

from blockyard.core.state import Work

__all__ = ["act", "advance", "leave", "legal", "reset"]


def legal(s: Fire, seat: int, work: Work) -> int:
    """Breath first, then logs."""
    count = 0
    if s.over == 0 and s.heat < HOT:
        work.actions[count] = BLOW
        count += 1
    if s.over == 0 and s.wood:
        work.actions[count] = LOG
        count += 1
    return count
