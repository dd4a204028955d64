"""The server's time of a round, estimated from its messages."""

from collections.abc import Callable

CLOSE_ENOUGH = 40
"""Ms by which the estimate may be off before it is corrected: less is jitter."""

NO_TIME = -1
"""What a server sends instead of a time while the round is paused."""


class RoundClock:
    """The time of a round, in ms, by the real clock; paused until it is started."""

    def __init__(self, real: Callable[[], int]) -> None:
        self._real = real
        self._origin = 0
        """The real time of the round's time 0."""
        self._begins = 0
        """The real time at which the round's time starts."""
        self._stopped_at: int | None = 0
        """The round's time while paused; None while it is running."""

    @property
    def is_running(self) -> bool:
        """Whether it is running."""
        return self._stopped_at is None and self._real() >= self._begins

    @property
    def starts_in(self) -> int:
        """Ms until it starts; 0 if it is running or paused."""
        return max(0, self._begins - self._real()) if self._stopped_at is None else 0

    @property
    def now(self) -> int:
        """The time of the round now."""
        return self.time_at(self._real())

    def run(self, elapsed: int, starts_in: int, lag: int = 0) -> None:
        """Continue from a time just received from the server, now or after a delay.

        ``lag`` is the round trip: the message took half of it.
        """
        stamp = self._real()
        late = lag // 2
        self._begins = stamp + max(0, starts_in - late)
        self._origin = self._begins - elapsed - max(0, late - starts_in)
        self._stopped_at = None

    def stop(self) -> None:
        """Pause."""
        if self._stopped_at is None:
            self._stopped_at = self.now

    def correct(self, elapsed: int, lag: int) -> None:
        """Adopt the server's time from a pong, if the estimate is too far off."""
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
        """The real time of a time in the round."""
        return self._origin + moment
