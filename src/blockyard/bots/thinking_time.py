"""Thinking time: how long a bot thinks, in ms or in nodes, and thinking just as long."""

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from blockyard.core.bot import LEAST_EFFORT

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.bots.minds import Mind

TURN_TIME = 1000
"""ms that a bot thinks about a turn."""

PIECE_TIME = 100
"""ms that a bot thinks about a piece in a real-time game."""

USED_SHARE = 0.75
"""The share of its time that a bot uses: the rest is for the question, the answer, and a last slice
during which the processor slows down."""

SLICE = 0.005
"""Seconds that a bot thinks without looking at the clock."""

CAUTION = 2
"""How much faster than before a bot may think it has become: the first call may have been slow."""


class Budget(NamedTuple):
    """How long to think about a decision: a time, or an effort that is the same everywhere."""

    milliseconds: int
    effort: int = 0
    """Nodes; with an effort, time does not matter, and a bot always decides the same."""


class Thinker:
    """Thinks within the time of a budget, by the speed that it measures."""

    def __init__(self, budget: Budget, clock: "Callable[[], float]" = perf_counter) -> None:
        self.budget = budget
        self._clock = clock
        self._speed = 0.0
        """Nodes per second; 0 until it has been measured."""
        self.is_stopped = False
        """Whether to stop thinking at the next look at the clock."""

    def think(self, mind: "Mind") -> None:
        """Think about what the mind considers, until its budget is used up or nothing changes."""
        if self.budget.effort:
            mind.think(self.budget.effort)
            return
        now = self._clock()
        end = now + USED_SHARE * self.budget.milliseconds / 1000
        while not self.is_stopped:
            effort = max(LEAST_EFFORT, int(self._speed * min(SLICE, end - now)))
            is_done = mind.think(effort)
            began, now = now, self._clock()
            self._measure(effort, now - began)
            if is_done or (end - now) * self._speed < LEAST_EFFORT:
                return

    def _measure(self, effort: int, seconds: float) -> None:
        speed = effort / max(seconds, 1e-6)
        self._speed = min(speed, CAUTION * self._speed) if self._speed else speed
