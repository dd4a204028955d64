"""A node's links to all other nodes, over the bus."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from blockyard.server.bus.bus import Bus, Count, count_nothing
from blockyard.server.nodes.link import Link
from blockyard.server.nodes.packets import (
    Item,
    Packet,
    decode_item,
    decode_packet,
    encode_item,
    encode_packet,
)

HEARTBEAT_INTERVAL = 0.5
"""The interval between heartbeats of a link, in seconds."""

SILENT_AFTER = 2.0
"""After this many seconds without a heartbeat, a node's lease is checked."""

DEAD_AFTER = 10.0
"""After this many seconds without a heartbeat, or without an acknowledgement, a link is given up.
"""

FORGET_AFTER = 600.0
"""After this many seconds of silence, a node is forgotten; restarted nodes have a new id."""

MAX_ITEM = 512 * 1024
"""The maximum size of an item, in bytes."""

OnItem: TypeAlias = Callable[[str, Item], None]
OnLost: TypeAlias = Callable[[str], None]


def channel_of(node: str) -> str:
    """The channel on which a node receives packets."""
    return f"node:{node}"


class Links:
    """Links by node. Everything sent to a node in one turn of the event loop shares a packet."""

    def __init__(
        self, node: str, bus: Bus, on_item: OnItem, on_lost: OnLost, count: Count = count_nothing
    ) -> None:
        """``on_lost`` is called with a node when messages from or to it were lost for good."""
        self._node = node
        self._bus = bus
        self._on_item = on_item
        self._on_lost = on_lost
        self._count = count
        self._links: dict[str, Link] = {}
        self._known_at: dict[str, float] = {}
        """When each node was last heard from."""
        self._outgoing: dict[str, list[bytes]] = {}
        self._heartbeat_task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start receiving from other nodes."""
        await self._bus.subscribe(channel_of(self._node), self._receive)
        self._heartbeat_task = asyncio.create_task(self._heartbeat(), name="switchboard")

    async def stop(self) -> None:
        """Send what is queued, and stop receiving."""
        self._flush()
        if self._heartbeat_task is not None:
            self._heartbeat_task.cancel()
            await asyncio.gather(self._heartbeat_task, return_exceptions=True)
        await self._bus.unsubscribe(channel_of(self._node))

    def send(self, nodes: list[str], item: Item) -> None:
        """Send an item to some nodes, without blocking."""
        data = encode_item(item)
        if len(data) > MAX_ITEM:
            self._count("bus_refused", "shape")
            return
        if not self._outgoing:
            asyncio.get_running_loop().call_soon(self._flush)
        for node in nodes:
            self._outgoing.setdefault(node, []).append(data)

    def silence(self, node: str) -> float:
        """For how many seconds a node has been silent; 0 if it is unknown."""
        link = self._links.get(node)
        return self._now() - link.heard_at if link is not None else 0.0

    def give_up(self, node: str) -> None:
        """Restart the link to a node, in case it is still there."""
        self._outgoing.pop(node, None)
        self._link(node).restart(self._now())
        self._on_lost(node)

    def _flush(self) -> None:
        outgoing, self._outgoing = self._outgoing, {}
        for node, items in outgoing.items():
            if not self._link(node).send(items, self._now()):
                self._on_lost(node)

    def _link(self, node: str) -> Link:
        link = self._links.get(node)
        if link is None:

            def put(packet: Packet) -> None:
                self._bus.publish(channel_of(node), encode_packet(packet))

            generation = round(self._now() * 1000)
            link = self._links[node] = Link(self._node, put, generation, self._now())
            self._known_at[node] = self._now()
        return link

    def _receive(self, data: bytes) -> None:
        try:
            packet = decode_packet(data)
        except msgspec.DecodeError:
            self._count("bus_refused", "shape")
            return
        items, has_gap = self._link(packet.sender).receive(packet, self._now())
        self._known_at[packet.sender] = self._now()
        if has_gap:
            self._count("bus_gaps", "")
            self._on_lost(packet.sender)
        for encoded in items:
            try:
                item = decode_item(encoded)
            except msgspec.DecodeError:
                self._count("bus_refused", "shape")
                continue
            self._on_item(packet.sender, item)

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_INTERVAL)
            for node, link in list(self._links.items()):
                if self._now() - self._known_at[node] > FORGET_AFTER and link.is_idle:
                    del self._links[node], self._known_at[node]
                elif max(self.silence(node), link.waiting_time(self._now())) > DEAD_AFTER:
                    self.give_up(node)
                else:
                    link.heartbeat(self._now())

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
