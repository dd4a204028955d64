"""How long a client waits before it reconnects."""

from collections.abc import Callable
from random import random

FIRST = 0.25
LONGEST = 5.0
"""Seconds before the first attempt, and the maximum before any."""


def wait_before(attempt: int, chance: Callable[[], float] = random) -> float:
    """Seconds to wait before an attempt, counted from 1: doubled each time.

    Half of it is random, so that not all clients of a server reconnect at the same moment.
    """
    whole = min(LONGEST, FIRST * (1 << min(attempt - 1, 16)))
    return whole * (0.5 + 0.5 * chance())
