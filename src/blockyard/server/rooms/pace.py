"""The pace at which rooms send updates about boards."""

EVERY = 0.1
"""The minimum interval between two updates, in seconds."""

BUSY_EVERY = 0.3
"""The same while the server is busy, so that inputs are acknowledged first."""

LATE = 0.01
"""How late the event loop of a busy server is on average, in seconds.

A single update to a room of 99 makes it a few ms late.
"""

SMOOTHING = 0.2
"""The weight of the latest sample in the average."""

RECOVERY = 0.9
"""The factor by which the extra delay shrinks each time the event loop is on time."""


class Pace:
    """How often rooms send updates about boards: less often while the server is overloaded."""

    def __init__(self) -> None:
        self.every = EVERY
        """The minimum interval between two updates, in seconds."""
        self._late = 0.0

    def note_lag(self, late: float) -> None:
        """Record how late the event loop was, in seconds."""
        self._late += (late - self._late) * SMOOTHING
        if self._late > LATE:
            self.every = BUSY_EVERY
        else:
            self.every = EVERY + (self.every - EVERY) * RECOVERY
