"""The clock of a match, which maps real time to match time."""

import time
from collections.abc import Callable

LONGEST_GAP = 1000
"""Maximum ms between two readings while the clock is running: after a longer gap the
program was suspended (a closed lid, Ctrl-Z), and the match did not continue without its player."""


def real_time() -> int:
    """The real time in whole ms, from a monotonic clock."""
    return time.monotonic_ns() // 1_000_000


class MatchClock:
    """The real time, and the time of a match while it is running."""

    def __init__(self, real: Callable[[], int] = real_time) -> None:
        self._real = real
        self.is_running = False
        """Whether it is running."""
        self._origin = 0
        """The real time of the match's time 0, shifted by every pause."""
        self._asked = 0
        """When the real time was last read."""

    def run(self, now: int) -> None:
        """Start the clock of a match that is at ``now``."""
        self._asked = self._real()
        self._origin = self._asked - now
        self.is_running = True

    def stop(self) -> None:
        """Pause the match."""
        self.is_running = False

    def look(self) -> int:
        """The real time; if the program was suspended since the last reading, so was the match."""
        stamp = self._real()
        if self.is_running and stamp - self._asked > LONGEST_GAP:
            self._origin += stamp - self._asked
        self._asked = stamp
        return stamp

    def time_at(self, stamp: int) -> int:
        """The time of the match at a real time."""
        return stamp - self._origin

    def stamp_of(self, moment: int) -> int:
        """The real time of a time in the match."""
        return self._origin + moment
