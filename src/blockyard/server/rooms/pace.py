"""What rooms need to know about the load of their server."""

from random import uniform

EVERY = 0.1
"""The minimum interval between two updates, in seconds."""

BUSY_EVERY = 1.0
"""The longest that this interval becomes on a busy server, so that inputs are acknowledged first.
"""

BUSY = 0.8
"""The fraction of a core above which a server is busy. Closer to 1, inputs soon have to queue."""

RELAXED = 0.75
"""The fraction of a core below which a server can do more."""

LATE = 0.02
"""How late the event loop is on average, in seconds, if other programs keep a server busy."""

SMOOTHING = 0.1
"""The weight of the latest sample in the averages."""

SLOWER = 1.05
FASTER = 0.97
"""The factors by which the interval grows with each sample while the server is busy, and shrinks
while it has capacity to spare."""


SPREAD = 0.3
"""How much intervals vary at random on a busy server, as a fraction. Otherwise, rooms whose rounds
started at the same time would always send their boards at the same time."""


class Pace:
    """How often rooms send updates about boards: less often while the server is overloaded."""

    def __init__(self) -> None:
        self.every = EVERY
        """The minimum interval between two updates, in seconds."""
        self.is_admitting = True
        """Whether the server accepts connections; while it doesn't, nobody can return to a room."""
        self._late = 0.0
        self._used = 0.0

    def next_interval(self) -> float:
        """The time until a room may send its next update, in seconds."""
        return EVERY + (self.every - EVERY) * uniform(1 - SPREAD, 1 + SPREAD)

    def note_load(self, late: float, used: float) -> None:
        """Record how late the event loop was, in seconds, and which fraction of a core was used."""
        self._late += (late - self._late) * SMOOTHING
        self._used += (used - self._used) * SMOOTHING
        if self._late > LATE or self._used > BUSY:
            self.every = min(BUSY_EVERY, self.every * SLOWER)
        elif self._used < RELAXED:
            self.every = max(EVERY, self.every * FASTER)
