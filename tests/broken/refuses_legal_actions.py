"""Broken: a legal action is refused."""

from tests.broken.base.rules import BLOW, LOG, Fire, act, advance, leave, reset

from blockyard.core.state import Work

__all__ = ["act", "advance", "leave", "legal", "reset"]


def legal(s: Fire, seat: int, work: Work) -> int:
    """Breath, however hot it is."""
    if s.over:
        return 0
    count = 0
    if s.wood:
        work.actions[count] = LOG
        count += 1
    work.actions[count] = BLOW
    return count + 1
