"""Broken: a list that all states of a class share is no field, and is not copied with one."""

from tests.broken.base.rules import Fire as HonestFire
from tests.broken.base.rules import act as honest_act
from tests.broken.base.rules import advance, leave, legal, reset

__all__ = ["Fire", "act", "advance", "leave", "legal", "reset"]


class Fire(HonestFire):
    """A fire with the ghosts of all fires."""

    ghosts = [0]  # noqa: RUF012  # the fault


def act(s: Fire, seat: int, action: int) -> int:
    """Every third act of all time gives more heat."""
    refusal = honest_act(s, seat, action)
    if refusal == 0:
        s.ghosts[0] += 1
        if s.ghosts[0] % 3 == 0:
            s.heat += 1
    return refusal
