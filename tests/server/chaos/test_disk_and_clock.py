"""A disk that is full for a while, and a clock that is changed, while people play."""

import asyncio
import os
import resource
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.utils import parsedate_to_datetime
from pathlib import Path

import libfaketime
import pytest
from tests.server.chaos.judging import Judge, charged
from tests.server.chaos.party import Party, party, until
from tests.server.clients import Visitor
from tests.server.serving import Served
from tests.server.test_store_unavailable import fill_disk, pid_of

from blockyard.server.rooms.clock import COUNTDOWN

pytestmark = pytest.mark.anyio

ROOMS = 1
"""Rooms of each kind."""

FULL_FOR = 3.0
"""Seconds for which the disk is full."""

JUMPS = ("+3600", "-3600", "+10", "-10")
"""Seconds by which the clock is wrong, one after another."""


@asynccontextmanager
async def running(
    folder: Path, *options: str, environment: dict[str, str] | None = None
) -> AsyncIterator[Served]:
    """A running server, stopped at the end."""
    server = Served(folder, options)
    server.environment = environment or {}
    await asyncio.to_thread(server.start)
    try:
        yield server
    finally:
        await asyncio.to_thread(server.stop)


async def check(people: Party, server: Served) -> None:
    """Check that everything acknowledged is there."""
    judge = Judge(str(server.database))
    assert await judge.judge(people.all_rooms()) == []
    assert judge.checked["inputs"] > 5
    assert judge.checked["moves"] > 5
    assert judge.checked["boards"] > 5
    assert "Traceback" not in server.stderr()


async def test_on_a_full_disk_rooms_are_suspended_and_resume_automatically(tmp_path: Path) -> None:
    # These players retry more often than the limits allow.
    async with (
        running(tmp_path, "--limits", "off") as server,
        party([server.port], ROOMS) as people,
    ):
        hard = fill_disk(server)
        await until(
            lambda: all(player.memory.notices[-1:] == ["suspended"] for player in people.players),
            "everyone knows that their room is suspended",
            lambda: [str(player) for player in people.players],
        )
        before = people.acknowledged()
        await asyncio.sleep(FULL_FOR)
        assert people.acknowledged() == before
        assert all(player.link.is_open for player in people.players)
        resource.prlimit(pid_of(server), resource.RLIMIT_FSIZE, (hard, hard))
        await until(
            lambda: all(player.memory.notices[-1:] == ["resumed"] for player in people.players),
            "everyone knows that their room continues",
            lambda: [(player.code, player.memory.notices) for player in people.players],
        )
        await people.goes_on()
        assert all(player.link.returns == 0 for player in people.players)
        await people.settle()
    await check(people, server)


def clock_of(server: Served) -> float:
    """A server's time, in seconds since 1970."""
    answer = server.visitor().ask("GET", "/healthz")
    return parsedate_to_datetime(answer.headers["Date"]).timestamp()


async def set_clock(server: Served, offset: Path, seconds: str) -> None:
    """Set the clock of a server; a ticket from before is still good for one socket."""
    visitor: Visitor = await asyncio.to_thread(server.visitor().become_guest)
    ticket = await asyncio.to_thread(visitor.ticket)
    offset.write_text(seconds)

    def is_set() -> bool:
        return abs(clock_of(server) - time.time() - int(seconds)) < 4

    await until(is_set, f"the clock is off by {seconds} s")
    for is_good in (True, False):
        with await asyncio.to_thread(visitor.open) as socket:
            socket.send_message({"t": "hello", "ticket": ticket})
            if is_good:
                await asyncio.to_thread(socket.receive, "welcome")
            else:
                assert await asyncio.to_thread(socket.end) == 4401


async def flood(server: Served) -> int:
    """Send more than is allowed; returns the code with which the socket is closed."""
    with await asyncio.to_thread(server.visitor().enter) as socket:
        for _ in range(380):
            socket.send_message({"t": "ping", "sent": 1})
        return await asyncio.to_thread(socket.end)


@pytest.mark.skipif(sys.platform != "linux", reason="time is set for a process on Linux alone")
async def test_setting_the_clock_changes_nothing(tmp_path: Path) -> None:
    offset = tmp_path / "offset"
    offset.write_text("+0")
    _, additions = libfaketime.get_reload_information()
    environment = {
        **additions,
        "FAKETIME_TIMESTAMP_FILE": str(offset),
        "FAKETIME_NO_CACHE": "1",
        # Setting a computer's clock does not change how much time has passed.
        "DONT_FAKE_MONOTONIC": "1",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    async with (
        running(tmp_path, environment=environment) as server,
        party([server.port], ROOMS) as people,
    ):
        up = time.monotonic()
        for seconds in JUMPS:
            await set_clock(server, offset, seconds)
            await people.goes_on()
        assert await flood(server) == 1008
        await people.settle()
        received = [len(player.memory.times) for player in people.players]
        for player in people.players:
            player.link.send_message({"t": "sync"})
        await until(
            lambda: all(
                len(player.memory.times) > count
                for player, count in zip(people.players, received, strict=True)
            ),
            "everyone knows the time of the round",
        )
        down = time.monotonic()
    for player in people.players:
        assert "suspended" not in player.memory.notices
        assert player.link.returns == 0
    for room in people.rooms["gentle"] + people.rooms["turns"]:
        for player in room:
            assert abs(charged(player, [(up, down)], 0) + COUNTDOWN / 1000) < COUNTDOWN / 1000 + 1
    await check(people, server)
