"""Rooms move between nodes that stall, and nothing is lost, forked or written twice."""

import asyncio
import random
import time
from collections import defaultdict
from contextlib import AsyncExitStack

import pytest
from tests.server.log.stores import opened

from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import Chunk, Fenced

pytestmark = pytest.mark.anyio

LEASE = 0.15
NODES = 4
CODES = [f"R{number:02}" for number in range(12)]
ENOUGH = 60
"""How many takeovers are enough for a run."""
LONGEST = 40.0


class Torture:
    """What all nodes together have seen."""

    def __init__(self) -> None:
        self.acked: defaultdict[str, list[bytes]] = defaultdict(list)
        self.takeovers = 0
        self.refused = 0
        self.until = time.monotonic() + LONGEST

    @property
    def is_over(self) -> bool:
        is_enough = self.takeovers >= ENOUGH and self.refused >= ENOUGH // 4
        return is_enough or time.monotonic() > self.until


class Node:
    """A node that owns rooms, appends to them, and stalls for longer than its lease."""

    def __init__(self, name: str, store: SqlStore, torture: Torture, seed: int) -> None:
        self.name = name
        self.store = store
        self.torture = torture
        self.chance = random.Random(seed)
        self.owned: dict[str, tuple[int, int]] = {}
        self.count = 0

    async def live(self) -> None:
        while not self.torture.is_over:
            await self.store.renew(self.name, "")
            await self.take_over()
            for _ in range(self.chance.randrange(1, 4)):
                await asyncio.gather(*map(self.append, list(self.owned)))
            if self.chance.random() < 0.4:
                # Meanwhile its lease expires, and it doesn't know.
                await asyncio.sleep(LEASE * self.chance.uniform(1.0, 3.0))
                await asyncio.gather(*map(self.append, list(self.owned)))

    async def take_over(self) -> None:
        for code in await self.store.orphans():
            if code in self.owned or self.chance.random() < 0.3:
                continue
            epoch = await self.store.claim(code, self.name)
            if epoch is None:
                continue
            history = await self.store.history(code)
            assert history is not None
            assert history.epoch >= epoch
            self.owned[code] = (epoch, len(history.chunks))
            self.torture.takeovers += 1
            # The history was complete: nothing conflicts with the new owner's first chunk, unless
            # it has already been replaced.
            await self.append(code)

    async def append(self, code: str) -> None:
        epoch, number = self.owned[code]
        self.count += 1
        body = f"{self.name} {self.count}".encode()
        try:
            await self.store.append(code, Chunk(number + 1, epoch, body))
        except Fenced:
            self.torture.refused += 1
            owner = await self.store.owner(code)
            assert owner is not None
            assert owner.epoch > epoch, "fenced, though nobody else has claimed the room"
            self.owned.pop(code, None)
            return
        self.torture.acked[code].append(body)
        self.owned[code] = (epoch, number + 1)


async def test_stalled_owners_neither_lose_nor_fork_history(database: str) -> None:
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(opened(database, LEASE))
        stores = [first] * NODES
        if database.startswith("postgresql:"):
            others = [await stack.enter_async_context(opened(database, LEASE)) for _ in range(3)]
            stores = [first, *others]
        for code in CODES:
            await first.create_room(code, "tetris", "nobody", is_open=False)
        torture = Torture()
        nodes = [Node(f"n{k}", store, torture, k) for k, store in enumerate(stores)]
        await asyncio.gather(*(node.live() for node in nodes))
        assert torture.takeovers >= ENOUGH
        assert torture.refused > 0
        for code in CODES:
            history = await first.history(code)
            assert history is not None
            # The history itself checks that there are no gaps; epochs never decrease.
            epochs = [chunk.epoch for chunk in history.chunks]
            assert epochs == sorted(epochs)
            written = [chunk.body for chunk in history.chunks]
            assert len(set(written)) == len(written)
            assert set(torture.acked[code]) <= set(written)
