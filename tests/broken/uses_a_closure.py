"""Broken: a kernel uses a closure."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Wrap the act."""

    def later() -> int:
        return honest_act(s, seat, action)

    return later()
