"""Wake-up times of rooms, implemented with a single event loop timer."""

import asyncio
import heapq
from collections.abc import Callable
from typing import Protocol

MAX_WOKEN = 8
"""How many targets are woken at a time.

Rooms mostly wake up to send boards to other players, which takes longer than to acknowledge an
input. So the event loop handles whatever has arrived in between.
"""


RESOLUTION = 0.001
"""The resolution of the event loop's timers, in seconds.

uvloop rounds shorter delays to nothing, so a timer would expire too early, again and again, and the
loop would never rest.
"""


class Wakeable(Protocol):
    """Something that can be woken."""

    wake_at: float | None
    """The time it will be woken; None if never."""

    def wake(self) -> None:
        """Check what is due."""


class Timers:
    """The wake-up times of all rooms. An idle room costs nothing."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._heap: list[tuple[float, int, Wakeable]] = []
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None

    def set(self, target: Wakeable, when: float) -> None:
        """Wake a target at a time or earlier; it then sets its next time itself."""
        if target.wake_at is not None and target.wake_at <= when:
            return
        target.wake_at = when
        self._count += 1
        heapq.heappush(self._heap, (when, self._count, target))
        if self._timer is None or when < self._timer_at:
            self._set_timer()

    def fire(self) -> None:
        """Wake what is due; if that is a lot, the rest is woken after other events are handled."""
        now = self._now()
        woken = 0
        while woken < MAX_WOKEN and self._heap and self._heap[0][0] <= now:
            when, _, target = heapq.heappop(self._heap)
            if target.wake_at == when:
                target.wake_at = None
                target.wake()
                woken += 1
        self._set_timer()

    def stop(self) -> None:
        """Cancel all wake-ups."""
        self._heap.clear()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._heap:
            self._timer_at = self._heap[0][0]
            delay = self._timer_at - self._now()
            delay = max(RESOLUTION, delay) if delay > 0 else 0.0
            # Cached because on Python 3.11 every lookup is a system call (getpid).
            self._loop = self._loop or asyncio.get_running_loop()
            self._timer = self._loop.call_later(delay, self.fire)
