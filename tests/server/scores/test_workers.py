"""Workers verify results with limited time and memory; one that dies is replaced."""

import asyncio
import os
import signal
import sys

import pytest
from tests.server.scores.played import blast

from blockyard.replays import replay_text
from blockyard.server.scores.workers import Workers

pytestmark = pytest.mark.anyio

SPEND = """
import sys
import time
from blockyard.server.scores import worker

def check(text):
    if text == "time":
        while True:
            pass
    if text == "sleep":
        time.sleep(3600)
    if text == "memory":
        return bytearray(4 * worker.MEMORY)
    if text.startswith("part"):
        until = time.process_time() + 0.6
        while time.process_time() < until:
            pass
    if text == "upset":
        raise IndexError("forged")
    if text == "die":
        sys.exit(1)
    return worker.CheckResult(list=text)

worker.check = check
worker.CPU_SECONDS = 1
worker.main()
"""
"""A worker whose rules use as many resources as requested."""

PATIENCE = 60.0
"""Seconds after which a test gives up."""

SPENDER = (sys.executable, "-P", "-c", SPEND)


async def test_a_worker_verifies_a_correct_game() -> None:
    workers = Workers(1)
    try:
        found = await workers.check(replay_text(blast(5)))
        assert found.problem == ""
        assert found.score > 0
    finally:
        await workers.close()


async def test_a_replay_that_takes_too_long_kills_only_its_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """T22: a slow replay, ended by the worker's own limit."""
    monkeypatch.setattr("blockyard.server.scores.workers.TIMEOUT", float("inf"))
    workers = Workers(2, SPENDER)
    try:
        async with asyncio.timeout(PATIENCE):
            slow, other = await asyncio.gather(workers.check("time"), workers.check("fine"))
        assert slow.problem == "too_slow"
        assert (other.problem, other.list) == ("", "fine")
        assert (await workers.check("after")).list == "after"
    finally:
        await workers.close()


async def test_a_worker_that_never_answers_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """T22: a replay that takes no CPU time, but forever."""
    monkeypatch.setattr("blockyard.server.scores.workers.TIMEOUT", 2.0)
    workers = Workers(1, SPENDER)
    try:
        async with asyncio.timeout(PATIENCE):
            assert (await workers.check("sleep")).problem == "too_slow"
        monkeypatch.undo()
        assert (await workers.check("after")).list == "after"
    finally:
        await workers.close()


async def test_the_time_limit_is_per_replay() -> None:
    workers = Workers(1, SPENDER)
    try:
        for number in range(4):
            assert (await workers.check(f"part {number}")).list == f"part {number}"
    finally:
        await workers.close()


async def test_a_replay_that_takes_too_much_memory_is_rejected() -> None:
    """T22: a replay that fills the memory."""
    workers = Workers(1, SPENDER)
    try:
        assert (await workers.check("memory")).problem == "too_much"
        assert (await workers.check("after")).list == "after"
    finally:
        await workers.close()


async def test_a_replay_that_crashes_the_rules_is_rejected() -> None:
    workers = Workers(1, SPENDER)
    try:
        found = await workers.check("upset")
        assert (found.problem, found.message) == (
            "unplayable",
            "The rules failed: IndexError.",
        )
        assert (await workers.check("after")).list == "after"
    finally:
        await workers.close()


async def test_a_replay_that_kills_every_worker_is_given_up() -> None:
    workers = Workers(1, SPENDER)
    try:
        assert (await workers.check("die")).problem == "unplayable"
        assert (await workers.check("after")).list == "after"
    finally:
        await workers.close()


async def test_a_killed_worker_loses_no_result() -> None:
    workers = Workers(1, SPENDER)
    try:
        await workers.check("before")
        (worker,) = workers.processes
        os.kill(worker, signal.SIGKILL)
        assert (await workers.check("after")).list == "after"
        assert workers.processes != [worker]
    finally:
        await workers.close()


async def test_no_worker_outlives_its_server() -> None:
    workers = Workers(1, SPENDER)
    await workers.check("before")
    (worker,) = workers.processes
    await workers.close()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
