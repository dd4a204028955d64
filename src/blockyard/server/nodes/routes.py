"""Routes: the ways from connections of this node to rooms of others."""

from msgspec import Struct

from blockyard.server.bus.bus import Count
from blockyard.server.log.store import Store, Unavailable
from blockyard.server.nodes.parcels import ToRoom
from blockyard.server.nodes.switchboard import SILENT, Switchboard
from blockyard.server.rooms.directory import PostOffice
from blockyard.server.rooms.letters import Letter, Post
from blockyard.server.wire.asks import Sync
from blockyard.server.wire.codes import CLOSE_MOVED, RESUMED, SUSPENDED_NOTICE
from blockyard.server.wire.news import Notice, write_news

GIVEN_UP = 2 * SILENT
"""Seconds without a word from a node after which nothing more is sent to it."""

WAIT = "The server that has this room does not answer. It is tried again."
GO_ON = "The room answers again."


class Route(Struct):
    """The way to a room that another node owns."""

    node: str
    connections: dict[str, Letter]
    """The connections here that are in the room, by id, and the letters with which they entered."""
    is_waiting: bool = False
    """Whether they were told that the room does not answer."""


class Routes:
    """Takes letters to rooms of other nodes, and their posts to the connections here."""

    def __init__(
        self, store: Store, switchboard: Switchboard, post: PostOffice, count: Count
    ) -> None:
        """``post`` carries posts to the connections of this node."""
        self._store = store
        self._switchboard = switchboard
        self._post_here = post
        self._count = count
        self._routes: dict[str, Route] = {}

    def __contains__(self, code: object) -> bool:
        return code in self._routes

    def add(self, code: str, node: str) -> None:
        """Know the way to a room."""
        self._routes.setdefault(code, Route(node, {}))

    def send(self, code: str, letter: Letter) -> None:
        """Send a letter on its way; ``Unavailable`` if the other node is not heard."""
        route = self._routes[code]
        if letter.kind == "gone":
            route.connections.pop(letter.connection, None)
        elif self._switchboard.silence(route.node) > GIVEN_UP:
            raise Unavailable(f"node {route.node} is not heard")
        elif letter.kind == "enter":
            route.connections[letter.connection] = letter
        self._switchboard.send([route.node], ToRoom(code, letter))
        if not route.connections:
            del self._routes[code]

    def post(self, node: str, code: str, post: Post) -> None:
        """Carry a post of another node's room to the connections that it is for."""
        route = self._routes.get(code)
        if route is not None and route.node == node:
            self._post_here(code, post)
            if post.close and not post.to:
                # The room is there no more; whoever comes back looks for it anew.
                del self._routes[code]
        elif route is not None:
            # A node that has lost the room, and does not know it yet.
            self._count("bus_refused", "epoch")

    def not_here(self, node: str, code: str) -> None:
        """A node says that it does not own a room."""
        route = self._routes.get(code)
        if route is not None and route.node == node:
            self.close(code)

    def lost(self, node: str) -> None:
        """Something from a node was lost, or it is gone: its rooms are to be entered anew."""
        for code, route in list(self._routes.items()):
            if route.node == node:
                self.close(code)

    def close(self, code: str) -> None:
        """Know the way to a room no more: who was on it enters anew."""
        route = self._routes.pop(code, None)
        if route is not None and route.connections:
            self._post_here(code, Post(sorted(route.connections), b"", close=CLOSE_MOVED))

    async def look(self) -> None:
        """See after nodes that were not heard for a while."""
        for code, route in list(self._routes.items()):
            is_silent = self._switchboard.silence(route.node) > SILENT
            if is_silent and not await self._is_owner(code, route.node):
                # Others of its rooms may be in other hands already.
                self._switchboard.give_up(route.node)
                return
            if is_silent != route.is_waiting:
                route.is_waiting = is_silent
                self._tell(code, route)
                if not is_silent:
                    self._sync(code, route)

    async def _is_owner(self, code: str, node: str) -> bool:
        try:
            owner = await self._store.owner(code)
        except Unavailable:
            return True
        return owner is not None and owner.node == node and owner.alive

    def _sync(self, code: str, route: Route) -> None:
        """Let connections be told everything anew: meanwhile they were refused what they asked."""
        for connection, entered in route.connections.items():
            sync = Letter("ask", connection, entered.player, entered.name, Sync())
            self._switchboard.send([route.node], ToRoom(code, sync))

    def _tell(self, code: str, route: Route) -> None:
        notice = Notice(SUSPENDED_NOTICE, WAIT) if route.is_waiting else Notice(RESUMED, GO_ON)
        self._post_here(code, Post(sorted(route.connections), write_news(notice)))
