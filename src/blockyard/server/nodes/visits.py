"""Visits: connections of other nodes in the rooms of this one."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from blockyard.server.log.store import Unavailable
from blockyard.server.nodes.parcels import FromRoom, NotHere
from blockyard.server.nodes.switchboard import Switchboard
from blockyard.server.rooms.directory import Directory, PostOffice
from blockyard.server.rooms.letters import Letter, Post
from blockyard.server.wire import codes
from blockyard.server.wire.news import Nack, write_news

TakeOver: TypeAlias = Callable[[str], Awaitable[bool]]
"""Claims a room whose owner is gone, and brings it back; False if it is not to be had."""

NOT_NOW = "The room cannot be brought back just now. Try again in a moment."


class Visitor(Struct):
    """A connection of another node."""

    node: str
    player: str
    name: str


class Visits:
    """Takes letters from other nodes to rooms here, and carries posts of these back."""

    def __init__(
        self, directory: Directory, take_over: TakeOver, switchboard: Switchboard, post: PostOffice
    ) -> None:
        """``post`` carries posts to the connections of this node."""
        self._directory = directory
        self._take_over = take_over
        self._switchboard = switchboard
        self._post_here = post
        self._visitors: dict[str, dict[str, Visitor]] = {}
        self._waiting: dict[str, deque[tuple[str, Letter]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Deliver nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def take(self, node: str, code: str, letter: Letter) -> None:
        """Deliver a letter that came from another node, after those that came before it."""
        if letter.kind == "enter":
            visitor = Visitor(node, letter.player, letter.name)
            self._visitors.setdefault(code, {})[letter.connection] = visitor
        waiting = self._waiting.get(code)
        if waiting is not None:
            waiting.append((node, letter))
            return
        self._waiting[code] = deque([(node, letter)])
        task = asyncio.create_task(self._deliver_all(code))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _deliver_all(self, code: str) -> None:
        waiting = self._waiting[code]
        try:
            while waiting:
                node, letter = waiting.popleft()
                await self._deliver(node, code, letter)
        finally:
            del self._waiting[code]

    async def _deliver(self, node: str, code: str, letter: Letter) -> None:
        try:
            is_here = await self._directory.deliver(code, letter)
            if not is_here and letter.kind == "enter" and await self._take_over(code):
                is_here = await self._directory.deliver(code, letter)
        except Unavailable:
            nack = Nack(getattr(letter.ask, "i", 0), codes.SUSPENDED, NOT_NOW)
            post = Post([letter.connection], write_news(nack))
            self._switchboard.send([node], FromRoom(code, post))
            return
        if letter.kind == "gone":
            self._forget(code, letter.connection)
        elif not is_here:
            self._forget(code, letter.connection)
            self._switchboard.send([node], NotHere(code))

    def _forget(self, code: str, connection: str) -> None:
        visitors = self._visitors.get(code, {})
        visitors.pop(connection, None)
        if not visitors:
            self._visitors.pop(code, None)

    def post(self, code: str, post: Post) -> None:
        """Carry a post of a room to those it is for, here and elsewhere; never waits."""
        visitors = self._visitors.get(code)
        if not visitors:
            self._post_here(code, post)
        elif not post.to:
            self._post_here(code, post)
            nodes = {visitor.node for visitor in visitors.values()}
            self._switchboard.send(sorted(nodes), FromRoom(code, post))
        else:
            self._post_to(code, post, visitors)

    def _post_to(self, code: str, post: Post, visitors: dict[str, Visitor]) -> None:
        here: list[str] = []
        away: dict[str, list[str]] = {}
        for connection in post.to:
            visitor = visitors.get(connection)
            if visitor is None:
                here.append(connection)
            else:
                away.setdefault(visitor.node, []).append(connection)
        if here:
            self._post_here(code, Post(here, post.data, post.key, post.close))
        for node, to in away.items():
            item = FromRoom(code, Post(to, post.data, post.key, post.close))
            self._switchboard.send([node], item)

    def lost(self, node: str) -> None:
        """Tell the rooms that all visitors from a node are gone."""
        for code, visitors in list(self._visitors.items()):
            for connection, visitor in list(visitors.items()):
                if visitor.node == node:
                    gone = Letter("gone", connection, visitor.player, visitor.name)
                    self.take(node, code, gone)

    def look(self) -> None:
        """Send the visitors of rooms that are not here any more away."""
        for code, visitors in list(self._visitors.items()):
            if not self._directory.owns(code) and code not in self._waiting:
                del self._visitors[code]
                nodes = {visitor.node for visitor in visitors.values()}
                self._switchboard.send(sorted(nodes), NotHere(code))
