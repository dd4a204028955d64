"""The switchboard: a node's lines to all other nodes, over the bus."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from blockyard.server.bus.bus import Bus, Count, count_nothing
from blockyard.server.nodes.line import Line
from blockyard.server.nodes.parcels import (
    Item,
    Parcel,
    read_item,
    read_parcel,
    write_item,
    write_parcel,
)

BEAT = 0.5
"""Seconds between two beats of a line."""

SILENT = 2.0
"""Seconds without a beat after which somebody asks what has become of a node."""

DEAD = 10.0
"""Seconds without a beat, or without a confirmation of what was sent, until a line is given up."""

FORGOTTEN = 600.0
"""Seconds without a word after which a node is not spoken to any more; no other has its id."""

LARGEST_ITEM = 512 * 1024
"""Bytes of the largest thing that is sent."""

OnItem: TypeAlias = Callable[[str, Item], None]
OnLost: TypeAlias = Callable[[str], None]


def channel_of(node: str) -> str:
    """The channel on which a node is told things."""
    return f"node:{node}"


class Switchboard:
    """Lines by node. What one turn of the event loop sends to a node goes in one parcel."""

    def __init__(
        self, node: str, bus: Bus, on_item: OnItem, on_lost: OnLost, count: Count = count_nothing
    ) -> None:
        """``on_lost`` is called with a node when something from it or to it was lost for good."""
        self._node = node
        self._bus = bus
        self._on_item = on_item
        self._on_lost = on_lost
        self._count = count
        self._lines: dict[str, Line] = {}
        self._known_at: dict[str, float] = {}
        """When something was last heard of a node."""
        self._outgoing: dict[str, list[bytes]] = {}
        self._beating: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to hear other nodes."""
        await self._bus.subscribe(channel_of(self._node), self._hear)
        self._beating = asyncio.create_task(self._beat(), name="switchboard")

    async def stop(self) -> None:
        """Send what waits, and hear nothing more."""
        self._flush()
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        await self._bus.unsubscribe(channel_of(self._node))

    def send(self, nodes: list[str], item: Item) -> None:
        """Send something to nodes; never waits."""
        data = write_item(item)
        if len(data) > LARGEST_ITEM:
            self._count("bus_refused", "shape")
            return
        if not self._outgoing:
            asyncio.get_running_loop().call_soon(self._flush)
        for node in nodes:
            self._outgoing.setdefault(node, []).append(data)

    def silence(self, node: str) -> float:
        """For how many seconds a node was not heard; 0 if it is not known."""
        line = self._lines.get(node)
        return self._now() - line.heard_at if line is not None else 0.0

    def give_up(self, node: str) -> None:
        """Begin anew with a node, should it still be there."""
        self._outgoing.pop(node, None)
        self._line(node).begin_anew(self._now())
        self._on_lost(node)

    def _flush(self) -> None:
        outgoing, self._outgoing = self._outgoing, {}
        for node, items in outgoing.items():
            if not self._line(node).send(items, self._now()):
                self._on_lost(node)

    def _line(self, node: str) -> Line:
        line = self._lines.get(node)
        if line is None:

            def put(parcel: Parcel) -> None:
                self._bus.publish(channel_of(node), write_parcel(parcel))

            generation = round(self._now() * 1000)
            line = self._lines[node] = Line(self._node, put, generation, self._now())
            self._known_at[node] = self._now()
        return line

    def _hear(self, data: bytes) -> None:
        try:
            parcel = read_parcel(data)
        except msgspec.DecodeError:
            self._count("bus_refused", "shape")
            return
        raw, is_missing = self._line(parcel.sender).take(parcel, self._now())
        self._known_at[parcel.sender] = self._now()
        if is_missing:
            self._count("bus_gaps", "")
            self._on_lost(parcel.sender)
        for each in raw:
            try:
                item = read_item(each)
            except msgspec.DecodeError:
                self._count("bus_refused", "shape")
                continue
            self._on_item(parcel.sender, item)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for node, line in list(self._lines.items()):
                if self._now() - self._known_at[node] > FORGOTTEN and line.is_idle:
                    del self._lines[node], self._known_at[node]
                elif max(self.silence(node), line.waits(self._now())) > DEAD:
                    self.give_up(node)
                else:
                    line.beat(self._now())

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
