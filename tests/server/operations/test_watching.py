"""Monitoring of a process: lag, admission, and readiness."""

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
from blockyard.server.operations.health import Health
from blockyard.server.operations.lag import TOO_LATE, Lag
from blockyard.server.operations.metrics import Metrics
from blockyard.server.operations.operations import Operations
from blockyard.server.operations.sampling import MAX_WAITING, Sampler

TIMEOUT = 30.0
"""How long expected things may take, in seconds."""


async def works() -> None:
    """A working store."""


async def fails() -> None:
    """A store that can't be written."""
    raise Unavailable("the disk is full")


async def hangs() -> None:
    """A store that doesn't answer."""
    await asyncio.Event().wait()


def watched(check: Callable[[], Awaitable[None]] = works) -> tuple[Health, Lag, Admission]:
    """Health checks with their inputs."""
    metrics = Metrics()
    lag = Lag(metrics)
    admission = Admission(metrics, lag)
    return Health(check, lag, admission), lag, admission


def ready(health: Health) -> tuple[int, dict[str, Any]]:
    """The response of ``/readyz``."""
    answer = asyncio.run(health.ready(Request({"type": "http"})))
    return answer.status_code, json.loads(bytes(answer.body))


# Lag and the watchdog.


def test_one_hiccup_is_not_an_overload_but_two_are() -> None:
    lag = Lag(Metrics())
    assert lag.worst() == 0.0
    for _ in range(50):
        lag.record(0.001)
    lag.record(3.0)
    assert not lag.is_high
    lag.record(TOO_LATE * 2)
    assert lag.is_high


def test_old_lag_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    lag = Lag(Metrics())
    for _ in range(5):
        lag.record(1.0)
    assert lag.is_high
    later = time.monotonic() + 60
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert not lag.is_high


def test_a_blocked_loop_is_logged_with_its_stack() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logging.getLogger(logs.ROOT).addHandler(handler)
    metrics = Metrics()

    def stand_still() -> None:
        until = time.monotonic() + TIMEOUT
        while not metrics.stalls.values[""] and time.monotonic() < until:
            time.sleep(0.01)

    async def stall_and_go_on() -> None:
        operations = Operations(works, metrics)
        await operations.start()
        stand_still()
        until = time.monotonic() + TIMEOUT
        while "runs again" not in stream.getvalue() and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await operations.stop()

    try:
        asyncio.run(stall_and_go_on())
    finally:
        logging.getLogger(logs.ROOT).removeHandler(handler)
    received, over = map(json.loads, stream.getvalue().splitlines())
    assert received["event"] == "event loop blocked"
    assert any(place.endswith(" stand_still") for place in received["stack"])
    assert over["seconds"] >= watchdog.STALL
    assert metrics.stalls.values[""] == 1


# Admission.


def test_a_full_server_refuses_sockets_until_one_is_closed() -> None:
    metrics = Metrics()
    admission = Admission(metrics, Lag(metrics), max_connections=2)
    metrics.connections.add("new")
    assert admission.refusal() == ""
    metrics.connections.add("welcome")
    assert admission.refusal() == "full"
    metrics.connections.add("welcome", -1)
    assert admission.refusal() == ""


def test_a_lagging_server_refuses_sockets() -> None:
    """T11: so many connections that the server can't keep up."""
    metrics = Metrics()
    lag = Lag(metrics)
    for _ in range(3):
        lag.record(1.0)
    assert Admission(metrics, lag).refusal() == "lag"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say how much is used")
def test_a_server_short_of_memory_refuses_sockets() -> None:
    metrics = Metrics()
    assert memory_used() > 1_000_000
    assert Admission(metrics, Lag(metrics), max_memory=1).refusal() == "memory"
    assert Admission(metrics, Lag(metrics), max_memory=1 << 50).refusal() == ""


def test_a_server_that_is_shutting_down_refuses_sockets() -> None:
    operations = Operations(works)
    operations.stop_admitting()
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
    monkeypatch.setattr(health_module, "TIMEOUT", 0.05)
    health, _, _ = watched(check)
    assert ready(health) == (503, {"status": "not ready", "why": ["store"]})
    alive = asyncio.run(health.alive(Request({"type": "http"})))
    assert alive.status_code == 200


def test_a_lagging_or_degraded_server_is_not_ready() -> None:
    health, lag, _ = watched()
    for _ in range(3):
        lag.record(1.0)
    health.degraded = "the log falls behind"
    assert ready(health) == (503, {"status": "not ready", "why": ["lag", "degraded"]})


def test_concurrent_health_checks_share_one_check_of_the_store() -> None:
    looks = 0

    async def look() -> None:
        nonlocal looks
        looks += 1
        await asyncio.sleep(0)

    async def ask_often() -> None:
        health, _, _ = watched(look)
        await asyncio.gather(*(health.problems() for _ in range(50)))
        await health.problems()

    asyncio.run(ask_often())
    assert looks == 1


# Sampling.


def test_rooms_and_the_store_are_sampled() -> None:
    metrics = Metrics()
    lag = Lag(metrics)
    health = Health(works, lag, Admission(metrics, lag))
    sampler = Sampler(metrics, health, lambda: {("checkers", "live"): 2}, lambda: 7)
    sampler.committed(0.01, 5)
    sampler.sample()
    assert metrics.rooms.values == {("checkers", "live"): 2}
    assert metrics.log_queue.values[""] == 7
    assert metrics.commit_batch.counts[2] == 1
    assert health.degraded == ""


def test_a_store_that_is_slow_or_falls_behind_degrades_the_server() -> None:
    metrics = Metrics()
    lag = Lag(metrics)
    health = Health(works, lag, Admission(metrics, lag))
    waiting = [MAX_WAITING + 1]
    sampler = Sampler(metrics, health, dict, lambda: waiting[0])
    sampler.sample()
    assert ready(health)[1]["why"] == ["degraded"]
    waiting[0] = 0
    sampler.sample()
    assert health.degraded == ""
    sampler.committed(1.5, 1)
    sampler.sample()
    assert health.degraded != ""
