"""The lag of the event loop, the best single indicator of an overloaded server."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from blockyard.server.operations.metrics import Metrics

INTERVAL = 0.05
"""The sampling interval, in seconds."""

WINDOW = 2.0
"""The length of the window, in seconds; short, so that players are admitted again soon."""

TOO_LATE = 0.1
"""The 99th percentile of the lag, in seconds, above which no more players are admitted."""


class Lag:
    """How late the loop has been in the last few seconds."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._seen: deque[tuple[float, float]] = deque()
        self._task: asyncio.Task[None] | None = None
        self.on_sample: Callable[[float, float], None] | None = None
        """Called with each sample: the lag in seconds, and the fraction of a core used."""
        self.beat = time.monotonic()
        """When the loop was last seen running."""

    def start(self) -> None:
        """Start sampling the running loop."""
        self.beat = time.monotonic()
        self._task = asyncio.get_running_loop().create_task(self._sample(), name="lag")

    async def stop(self) -> None:
        """Stop sampling."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _sample(self) -> None:
        while True:
            started, used = time.monotonic(), time.process_time()
            await asyncio.sleep(INTERVAL)
            passed = time.monotonic() - started
            self.record(max(0.0, passed - INTERVAL), (time.process_time() - used) / passed)

    def record(self, late: float, used: float = 0.0) -> None:
        """Record how late the loop was, in seconds, and which fraction of a core was used."""
        self.beat = time.monotonic()
        self._metrics.loop_lag_seconds.observe(late)
        if self.on_sample is not None:
            self.on_sample(late, used)
        self._seen.append((self.beat, late))
        self._forget()

    def _forget(self) -> None:
        since = time.monotonic() - WINDOW
        while self._seen and self._seen[0][0] < since:
            self._seen.popleft()

    def worst(self) -> float:
        """The 99th percentile of the lag in the last few seconds.

        The single worst sample is ignored: one hiccup is not an overload.
        """
        self._forget()
        late = sorted(lateness for _, lateness in self._seen)
        return late[-1 - max(1, len(late) // 100)] if len(late) > 1 else 0.0

    @property
    def is_high(self) -> bool:
        """Whether the server is overloaded."""
        return self.worst() > TOO_LATE
