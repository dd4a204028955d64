"""Broken: the rules read a clock."""

import time

from tests.broken.base.rules import Fire, act, advance, leave, legal
from tests.broken.base.rules import reset as honest_reset

__all__ = ["act", "advance", "leave", "legal", "reset"]


def reset(s: Fire, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """Light a fire that is hotter every other second."""
    honest_reset(s, settings, seed, seat, seats)
    s.heat += time.monotonic_ns() % 2
