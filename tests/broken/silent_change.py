"""Broken: an action changes what its player sees without an event."""

from tests.broken.base.rules import BLOW, HOT, Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]


def act(s: Fire, seat: int, action: int) -> int:
    """Breath changes the fire without an event."""
    if s.over or action != BLOW or s.heat >= HOT:
        return honest_act(s, seat, action)
    s.heat += 1
    s.past[3] += 1
    return 0
