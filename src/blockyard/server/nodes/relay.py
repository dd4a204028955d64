"""The relay: the way to any room, on this node or on another.

A connection writes letters to a room by the relay of its own node. If another node owns the room
they go there, and its posts come back here. When that node is gone, or the room has moved, the
connections are closed with the code after which clients come back at once: they then find the new
owner, who may be this node.
"""

import asyncio

from blockyard.server.bus.bus import Bus, Count, count_nothing
from blockyard.server.log.store import Store, Unavailable
from blockyard.server.nodes.parcels import FromRoom, Item, ToRoom
from blockyard.server.nodes.routes import Routes
from blockyard.server.nodes.switchboard import Switchboard
from blockyard.server.nodes.visits import Visits
from blockyard.server.rooms.directory import Directory, PostOffice
from blockyard.server.rooms.letters import Letter, Post
from blockyard.server.wire.asks import Create, Quick
from blockyard.server.wire.news import Nack

LOOK_EVERY = 0.5
"""Seconds between two looks after rooms and nodes."""

TRIES = 3
"""How often the owner of a room is looked for, when it changes at that very moment."""


class Relay:
    """All rooms there are, as the connections of one node reach them."""

    def __init__(
        self, node: str, store: Store, bus: Bus, post: PostOffice, count: Count = count_nothing
    ) -> None:
        """``post`` carries posts to the connections of this node."""
        self._node = node
        self._store = store
        self._post_here = post
        self._count = count
        self._switchboard = Switchboard(node, bus, self._take, self._lost, count)
        self._routes = Routes(store, self._switchboard, post, count)
        self._looking: asyncio.Task[None] | None = None
        self._is_ending = False

    def serve(self, directory: Directory) -> None:
        """Name the directory of this node's rooms, whose posts come to ``post``."""
        self._directory = directory
        self._visits = Visits(directory, self.take_over, self._switchboard, self._post_here)

    async def start(self) -> None:
        """Begin to hear other nodes."""
        await self._switchboard.start()
        self._looking = asyncio.create_task(self._look(), name="relay")

    async def stop(self) -> None:
        """Hear them no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self._visits.stop()
        await self._switchboard.stop()

    def take_over_no_more(self) -> None:
        """Leave rooms without an owner to others: this node is about to end."""
        self._is_ending = True

    # The way in, for connections

    async def create(self, player: str, create: Create, *, code: str = "") -> str | Nack:
        """Open a room with nobody in it: its code, which may be a chosen one, or why not."""
        return await self._directory.create(player, create, code=code)

    async def quick(self, player: str, quick: Quick) -> str | Nack:
        """The code of an open room with a free seat, or of a new one; or why not."""
        return await self._directory.quick(player, quick)

    def serves(self, code: str) -> bool:
        """Whether a room runs on this node right now, so that ``give`` reaches it."""
        return self._directory.serves(code)

    def give(self, code: str, letter: Letter) -> None:
        """Give a letter to a room that this node serves."""
        self._directory.give(code, letter)

    def owns(self, code: str) -> bool:
        """Whether this node owns a room."""
        return self._directory.owns(code)

    async def deliver(self, code: str, letter: Letter) -> bool:
        """Give a letter to a room, wherever it is; False if there is no such room."""
        if await self._directory.deliver(code, letter):
            return True
        if code in self._routes:
            self._routes.send(code, letter)
            return True
        if letter.kind == "gone":
            return False
        for _ in range(TRIES):
            owner = await self._store.owner(code)
            if owner is None:
                return False
            if owner.alive and owner.node != self._node:
                self._routes.add(code, owner.node)
                self._routes.send(code, letter)
                return True
            if await self.take_over(code) or self._directory.owns(code):
                return await self._directory.deliver(code, letter)
        raise Unavailable(f"room {code} has no owner just now")

    async def take_over(self, code: str) -> bool:
        """Claim a room whose owner is gone, and bring it back; False if it is not to be had."""
        if self._is_ending:
            return False
        was_ours = self._directory.owns(code)
        taken = await self._directory.take_over(code)
        if taken and not was_ours:
            self._count("takeovers", "")
        if taken:
            # Connections that were on their way to the owner before enter anew.
            self._routes.close(code)
        return taken

    # The way out, for rooms

    def post(self, code: str, post: Post) -> None:
        """Carry a post of a room of this node to those it is for; never waits."""
        self._visits.post(code, post)

    def is_routed(self, code: str) -> bool:
        """Whether connections here are in a room of another node."""
        return code in self._routes

    # What other nodes say

    def _take(self, node: str, item: Item) -> None:
        if isinstance(item, ToRoom):
            self._visits.take(node, item.code, item.letter)
        elif isinstance(item, FromRoom):
            self._routes.post(node, item.code, item.post)
        else:
            self._routes.not_here(node, item.code)

    def _lost(self, node: str) -> None:
        self._routes.lost(node)
        self._visits.lost(node)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self._visits.look()
            await self._routes.look()
