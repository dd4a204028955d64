"""Metrics that are sampled once a second, and whether the store keeps up."""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeAlias

from blockyard.server.operations.health import Health
from blockyard.server.operations.metrics import Metrics

INTERVAL = 1.0
"""The sampling interval, in seconds."""

SLOW = 1.0
"""A commit that takes at least this long, in seconds, means that the store is slow."""

REMEMBERED = 10.0
"""How long a slow commit counts, in seconds."""

MAX_WAITING = 20_000
"""With more chunks waiting than this, the store is falling behind."""

RoomCounts: TypeAlias = Callable[[], Mapping[tuple[str, str], int]]


class Sampler:
    """Samples rooms and the store, for metrics and health checks."""

    def __init__(
        self, metrics: Metrics, health: Health, room_counts: RoomCounts, waiting: Callable[[], int]
    ) -> None:
        """``room_counts`` are rooms by game and phase; ``waiting`` is the store's queue length."""
        self._metrics = metrics
        self._health = health
        self._room_counts = room_counts
        self._waiting = waiting
        self._slow_at = float("-inf")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start sampling."""
        self._task = asyncio.get_running_loop().create_task(self._sample_always(), name="readings")

    async def stop(self) -> None:
        """Stop sampling."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def committed(self, seconds: float, count: int) -> None:
        """Record the duration and size of a commit."""
        self._metrics.commit_batch.observe(count)
        if seconds > SLOW:
            self._slow_at = time.monotonic()

    async def _sample_always(self) -> None:
        while True:
            self.sample()
            await asyncio.sleep(INTERVAL)

    def sample(self) -> None:
        """Take a sample."""
        waiting = self._waiting()
        self._metrics.rooms.put(self._room_counts())
        self._metrics.log_queue.put(waiting)
        is_slow = time.monotonic() - self._slow_at < REMEMBERED
        falls_behind = waiting > MAX_WAITING
        self._health.degraded = "the store is slow" if is_slow or falls_behind else ""
