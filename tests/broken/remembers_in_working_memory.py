"""Broken: the legal actions depend on what is left in working memory."""

from tests.broken.base.rules import Fire, act, advance, leave, reset
from tests.broken.base.rules import legal as honest_legal

from blockyard.core.state import Work

__all__ = ["act", "advance", "leave", "legal", "reset"]


def legal(s: Fire, seat: int, work: Work) -> int:
    """No actions, if something else was listed before."""
    if work.actions[60]:
        return 0
    return honest_legal(s, seat, work)
