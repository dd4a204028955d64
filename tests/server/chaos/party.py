"""A party: rooms full of players, on a server that is treated badly."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.server.chaos.player import Player

TIMEOUT = 90.0
"""How long expected things may take on a busy machine, in seconds."""

GENTLE = ("left", "right")
"""Inputs that keep a round going for long."""

HASTY = ("left", "right", "turn", "drop")
"""Inputs that let rounds end and new ones start."""

KINDS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "gentle": ({"game": "drmario", "settings": {"viruses": 20, "speed": "low"}}, GENTLE),
    "hasty": ({"game": "tetris", "mode": "versus"}, HASTY),
    "turns": ({"game": "saktris", "settings": {"clock": "15+10"}}, ()),
}
"""The rooms to create: what is played there, and how."""


async def until(
    is_so: Callable[[], bool], what: str, tell: Callable[[], object] = lambda: ""
) -> None:
    """Wait until a condition holds, or fail with a description."""
    end = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < end, f"timed out waiting until {what}: {tell()}"
        await asyncio.sleep(0.02)


class Party:
    """Rooms with their players."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[list[Player]]] = {kind: [] for kind in KINDS}

    @property
    def players(self) -> list[Player]:
        """All players."""
        return [player for rooms in self.rooms.values() for room in rooms for player in room]

    def all_rooms(self) -> list[list[Player]]:
        """The players of each room."""
        return [room for rooms in self.rooms.values() for room in rooms]

    def acknowledged(self) -> list[int]:
        """How many inputs have been acknowledged so far, by room."""
        return [sum(player.memory.acknowledged for player in room) for room in self.all_rooms()]

    async def goes_on(self, inputs: int = 5) -> None:
        """Wait until that many more inputs have been acknowledged in every room."""
        wanted = [count + inputs for count in self.acknowledged()]
        await until(
            lambda: all(map(int.__ge__, self.acknowledged(), wanted)),
            "all rooms go on",
            lambda: [[str(player) for player in room] for room in self.all_rooms()],
        )

    async def settle(self) -> None:
        """Let everyone stop, once all requests have been answered."""
        for player in self.players:
            player.is_idle = True
        await until(lambda: not any(player.waiting for player in self.players), "all is answered")


@asynccontextmanager
async def party(ports: Sequence[int], rooms_of_each: int) -> AsyncIterator[Party]:
    """Rooms of every kind, with rounds in progress."""
    found = Party()
    seeds = iter(range(10_000))
    async with asyncio.TaskGroup() as tasks:
        lives = []
        for kind, (create, actions) in KINDS.items():
            for _ in range(rooms_of_each):
                host, guest = (Player(ports, next(seeds), actions) for _ in range(2))
                found.rooms[kind].append([host, guest])
                lives.append(tasks.create_task(host.live({"t": "create", **create})))
        hosts = [host for host, _ in found.all_rooms()]
        await until(lambda: all(host.code for host in hosts), "the rooms are open")
        for host, guest in found.all_rooms():
            lives.append(tasks.create_task(guest.live({"t": "join", "code": host.code})))
        await found.goes_on(1)
        try:
            yield found
        finally:
            for life in lives:
                life.cancel()
