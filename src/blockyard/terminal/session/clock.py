"""The clock of a match: when, by the real time, things happen in it."""

import time
from collections.abc import Callable

LONGEST_GAP = 1000
"""Longest time, in ms, in which nobody asked for the time while it passed: after a longer one the
program slept (a closed lid, Ctrl-Z), and the match did not go on without its player."""


def real_time() -> int:
    """The real time as whole ms of a clock that never goes back."""
    return time.monotonic_ns() // 1_000_000


class MatchClock:
    """The real time, and the time of a match while it passes."""

    def __init__(self, real: Callable[[], int] = real_time) -> None:
        self._real = real
        self.is_running = False
        """Whether time passes in the match."""
        self._origin = 0
        """The real time of the match's time 0, moved on by every pause."""
        self._asked = 0
        """When the real time was last looked at."""

    def run(self, now: int) -> None:
        """Let time pass in the match, which stands at ``now``."""
        self._asked = self._real()
        self._origin = self._asked - now
        self.is_running = True

    def stop(self) -> None:
        """Let the match stand still."""
        self.is_running = False

    def look(self) -> int:
        """The real time; if the program slept since the last look, the match did as well."""
        stamp = self._real()
        if self.is_running and stamp - self._asked > LONGEST_GAP:
            self._origin += stamp - self._asked
        self._asked = stamp
        return stamp

    def time_at(self, stamp: int) -> int:
        """The time of the match at a real time."""
        return stamp - self._origin

    def stamp_of(self, moment: int) -> int:
        """The real time of a moment of the match."""
        return self._origin + moment
