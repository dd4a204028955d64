"""Routes from connections of this node to rooms on other nodes."""

from msgspec import Struct

from blockyard.server.bus.bus import Count
from blockyard.server.log.store import Store, Unavailable
from blockyard.server.nodes.links import SILENT_AFTER, Links
from blockyard.server.nodes.packets import ToRoom
from blockyard.server.rooms.directory import SendOutgoing
from blockyard.server.rooms.messages import Outgoing, RoomMessage
from blockyard.server.wire.client_messages import Sync
from blockyard.server.wire.codes import CLOSE_MOVED, RESUMED, SUSPENDED_NOTICE
from blockyard.server.wire.server_messages import Notice, encode

GIVE_UP_AFTER = 2 * SILENT_AFTER
"""After this many seconds of silence, nothing more is sent to a node."""

NOT_RESPONDING = "The room's server is not responding. Trying again …"
RESPONDING = "The room's server is responding again."


class Route(Struct):
    """The route to a room on another node."""

    node: str
    connections: dict[str, RoomMessage]
    """The connections of this node that are in the room, by id, with the messages by which they
    entered."""
    is_waiting: bool = False
    """Whether they were notified that the room is not responding."""


class Routes:
    """Forwards messages to rooms on other nodes, and those rooms' messages to connections here."""

    def __init__(self, store: Store, links: Links, send: SendOutgoing, count: Count) -> None:
        """``send`` delivers messages to the connections of this node."""
        self._store = store
        self._links = links
        self._send_here = send
        self._count = count
        self._routes: dict[str, Route] = {}

    def __contains__(self, code: object) -> bool:
        return code in self._routes

    def add(self, code: str, node: str) -> None:
        """Add a route to a room."""
        self._routes.setdefault(code, Route(node, {}))

    def send(self, code: str, message: RoomMessage) -> None:
        """Forward a message; raises ``Unavailable`` if the other node is silent."""
        route = self._routes[code]
        if message.kind == "disconnect":
            route.connections.pop(message.connection, None)
        elif self._links.silence(route.node) > GIVE_UP_AFTER:
            raise Unavailable(f"node {route.node} is not responding")
        elif message.kind == "enter":
            route.connections[message.connection] = message
        self._links.send([route.node], ToRoom(code, message))
        if not route.connections:
            del self._routes[code]

    def receive(self, node: str, code: str, outgoing: Outgoing) -> None:
        """Deliver a message from another node's room to its recipients here."""
        route = self._routes.get(code)
        if route is not None and route.node == node:
            self._send_here(code, outgoing)
            if outgoing.close and not outgoing.to:
                # The room is no longer there; clients that return look it up again.
                del self._routes[code]
        elif route is not None:
            # The node has lost the room, but doesn't know it yet.
            self._count("bus_refused", "epoch")

    def not_here(self, node: str, code: str) -> None:
        """Handle a node's statement that it doesn't own a room."""
        route = self._routes.get(code)
        if route is not None and route.node == node:
            self.close(code)

    def lost(self, node: str) -> None:
        """Close all routes to a node that is gone, or from which messages were lost."""
        for code, route in list(self._routes.items()):
            if route.node == node:
                self.close(code)

    def close(self, code: str) -> None:
        """Remove a route; its connections have to enter again."""
        route = self._routes.pop(code, None)
        if route is not None and route.connections:
            self._send_here(code, Outgoing(sorted(route.connections), b"", close=CLOSE_MOVED))

    async def check(self) -> None:
        """Check the nodes that have been silent for a while."""
        for code, route in list(self._routes.items()):
            is_silent = self._links.silence(route.node) > SILENT_AFTER
            if is_silent and not await self._is_owner(code, route.node):
                # Other rooms of this node may have new owners too.
                self._links.give_up(route.node)
                return
            if is_silent != route.is_waiting:
                route.is_waiting = is_silent
                self._notify(code, route)
                if not is_silent:
                    self._sync(code, route)

    async def _is_owner(self, code: str, node: str) -> bool:
        try:
            owner = await self._store.owner(code)
        except Unavailable:
            return True
        return owner is not None and owner.node == node and owner.alive

    def _sync(self, code: str, route: Route) -> None:
        """Request snapshots for all connections, since their requests were refused."""
        for connection, entered in route.connections.items():
            sync = RoomMessage("request", connection, entered.player, entered.name, Sync())
            self._links.send([route.node], ToRoom(code, sync))

    def _notify(self, code: str, route: Route) -> None:
        notice = (
            Notice(SUSPENDED_NOTICE, NOT_RESPONDING)
            if route.is_waiting
            else Notice(RESUMED, RESPONDING)
        )
        self._send_here(code, Outgoing(sorted(route.connections), encode(notice)))
