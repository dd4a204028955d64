"""Connections of other nodes to rooms on this one."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from blockyard.server.log.store import Unavailable
from blockyard.server.nodes.links import Links
from blockyard.server.nodes.packets import FromRoom, NotHere
from blockyard.server.rooms.directory import Directory, SendOutgoing
from blockyard.server.rooms.messages import Outgoing, RoomMessage
from blockyard.server.wire import codes
from blockyard.server.wire.server_messages import Nack, encode

TakeOver: TypeAlias = Callable[[str], Awaitable[bool]]
"""Claims a room without a living owner and restores it; False if that is not possible."""

NOT_NOW = "The room cannot be restored right now. Try again in a moment."


class RemoteConnection(Struct):
    """A connection of another node."""

    node: str
    player: str
    name: str


class RemoteConnections:
    """Delivers messages from other nodes to rooms here, and sends those rooms' messages back."""

    def __init__(
        self, directory: Directory, take_over: TakeOver, links: Links, send: SendOutgoing
    ) -> None:
        """``send`` delivers messages to the connections of this node."""
        self._directory = directory
        self._take_over = take_over
        self._links = links
        self._send_here = send
        self._connections: dict[str, dict[str, RemoteConnection]] = {}
        self._waiting: dict[str, deque[tuple[str, RoomMessage]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Stop delivering."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def take(self, node: str, code: str, message: RoomMessage) -> None:
        """Deliver a message from another node, after those that arrived before it."""
        if message.kind == "enter":
            remote = RemoteConnection(node, message.player, message.name)
            self._connections.setdefault(code, {})[message.connection] = remote
        waiting = self._waiting.get(code)
        if waiting is not None:
            waiting.append((node, message))
            return
        self._waiting[code] = deque([(node, message)])
        task = asyncio.create_task(self._deliver_all(code))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver_all(self, code: str) -> None:
        waiting = self._waiting[code]
        try:
            while waiting:
                node, message = waiting.popleft()
                await self._deliver(node, code, message)
        finally:
            del self._waiting[code]

    async def _deliver(self, node: str, code: str, message: RoomMessage) -> None:
        try:
            is_here = await self._directory.deliver(code, message)
            if not is_here and message.kind == "enter" and await self._take_over(code):
                is_here = await self._directory.deliver(code, message)
        except Unavailable:
            nack = Nack(getattr(message.request, "i", 0), codes.SUSPENDED, NOT_NOW)
            outgoing = Outgoing([message.connection], encode(nack))
            self._links.send([node], FromRoom(code, outgoing))
            return
        if message.kind == "disconnect":
            self._forget(code, message.connection)
        elif not is_here:
            self._forget(code, message.connection)
            self._links.send([node], NotHere(code))

    def _forget(self, code: str, connection: str) -> None:
        connections = self._connections.get(code, {})
        connections.pop(connection, None)
        if not connections:
            self._connections.pop(code, None)

    def send(self, code: str, outgoing: Outgoing) -> None:
        """Send a room's message to its recipients, here and on other nodes, without blocking."""
        connections = self._connections.get(code)
        if not connections:
            self._send_here(code, outgoing)
        elif not outgoing.to:
            self._send_here(code, outgoing)
            nodes = {remote.node for remote in connections.values()}
            self._links.send(sorted(nodes), FromRoom(code, outgoing))
        else:
            self._send_to(code, outgoing, connections)

    def _send_to(
        self, code: str, outgoing: Outgoing, connections: dict[str, RemoteConnection]
    ) -> None:
        here: list[str] = []
        away: dict[str, list[str]] = {}
        for connection in outgoing.to:
            remote = connections.get(connection)
            if remote is None:
                here.append(connection)
            else:
                away.setdefault(remote.node, []).append(connection)
        if here:
            self._send_here(code, Outgoing(here, outgoing.data, outgoing.key, outgoing.close))
        for node, to in away.items():
            item = FromRoom(code, Outgoing(to, outgoing.data, outgoing.key, outgoing.close))
            self._links.send([node], item)

    def lost(self, node: str) -> None:
        """Tell rooms that all connections of a node are gone."""
        for code, connections in list(self._connections.items()):
            for connection, remote in list(connections.items()):
                if remote.node == node:
                    gone = RoomMessage("disconnect", connection, remote.player, remote.name)
                    self.take(node, code, gone)

    def check(self) -> None:
        """Tell other nodes which of the rooms their connections use are no longer here."""
        for code, connections in list(self._connections.items()):
            if not self._directory.owns(code) and code not in self._waiting:
                del self._connections[code]
                nodes = {remote.node for remote in connections.values()}
                self._links.send(sorted(nodes), NotHere(code))
