"""Suspicions: how often a seat's inputs had times that cannot be, in a real-time round."""

from collections.abc import Collection

from blockyard.server.rooms.deciding import Moment, Refusal
from blockyard.server.wire import codes

SUSPECT = (codes.LATE, codes.EARLY, codes.TOO_MANY)
"""Refusals of inputs for their times."""

MOST = 10
"""Incidents in a round after which its seat is flagged."""

INCIDENT = 1000
"""Ms of the round that count as one incident: a connection that stalls delays many inputs at once,
and their player has done nothing wrong."""


class Suspicions:
    """By seat, the incidents of a round so far."""

    def __init__(self, flagged: Collection[int]) -> None:
        """``flagged`` are the seats for which there is nothing left to count."""
        self._flagged = flagged
        self._counts: dict[int, int] = {}
        self._last: dict[int, int] = {}
        """By seat, when its latest incident began, in ms of the round."""

    def note(self, seat: int, refusal: Refusal, moment: Moment) -> bool:
        """Take note of a refused input; whether its seat is to be flagged now."""
        # During a countdown there is no time yet that an input could have.
        if refusal.code not in SUSPECT or moment.starts_in or seat in self._flagged:
            return False
        last = self._last.get(seat)
        if last is not None and moment.elapsed - last < INCIDENT:
            return False
        self._last[seat] = moment.elapsed
        self._counts[seat] = self._counts.get(seat, 0) + 1
        return self._counts[seat] >= MOST
