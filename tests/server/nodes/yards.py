"""Nodes for tests: the rooms and the relay of a server, without its sockets."""

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from blockyard.server.bus.bus import Bus
from blockyard.server.bus.local import LocalBus
from blockyard.server.log.store import LEASE, Store
from blockyard.server.nodes.caretaker import Caretaker
from blockyard.server.nodes.relay import Relay
from blockyard.server.rooms.directory import Directory
from blockyard.server.rooms.letters import Letter, Post
from blockyard.server.wire.asks import AnyAsk, Create, Join, Ready

_connections = itertools.count(1)


async def until(
    is_so: Callable[[], bool], what: str, seconds: float = 30.0, about: object = ""
) -> None:
    """Wait until something is so, or fail and say how it is ``about`` something."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"waited in vain until {what} {about}"
        await asyncio.sleep(0.01)


class LossyBus(LocalBus):
    """A bus in this process that loses what it is told to."""

    def __init__(self, beside: LocalBus | None = None) -> None:
        super().__init__(beside)
        self.chance = random.Random(4)
        self.loss = 0.0
        self.is_down = False

    def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody, or lose it."""
        if not self.is_down and self.chance.random() >= self.loss:
            super().publish(channel, data)


class Node:
    """A node: rooms, a relay, and connections that only note what they are told."""

    def __init__(self, name: str, store: Store, bus: Bus, lease: float) -> None:
        self.name = name
        self.bus = bus
        self.clients: dict[str, Client] = {}
        self.counted: list[tuple[str, str]] = []
        self.relay = Relay(
            name, store, bus, self.post, lambda what, label: self.counted.append((what, label))
        )
        self.directory = Directory(store, name, self.relay.post)
        self.relay.serve(self.directory)
        self.caretaker = Caretaker(
            store, name, self.directory, self.relay, is_alone=False, lease=lease
        )

    async def start(self) -> None:
        await self.caretaker.join()
        await self.bus.open()
        await self.relay.start()
        await self.directory.start()
        self.caretaker.start()

    async def stop(self) -> None:
        await self.caretaker.adopt_no_more()
        await self.directory.stop()
        await self.die()

    async def die(self) -> None:
        """End without a word to anybody."""
        await self.caretaker.stop()
        await self.relay.stop()
        await self.bus.close()
        for task in list(self.directory._tasks.values()):
            task.cancel()
        self.directory.alarms.stop()

    def post(self, code: str, post: Post) -> None:
        for client in list(self.clients.values()):
            if client.connection in post.to or (not post.to and client.code == code):
                client.hear(post)


class Client:
    """A player at a node."""

    def __init__(self, node: Node, player: str) -> None:
        self.node = node
        self.player = player
        self.connection = f"c{next(_connections)}"
        self.code = ""
        self.heard: list[dict[str, Any]] = []
        self.closed = 0
        self.count = 0
        node.clients[self.connection] = self

    def hear(self, post: Post) -> None:
        assert not self.closed, "told something after the end"
        if post.data:
            self.heard.append(msgspec.json.decode(post.data))
        if post.close:
            self.closed = post.close
            del self.node.clients[self.connection]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [news for news in self.heard if news["t"] == kind]

    def letter(self, kind: str, ask: AnyAsk | None = None) -> Letter:
        return Letter(kind, self.connection, self.player, self.player, ask)  # type: ignore[arg-type]

    async def create(self) -> str:
        """Open a room at this node, and be its host."""
        ask = Create(1, "tetris", 4, "versus")
        code = await self.node.relay.create(self.player, ask)
        assert isinstance(code, str)
        self.code = code
        assert await self.node.relay.deliver(code, self.letter("enter", ask))
        return code

    async def join(self, code: str) -> bool:
        """Enter a room; whether there is one."""
        self.code = code
        return await self.node.relay.deliver(code, self.letter("enter", Join(1, code)))

    async def ask(self, ask: AnyAsk) -> bool:
        return await self.node.relay.deliver(self.code, self.letter("ask", ask))

    async def toggle(self) -> int:
        """Be ready, or not; the number of the ask."""
        self.count += 1
        await self.ask(Ready(self.count, self.count % 2 == 1))
        return self.count

    async def gone(self) -> None:
        self.node.clients.pop(self.connection, None)
        await self.node.relay.deliver(self.code, self.letter("gone"))

    def is_in(self) -> bool:
        """Whether the room has let it in."""
        return bool(self.all("room"))

    def acked(self) -> list[int]:
        """The numbers of the asks that were done, without that of entering."""
        return [news["i"] for news in self.all("ack")][1:]

    def seat_names(self) -> list[str]:
        """Who sits where, as it was told last."""
        return [seat["name"] for seat in self.all("room")[-1]["seats"]]

    def presence_of(self, name: str) -> str:
        seats = self.all("room")[-1]["seats"]
        return str(next(seat["presence"] for seat in seats if seat["name"] == name))


@asynccontextmanager
async def nodes(store: Store, count: int, lease: float = LEASE) -> AsyncIterator[list[Node]]:
    """Nodes on one lossy bus with one store; those that are still there are stopped at the end."""
    first = LossyBus()
    buses = [first, *(LossyBus(first) for _ in range(count - 1))]
    started = [Node(f"node {number}", store, bus, lease) for number, bus in enumerate(buses)]
    for node in started:
        await node.start()
    try:
        yield started
    finally:
        for node in started:
            if node.bus in first._everybody:
                await node.stop()
