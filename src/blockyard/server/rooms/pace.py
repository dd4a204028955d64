"""The pace at which rooms send boards to those who watch them."""

EVERY = 0.1
"""Seconds between two updates of a room's boards, at least."""

BUSY_EVERY = 0.3
"""The same while the server is busy: what players did is acknowledged before it is shown."""

LATE = 0.005
"""Seconds by which the event loop of a busy server is late."""

RECOVERY = 0.9
"""What is left of the extra time each time the event loop is found to be on time."""


class Pace:
    """How often rooms send boards: less often while the server has too much to do."""

    def __init__(self) -> None:
        self.every = EVERY
        """Seconds between two updates of a room's boards, at least."""

    def note_lag(self, late: float) -> None:
        """Take note that the event loop was late by some seconds."""
        if late > LATE:
            self.every = BUSY_EVERY
        else:
            self.every = EVERY + (self.every - EVERY) * RECOVERY
