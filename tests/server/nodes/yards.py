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
from blockyard.server.nodes.leases import LeaseManager
from blockyard.server.nodes.relay import Relay
from blockyard.server.rooms.directory import Directory
from blockyard.server.rooms.messages import Outgoing, RoomMessage
from blockyard.server.wire.client_messages import AnyClientMessage, Create, Join, Ready

_connections = itertools.count(1)


async def until(
    is_so: Callable[[], bool], what: str, seconds: float = 30.0, about: object = ""
) -> None:
    """Wait until a condition holds, or fail with a message ``about`` it."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"timed out waiting until {what} {about}"
        await asyncio.sleep(0.01)


class LossyBus(LocalBus):
    """A local bus that loses messages on request."""

    def __init__(self, beside: LocalBus | None = None) -> None:
        super().__init__(beside)
        self.chance = random.Random(4)
        self.loss = 0.0
        self.is_down = False

    def publish(self, channel: str, data: bytes) -> None:
        """Publish a message, or lose it."""
        if not self.is_down and self.chance.random() >= self.loss:
            super().publish(channel, data)


class Node:
    """A node: rooms, a relay, and connections that only record their messages."""

    def __init__(self, name: str, store: Store, bus: Bus, lease: float) -> None:
        self.name = name
        self.bus = bus
        self.clients: dict[str, Client] = {}
        self.counted: list[tuple[str, str]] = []
        self.relay = Relay(
            name, store, bus, self.post, lambda what, label: self.counted.append((what, label))
        )
        self.directory = Directory(store, name, self.relay.send)
        self.relay.serve(self.directory)
        self.leases = LeaseManager(
            store, name, self.directory, self.relay, is_alone=False, lease=lease
        )

    async def start(self) -> None:
        await self.leases.join()
        await self.bus.open()
        await self.relay.start()
        await self.directory.start()
        self.leases.start()

    async def stop(self) -> None:
        await self.leases.stop_adopting()
        await self.directory.stop()
        await self.die()

    async def die(self) -> None:
        """Die without notice."""
        await self.leases.stop()
        await self.relay.stop()
        await self.bus.close()
        for task in list(self.directory._tasks.values()):
            task.cancel()
        self.directory.timers.stop()

    def post(self, code: str, post: Outgoing) -> None:
        for client in list(self.clients.values()):
            if client.connection in post.to or (not post.to and client.code == code):
                client.receive(post)


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

    def receive(self, post: Outgoing) -> None:
        assert not self.closed, "received something after the end"
        if post.data:
            self.heard.append(msgspec.json.decode(post.data))
        if post.close:
            self.closed = post.close
            del self.node.clients[self.connection]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["t"] == kind]

    def message(self, kind: str, ask: AnyClientMessage | None = None) -> RoomMessage:
        return RoomMessage(kind, self.connection, self.player, self.player, ask)  # type: ignore[arg-type]  # tests send any kind

    async def create(self) -> str:
        """Create a room at this node, as its host."""
        ask = Create(1, "tetris", 4, "versus")
        code = await self.node.relay.create(self.player, ask)
        assert isinstance(code, str)
        self.code = code
        assert await self.node.relay.deliver(code, self.message("enter", ask))
        return code

    async def join(self, code: str) -> bool:
        """Enter a room; returns whether it exists."""
        self.code = code
        return await self.node.relay.deliver(code, self.message("enter", Join(1, code)))

    async def ask(self, ask: AnyClientMessage) -> bool:
        return await self.node.relay.deliver(self.code, self.message("request", ask))

    async def toggle(self) -> int:
        """Set whether the player is ready; returns the number of the request."""
        self.count += 1
        await self.ask(Ready(self.count, self.count % 2 == 1))
        return self.count

    async def gone(self) -> None:
        self.node.clients.pop(self.connection, None)
        await self.node.relay.deliver(self.code, self.message("disconnect"))

    def is_in(self) -> bool:
        """Whether the room has let it in."""
        return bool(self.all("room"))

    def acked(self) -> list[int]:
        """The numbers of the acknowledged requests, without that of entering."""
        return [message["i"] for message in self.all("ack")][1:]

    def seat_names(self) -> list[str]:
        """Who has which seat, as last received."""
        return [seat["name"] for seat in self.all("room")[-1]["seats"]]

    def presence_of(self, name: str) -> str:
        seats = self.all("room")[-1]["seats"]
        return str(next(seat["presence"] for seat in seats if seat["name"] == name))


@asynccontextmanager
async def nodes(store: Store, count: int, lease: float = LEASE) -> AsyncIterator[list[Node]]:
    """Nodes on one lossy bus with one store; those still running are stopped at the end."""
    first = LossyBus()
    buses = [first, *(LossyBus(first) for _ in range(count - 1))]
    started = [Node(f"node {number}", store, bus, lease) for number, bus in enumerate(buses)]
    for node in started:
        await node.start()
    try:
        yield started
    finally:
        for node in started:
            if node.bus in first._peers:
                await node.stop()
