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
from tests.server.chaos.party import Party, party
from tests.server.serving import Served, served

from blockyard.server.rooms.clock import COUNTDOWN

KILLS = int(os.environ.get("BLOCKYARD_KILLS", "20"))
"""``make chaos`` has more."""

ROOMS = int(os.environ.get("BLOCKYARD_ROOMS", "3"))
"""Rooms of each kind; ``make chaos`` has more."""

SHORTEST, LONGEST = 0.3, 5.0
"""How long the server lives, in seconds."""

TIMED = 5
"""After this many kills, the test waits until all rooms continue, including their countdowns."""


class Kills:
    """A server that is killed and started again, and when."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.ups: list[tuple[float, float]] = []
        """From when until when it ran."""
        self.starts: list[float] = []
        """Seconds from each kill until it accepted connections."""
        self.returns: list[float] = []
        """Seconds from then until all rooms went on, for the first kills."""

    async def run(self, people: Party) -> None:
        """Kill it again and again, and stop it once everyone has their answers."""
        chance = random.Random(8)
        up = time.monotonic()
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(SHORTEST, LONGEST))
            self.ups.append((up, time.monotonic()))
            self.server.stop(signal.SIGKILL)
            killed = time.monotonic()
            await asyncio.to_thread(self.server.start)
            up = time.monotonic()
            self.starts.append(up - killed)
            if len(self.starts) <= TIMED:
                await people.goes_on(1)
                self.returns.append(time.monotonic() - up)
        await people.goes_on()
        await people.settle()
        self.ups.append((up, time.monotonic()))


@pytest.mark.anyio
async def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    with served(tmp_path, "--limits", "off") as server:
        kills = Kills(server)
        async with party([server.port], ROOMS) as people:
            await kills.run(people)
            server.stop()
    judge = Judge(str(server.database))
    assert await judge.judge(people.all_rooms()) == []
    assert judge.checked["inputs"] > 100
    assert judge.checked["moves"] > 20
    assert judge.checked["boards"] > 100
    assert judge.checked["replays"] > 0
    # Not everyone gets in before a server is killed again that lived for a moment only.
    returned = [player.link.returns for player in people.players]
    assert min(returned) > 0
    for room in people.rooms["gentle"] + people.rooms["turns"]:
        for player in room:
            assert charged(player, kills.ups, COUNTDOWN / 1000) < 1.0
    print(f"\n{len(people.all_rooms())} rooms, {KILLS} kills, {dict(judge.checked)} checked")
    print(f"players reconnected {min(returned)} to {max(returned)} times")
    print(f"from the kill until the server accepts connections: {spread(kills.starts)}")
    print(f"from then until every room has acknowledged an input: {spread(kills.returns)}")


def spread(seconds: list[float]) -> str:
    """The median and the maximum of some times."""
    return f"median {statistics.median(seconds):.1f} s, at most {max(seconds):.1f} s"
