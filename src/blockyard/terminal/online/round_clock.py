"""The time of a round as its server has it, guessed from what the server says."""

from collections.abc import Callable

CLOSE_ENOUGH = 40
"""Ms by which the guess may be off before it is corrected: less is chance of the way."""

NO_TIME = -1
"""What a server says in place of a time while none passes."""


class RoundClock:
    """The time of a round, in ms, by the real clock; it stands still until it is set going."""

    def __init__(self, real: Callable[[], int]) -> None:
        self._real = real
        self._origin = 0
        """The real time of the round's time 0."""
        self._begins = 0
        """The real time at which the round's time begins to pass."""
        self._stopped_at: int | None = 0
        """The round's time at which it stands; None while it passes."""

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self._stopped_at is None and self._real() >= self._begins

    @property
    def starts_in(self) -> int:
        """Ms until time begins to pass; 0 if it passes or stands still."""
        return max(0, self._begins - self._real()) if self._stopped_at is None else 0

    @property
    def now(self) -> int:
        """The time of the round at this moment."""
        return self.time_at(self._real())

    def run(self, elapsed: int, starts_in: int, lag: int = 0) -> None:
        """Go on from a time that the server has just told, now or in a moment.

        ``lag`` is the round trip: the news took half of it.
        """
        stamp = self._real()
        late = lag // 2
        self._begins = stamp + max(0, starts_in - late)
        self._origin = self._begins - elapsed - max(0, late - starts_in)
        self._stopped_at = None

    def stop(self) -> None:
        """Stand still."""
        if self._stopped_at is None:
            self._stopped_at = self.now

    def correct(self, elapsed: int, lag: int) -> None:
        """Take over the server's time from the answer to a ping, if the guess is too far off."""
        if elapsed == NO_TIME or not self.is_running:
            return
        off = elapsed + lag // 2 - self.now
        if abs(off) > CLOSE_ENOUGH:
            self._origin -= off

    def time_at(self, stamp: int) -> int:
        """The time of the round at a real time."""
        if self._stopped_at is not None:
            return self._stopped_at
        return max(0, max(stamp, self._begins) - self._origin)

    def stamp_of(self, moment: int) -> int:
        """The real time of a moment of the round."""
        return self._origin + moment
