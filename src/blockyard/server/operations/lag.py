"""Lag: by how much the event loop is late, the best single sign of a server with too much to do."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from blockyard.server.operations.counting import Counts

EVERY = 0.05
"""Seconds between two looks at the clock."""

WINDOW = 2.0
"""Seconds that are remembered: as soon as it goes better, people are let in again."""

TOO_LATE = 0.1
"""Seconds of lateness, 99 of 100 times, from which on the server takes nobody else in."""


class Lag:
    """How late the loop has been in the last seconds."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._seen: deque[tuple[float, float]] = deque()
        self._task: asyncio.Task[None] | None = None
        self.on_seen: Callable[[float], None] | None = None
        """Told how late the loop was, each time."""
        self.beat = time.monotonic()
        """When the loop was last seen running."""

    def start(self) -> None:
        """Begin to look, in the loop that runs now."""
        self.beat = time.monotonic()
        self._task = asyncio.get_running_loop().create_task(self._look(), name="lag")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _look(self) -> None:
        while True:
            asked = time.monotonic()
            await asyncio.sleep(EVERY)
            self.saw(max(0.0, time.monotonic() - asked - EVERY))

    def saw(self, late: float) -> None:
        """Take note that the loop was late by some seconds."""
        self.beat = time.monotonic()
        self._counts.loop_lag_seconds.observe(late)
        if self.on_seen is not None:
            self.on_seen(late)
        self._seen.append((self.beat, late))
        self._forget()

    def _forget(self) -> None:
        since = time.monotonic() - WINDOW
        while self._seen and self._seen[0][0] < since:
            self._seen.popleft()

    def worst(self) -> float:
        """The lateness that 99 of 100 looks of the last seconds kept below.

        The single worst look is left out: one hiccup is no overload.
        """
        self._forget()
        late = sorted(lateness for _, lateness in self._seen)
        return late[-1 - max(1, len(late) // 100)] if len(late) > 1 else 0.0

    @property
    def is_high(self) -> bool:
        """Whether the server has more to do than it can."""
        return self.worst() > TOO_LATE
