"""Alarms: rooms are woken when something is due in them, by one timer for all of them."""

import asyncio
import heapq
from collections.abc import Callable
from typing import Protocol


class Sleeper(Protocol):
    """Who can be woken."""

    alarm: float | None
    """When it will be woken; None if never."""

    def wake(self) -> None:
        """Look what is due."""


class Alarms:
    """Who is to be woken when. A room in which nothing is due costs nothing."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._heap: list[tuple[float, int, Sleeper]] = []
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None

    def set(self, sleeper: Sleeper, when: float) -> None:
        """Wake somebody at a time, unless they are woken before; they then say when next."""
        if sleeper.alarm is not None and sleeper.alarm <= when:
            return
        sleeper.alarm = when
        self._count += 1
        heapq.heappush(self._heap, (when, self._count, sleeper))
        if self._timer is None or when < self._timer_at:
            self._set_timer()

    def ring(self) -> None:
        """Wake everybody whose time has come."""
        now = self._now()
        while self._heap and self._heap[0][0] <= now:
            when, _, sleeper = heapq.heappop(self._heap)
            if sleeper.alarm == when:
                sleeper.alarm = None
                sleeper.wake()
        self._set_timer()

    def stop(self) -> None:
        """Wake nobody any more."""
        self._heap.clear()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._heap:
            self._timer_at = self._heap[0][0]
            delay = max(0.0, self._timer_at - self._now())
            # Asked for once: on Python 3.11 every such question is a call to the system.
            self._loop = self._loop or asyncio.get_running_loop()
            self._timer = self._loop.call_later(delay, self.ring)
