"""Broken: a list shared by all states of a class is not a field and is not copied."""

from tests.broken.base.rules import Fire as HonestFire
from tests.broken.base.rules import act as honest_act
from tests.broken.base.rules import advance, leave, legal, reset

__all__ = ["Fire", "act", "advance", "leave", "legal", "reset"]


class Fire(HonestFire):
    """A fire that shares a list with all other fires."""

    ghosts = [0]  # noqa: RUF012  # the fault


def act(s: Fire, seat: int, action: int) -> int:
    """Every third call gives more heat."""
    refusal = honest_act(s, seat, action)
    if refusal == 0:
        s.ghosts[0] += 1
        if s.ghosts[0] % 3 == 0:
            s.heat += 1
    return refusal
