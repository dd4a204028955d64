"""Timing violations: how often a seat's inputs had impossible times in a real-time round."""

from collections.abc import Collection

from blockyard.server.rooms.deciding import Refusal, RoundTime
from blockyard.server.wire import codes

TIMING_CODES = (codes.LATE, codes.EARLY, codes.TOO_MANY)
"""Codes of inputs refused because of their times."""

MAX_INCIDENTS = 10
"""How many incidents in a round lead to a flag."""

INCIDENT = 1000
"""How much of the round counts as one incident, in ms: a stalled connection delays many inputs at
once, which is not the player's fault."""


class TimingViolations:
    """The incidents of a round so far, by seat."""

    def __init__(self, flagged: Collection[int]) -> None:
        """``flagged`` are the seats that are already flagged, and no longer counted."""
        self._flagged = flagged
        self._metrics: dict[int, int] = {}
        self._last: dict[int, int] = {}
        """When each seat's latest incident began, in ms of the round."""

    def note(self, seat: int, refusal: Refusal, time: RoundTime) -> bool:
        """Record a refused input; returns whether to flag the seat now."""
        # During a countdown, no time is possible.
        if refusal.code not in TIMING_CODES or time.starts_in or seat in self._flagged:
            return False
        last = self._last.get(seat)
        if last is not None and time.elapsed - last < INCIDENT:
            return False
        self._last[seat] = time.elapsed
        self._metrics[seat] = self._metrics.get(seat, 0) + 1
        return self._metrics[seat] >= MAX_INCIDENTS
