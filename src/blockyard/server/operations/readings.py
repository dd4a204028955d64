"""Readings: numbers that are looked up once a second, and whether the store keeps up."""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeAlias

from blockyard.server.operations.counting import Counts
from blockyard.server.operations.health import Health

EVERY = 1.0
"""Seconds between two looks."""

SLOW = 1.0
"""Seconds of a commit from which on the store is slow."""

REMEMBERED = 10.0
"""Seconds for which a slow commit counts."""

MOST_WAITING = 20_000
"""Chunks that may wait for a commit before the store is said to fall behind."""

Tally: TypeAlias = Callable[[], Mapping[tuple[str, str], int]]


class Readings:
    """Looks at rooms and at the store, for metrics and health."""

    def __init__(
        self, counts: Counts, health: Health, tally: Tally, waiting: Callable[[], int]
    ) -> None:
        """``tally`` gives rooms by game and phase, ``waiting`` how much the store has to write."""
        self._counts = counts
        self._health = health
        self._tally = tally
        self._waiting = waiting
        self._slow_at = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.get_running_loop().create_task(self._look_always(), name="readings")

    async def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def committed(self, seconds: float, count: int) -> None:
        """Take note of a commit: how long it took and how much it wrote."""
        self._counts.commit_batch.observe(count)
        if seconds > SLOW:
            self._slow_at = time.monotonic()

    async def _look_always(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(EVERY)

    def look(self) -> None:
        """Look once."""
        waiting = self._waiting()
        self._counts.rooms.put(self._tally())
        self._counts.log_queue.put(waiting)
        is_slow = time.monotonic() - self._slow_at < REMEMBERED
        falls_behind = waiting > MOST_WAITING
        self._health.degraded = "the store is slow" if is_slow or falls_behind else ""
