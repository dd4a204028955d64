"""A server is killed without warning, again and again, while people play."""

import asyncio
import os
import random
import signal
import statistics
import time
from pathlib import Path

import pytest
from tests.server.chaos.judging import Judge, charged
from tests.server.chaos.party import party
from tests.server.serving import Served

from blockyard.server.rooms.clock import COUNTDOWN

KILLS = int(os.environ.get("BLOCKYARD_KILLS", "20"))
"""``make chaos`` has more."""

ROOMS = int(os.environ.get("BLOCKYARD_ROOMS", "3"))
"""Rooms of each kind; ``make chaos`` has more."""

SHORTEST, LONGEST = 0.3, 5.0
"""How long the server lives, in seconds."""

TIMED = 5
"""After this many kills, the test waits until all rooms continue, including their countdowns."""


@pytest.mark.anyio
async def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(8)
    server = Served(tmp_path, ("--limits", "off"))
    server.start()
    ups: list[tuple[float, float]] = []
    starts: list[float] = []
    returns: list[float] = []
    up = time.monotonic()
    async with party([server.port], ROOMS) as people:
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(SHORTEST, LONGEST))
            ups.append((up, time.monotonic()))
            server.stop(signal.SIGKILL)
            killed = time.monotonic()
            await asyncio.to_thread(server.start)
            up = time.monotonic()
            starts.append(up - killed)
            if len(starts) <= TIMED:
                await people.goes_on(1)
                returns.append(time.monotonic() - up)
        await people.goes_on()
        await people.settle()
        ups.append((up, time.monotonic()))
        server.stop()
    judge = Judge(str(server.database))
    assert await judge.judge(people.all_rooms()) == []
    assert judge.checked["inputs"] > 100
    assert judge.checked["moves"] > 20
    assert judge.checked["boards"] > 100
    assert judge.checked["replays"] > 0
    # Not everyone gets in before a server is killed again that lived for a moment only.
    returns_of_players = [player.link.returns for player in people.players]
    assert min(returns_of_players) > 0
    for room in people.rooms["gentle"] + people.rooms["turns"]:
        for player in room:
            assert charged(player, ups, COUNTDOWN / 1000) < 1.0
    assert "Traceback" not in server.stderr()
    print(f"\n{len(people.all_rooms())} rooms, {KILLS} kills, {dict(judge.checked)} checked")
    print(f"players reconnected {min(returns_of_players)} to {max(returns_of_players)} times")
    print(f"from the kill until the server accepts connections: {spread(starts)}")
    print(f"from then until every room has acknowledged an input: {spread(returns)}")


def spread(seconds: list[float]) -> str:
    """The median and the maximum of some times."""
    return f"median {statistics.median(seconds):.1f} s, at most {max(seconds):.1f} s"
