"""Broken: the rules keep data in a list outside the state, so two playthroughs differ."""

from tests.broken.base.rules import Fire, advance, leave, legal, reset
from tests.broken.base.rules import act as honest_act

__all__ = ["act", "advance", "leave", "legal", "reset"]

MEMORY = [0]


def act(s: Fire, seat: int, action: int) -> int:
    """Every third call gives more heat."""
    refusal = honest_act(s, seat, action)
    if refusal == 0:
        MEMORY[0] += 1
        if MEMORY[0] % 3 == 0:
            s.heat += 1
    return refusal
