"""A server is killed without warning, again and again, while people play."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import pytest
from tests.server.chaos.judging import Judge, charged
from tests.server.chaos.party import party
from tests.server.serving import Served

from blockyard.server.rooms.clock import COUNTDOWN

KILLS = int(os.environ.get("BLOCKYARD_KILLS", "20"))
"""``make chaos`` has more."""

ROOMS = 3
"""Rooms of each kind."""

SHORTEST, LONGEST = 0.3, 5.0
"""Seconds for which the server lives."""


@pytest.mark.anyio
async def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(8)
    server = Served(tmp_path, ("--limits", "off"))
    server.start()
    ups: list[tuple[float, float]] = []
    up = time.monotonic()
    async with party([server.port], ROOMS) as people:
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(SHORTEST, LONGEST))
            ups.append((up, time.monotonic()))
            server.stop(signal.SIGKILL)
            await asyncio.to_thread(server.start)
            up = time.monotonic()
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
    for player in people.players:
        assert player.link.returns >= KILLS
    for room in people.rooms["gentle"] + people.rooms["turns"]:
        for player in room:
            assert charged(player, ups, COUNTDOWN / 1000) < 1.0
    assert "Traceback" not in server.said()
