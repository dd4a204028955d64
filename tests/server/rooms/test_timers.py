"""The wake-up times of rooms, on the event loop that servers use."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import uvloop

from blockyard.server.rooms.timers import MAX_WOKEN, Timers


class Sleeper:
    """Something to wake, which notes when that happened."""

    def __init__(self, woken: list[float]) -> None:
        self.wake_at: float | None = None
        self._woken = woken

    def wake(self) -> None:
        self._woken.append(time.monotonic())


def on_uvloop(run: Callable[[], Coroutine[Any, Any, None]]) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())


def test_nothing_is_woken_too_early() -> None:
    async def run() -> None:
        timers, woken = Timers(time.monotonic), list[float]()
        due = [time.monotonic() + 0.0004 * number for number in range(1, 60)]
        for when in due:
            timers.set(Sleeper(woken), when)
        while len(woken) < len(due):
            await asyncio.sleep(0.001)
        assert all(at >= when for at, when in zip(woken, due, strict=True))

    on_uvloop(run)


def test_the_loop_rests_until_something_is_due() -> None:
    """A delay under half a millisecond is rounded to none at all by uvloop."""
    looks = 0

    def now() -> float:
        nonlocal looks
        looks += 1
        return time.monotonic()

    async def run() -> None:
        timers, woken = Timers(now), list[float]()
        for number in range(50):
            before = looks
            timers.set(Sleeper(woken), time.monotonic() + 0.0004)
            while len(woken) <= number:
                await asyncio.sleep(0.002)
            assert looks - before <= 4

    on_uvloop(run)


def test_other_events_are_handled_between_two_groups_of_wakeups() -> None:
    async def run() -> None:
        timers, woken = Timers(time.monotonic), list[float]()
        groups: list[int] = []
        for _ in range(3 * MAX_WOKEN):
            timers.set(Sleeper(woken), time.monotonic() - 1)
        while len(woken) < 3 * MAX_WOKEN:
            before = len(woken)
            await asyncio.sleep(0)
            groups.append(len(woken) - before)
        assert max(groups) == MAX_WOKEN

    on_uvloop(run)


def test_a_target_is_woken_once_at_its_earliest_time() -> None:
    async def run() -> None:
        timers, woken = Timers(time.monotonic), list[float]()
        sleeper = Sleeper(woken)
        began = time.monotonic()
        timers.set(sleeper, began + 10)
        timers.set(sleeper, began + 0.01)
        timers.set(sleeper, began + 5)
        await asyncio.sleep(0.05)
        assert len(woken) == 1
        assert sleeper.wake_at is None

    on_uvloop(run)
