"""A process knows how it fares: its loop's lag, its room for more, and whether it is ready."""

import asyncio
import io
import json
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.requests import Request

from blockyard.server.log.store import Unavailable
from blockyard.server.operations import health as health_module
from blockyard.server.operations import logs, watchdog
from blockyard.server.operations.admission import Admission, memory_used
from blockyard.server.operations.counting import Counts
from blockyard.server.operations.health import Health
from blockyard.server.operations.lag import TOO_LATE, Lag
from blockyard.server.operations.operations import Operations
from blockyard.server.operations.readings import MOST_WAITING, Readings

PATIENCE = 30.0
"""Seconds until something that should happen has failed to."""


async def works() -> None:
    """A store that can be written."""


async def fails() -> None:
    """A store that cannot."""
    raise Unavailable("the disk is full")


async def hangs() -> None:
    """A store that does not answer."""
    await asyncio.Event().wait()


def watched(check: Callable[[], Awaitable[None]] = works) -> tuple[Health, Lag, Admission]:
    """Health with what it looks at."""
    counts = Counts()
    lag = Lag(counts)
    admission = Admission(counts, lag)
    return Health(check, lag, admission), lag, admission


def ready(health: Health) -> tuple[int, dict[str, Any]]:
    """What ``/readyz`` answers."""
    answer = asyncio.run(health.ready(Request({"type": "http"})))
    return answer.status_code, json.loads(bytes(answer.body))


# Lag and the watchdog.


def test_one_hiccup_is_no_overload_and_two_are() -> None:
    lag = Lag(Counts())
    assert lag.worst() == 0.0
    for _ in range(50):
        lag.saw(0.001)
    lag.saw(3.0)
    assert not lag.is_high
    lag.saw(TOO_LATE * 2)
    assert lag.is_high


def test_lag_of_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    lag = Lag(Counts())
    for _ in range(5):
        lag.saw(1.0)
    assert lag.is_high
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert not lag.is_high


def test_a_loop_that_stands_still_is_told_with_its_stack() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logging.getLogger(logs.ROOT).addHandler(handler)
    counts = Counts()

    def stand_still() -> None:
        until = time.monotonic() + PATIENCE
        while not counts.stalls.values[""] and time.monotonic() < until:
            time.sleep(0.01)

    async def stall_and_go_on() -> None:
        operations = Operations(works, counts)
        await operations.start()
        stand_still()
        until = time.monotonic() + PATIENCE
        while "runs again" not in stream.getvalue() and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await operations.stop()

    try:
        asyncio.run(stall_and_go_on())
    finally:
        logging.getLogger(logs.ROOT).removeHandler(handler)
    told, over = map(json.loads, stream.getvalue().splitlines())
    assert told["event"] == "the event loop stands still"
    assert any(place.endswith(" stand_still") for place in told["stack"])
    assert over["seconds"] >= watchdog.STALL
    assert counts.stalls.values[""] == 1


# Admission.


def test_a_full_server_takes_nobody_in_until_somebody_leaves() -> None:
    counts = Counts()
    admission = Admission(counts, Lag(counts), most_connections=2)
    counts.connections.add("new")
    assert admission.refusal() == ""
    counts.connections.add("welcome")
    assert admission.refusal() == "full"
    counts.connections.add("welcome", -1)
    assert admission.refusal() == ""


def test_a_server_that_is_late_takes_nobody_in() -> None:
    counts = Counts()
    lag = Lag(counts)
    for _ in range(3):
        lag.saw(1.0)
    assert Admission(counts, lag).refusal() == "lag"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say how much is used")
def test_a_server_short_of_memory_takes_nobody_in() -> None:
    counts = Counts()
    assert memory_used() > 1_000_000
    assert Admission(counts, Lag(counts), most_memory=1).refusal() == "memory"
    assert Admission(counts, Lag(counts), most_memory=1 << 50).refusal() == ""


def test_a_server_that_is_about_to_end_takes_nobody_in() -> None:
    operations = Operations(works)
    operations.close_doors()
    assert operations.admission.refusal() == "closing"
    assert ready(operations.health) == (503, {"status": "not ready", "why": ["closing"]})


# Readiness.


def test_a_healthy_server_is_alive_and_ready() -> None:
    health, _, _ = watched()
    assert ready(health) == (200, {"status": "ready", "why": []})
    alive = asyncio.run(health.alive(Request({"type": "http"})))
    assert alive.status_code == 200


@pytest.mark.parametrize("check", [fails, hangs])
def test_without_its_store_a_server_is_not_ready(
    check: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health_module, "PATIENCE", 0.05)
    health, _, _ = watched(check)
    assert ready(health) == (503, {"status": "not ready", "why": ["store"]})
    alive = asyncio.run(health.alive(Request({"type": "http"})))
    assert alive.status_code == 200


def test_a_late_or_degraded_server_is_not_ready() -> None:
    health, lag, _ = watched()
    for _ in range(3):
        lag.saw(1.0)
    health.degraded = "the log falls behind"
    assert ready(health) == (503, {"status": "not ready", "why": ["lag", "degraded"]})


def test_many_questions_are_one_look_at_the_store() -> None:
    looks = 0

    async def look() -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0)

    async def ask_often() -> None:
        health, _, _ = watched(look)
        await asyncio.gather(*(health.troubles() for _ in range(50)))
        await health.troubles()

    asyncio.run(ask_often())
    assert looks == 1


# Readings.


def test_rooms_and_the_store_are_looked_at() -> None:
    counts = Counts()
    lag = Lag(counts)
    health = Health(works, lag, Admission(counts, lag))
    readings = Readings(counts, health, lambda: {("checkers", "live"): 2}, lambda: 7)
    readings.committed(0.01, 5)
    readings.look()
    assert counts.rooms.values == {("checkers", "live"): 2}
    assert counts.log_queue.values[""] == 7
    assert counts.commit_batch.counts[2] == 1
    assert health.degraded == ""


def test_a_store_that_is_slow_or_falls_behind_degrades_the_server() -> None:
    counts = Counts()
    lag = Lag(counts)
    health = Health(works, lag, Admission(counts, lag))
    waiting = [MOST_WAITING + 1]
    readings = Readings(counts, health, dict, lambda: waiting[0])
    readings.look()
    assert ready(health)[1]["why"] == ["degraded"]
    waiting[0] = 0
    readings.look()
    assert health.degraded == ""
    readings.committed(1.5, 1)
    readings.look()
    assert health.degraded != ""
