"""The relay: routes messages to rooms on any node.

Connections send messages to rooms through the relay of their own node. If another node owns the
room, they are forwarded there, and the room's messages come back here. When that node is gone or
the room has moved, the connections are closed with a code that makes clients reconnect; they then
find the new owner, which may be this node.
"""

import asyncio

from blockyard.server.bus.bus import Bus, Count, count_nothing
from blockyard.server.log.store import Store, Unavailable
from blockyard.server.nodes.links import Links
from blockyard.server.nodes.packets import FromRoom, Item, ToRoom
from blockyard.server.nodes.remote_connections import RemoteConnections
from blockyard.server.nodes.routes import Routes
from blockyard.server.rooms.directory import Directory, SendOutgoing
from blockyard.server.rooms.messages import Outgoing, RoomMessage
from blockyard.server.wire.client_messages import Create, Quick
from blockyard.server.wire.server_messages import Nack

CHECK_INTERVAL = 0.5
"""How often rooms and nodes are checked, in seconds."""

MAX_ATTEMPTS = 3
"""How many times to look up a room's owner if it keeps changing."""


class Relay:
    """All rooms of all nodes, as seen by the connections of one node."""

    def __init__(
        self, node: str, store: Store, bus: Bus, send: SendOutgoing, count: Count = count_nothing
    ) -> None:
        """``send`` delivers messages to the connections of this node."""
        self._node = node
        self._store = store
        self._send_here = send
        self._count = count
        self._links = Links(node, bus, self._take, self._lost, count)
        self._routes = Routes(store, self._links, send, count)
        self._checking: asyncio.Task[None] | None = None
        self._is_ending = False

    def serve(self, directory: Directory) -> None:
        """Set the directory of this node's rooms."""
        self._directory = directory
        self._remote = RemoteConnections(directory, self.take_over, self._links, self._send_here)

    async def start(self) -> None:
        """Start receiving from other nodes."""
        await self._links.start()
        self._checking = asyncio.create_task(self._check_always(), name="relay")

    async def stop(self) -> None:
        """Stop receiving."""
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)
        await self._remote.stop()
        await self._links.stop()

    def stop_taking_over(self) -> None:
        """Leave rooms without an owner to other nodes, since this one is shutting down."""
        self._is_ending = True

    # From connections to rooms

    async def create(self, player: str, create: Create, *, code: str = "") -> str | Nack:
        """Create an empty room, with the chosen code if any; returns its code, or a refusal."""
        return await self._directory.create(player, create, code=code)

    async def quick(self, player: str, quick: Quick) -> str | Nack:
        """The code of an open room with a free seat, or of a new one; or a refusal."""
        return await self._directory.quick(player, quick)

    def serves(self, code: str) -> bool:
        """Whether the room is running on this node, so that ``deliver_now`` reaches it."""
        return self._directory.serves(code)

    def deliver_now(self, code: str, message: RoomMessage) -> None:
        """Deliver a message to a room that is running on this node."""
        self._directory.deliver_now(code, message)

    def owns(self, code: str) -> bool:
        """Whether this node owns a room."""
        return self._directory.owns(code)

    async def deliver(self, code: str, message: RoomMessage) -> bool:
        """Deliver a message to a room on any node; False if there is no such room."""
        if await self._directory.deliver(code, message):
            return True
        if code in self._routes:
            self._routes.send(code, message)
            return True
        if message.kind == "disconnect":
            return False
        for _ in range(MAX_ATTEMPTS):
            owner = await self._store.owner(code)
            if owner is None:
                return False
            if owner.alive and owner.node != self._node:
                self._routes.add(code, owner.node)
                self._routes.send(code, message)
                return True
            if await self.take_over(code) or self._directory.owns(code):
                return await self._directory.deliver(code, message)
        raise Unavailable(f"room {code} has no owner at the moment")

    async def take_over(self, code: str) -> bool:
        """Claim a room without a living owner and restore it; False if that is not possible."""
        if self._is_ending:
            return False
        was_ours = self._directory.owns(code)
        taken = await self._directory.take_over(code)
        if taken and not was_ours:
            self._count("takeovers", "")
        if taken:
            # Connections routed to the previous owner have to enter again.
            self._routes.close(code)
        return taken

    # From rooms to connections

    def send(self, code: str, outgoing: Outgoing) -> None:
        """Send a message of a room on this node to its recipients, without blocking."""
        self._remote.send(code, outgoing)

    def is_routed(self, code: str) -> bool:
        """Whether connections of this node are in a room on another."""
        return code in self._routes

    # From other nodes

    def _take(self, node: str, item: Item) -> None:
        if isinstance(item, ToRoom):
            self._remote.take(node, item.code, item.message)
        elif isinstance(item, FromRoom):
            self._routes.receive(node, item.code, item.outgoing)
        else:
            self._routes.not_here(node, item.code)

    def _lost(self, node: str) -> None:
        self._routes.lost(node)
        self._remote.lost(node)

    async def _check_always(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL)
            self._remote.check()
            await self._routes.check()
