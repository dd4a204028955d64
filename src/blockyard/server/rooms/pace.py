"""What rooms need to know about the load of their server."""

EVERY = 0.1
"""The minimum interval between two updates, in seconds."""

BUSY_EVERY = 0.5
"""The longest that this interval becomes on a busy server, so that inputs are acknowledged first.
"""

LATE = 0.004
"""How late the event loop of a busy server is on average, in seconds."""

SMOOTHING = 0.2
"""The weight of the latest sample in the average."""

SLOWER = 1.2
FASTER = 0.97
"""The factors by which the interval grows with each sample while the server is busy, and shrinks
otherwise. It shrinks slowly: the server is only on time because the interval is long."""


class Pace:
    """How often rooms send updates about boards: less often while the server is overloaded."""

    def __init__(self) -> None:
        self.every = EVERY
        """The minimum interval between two updates, in seconds."""
        self.is_admitting = True
        """Whether the server accepts connections; while it doesn't, nobody can return to a room."""
        self._late = 0.0

    def note_lag(self, late: float) -> None:
        """Record how late the event loop was, in seconds."""
        self._late += (late - self._late) * SMOOTHING
        if self._late > LATE:
            self.every = min(BUSY_EVERY, self.every * SLOWER)
        else:
            self.every = max(EVERY, self.every * FASTER)
