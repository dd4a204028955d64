"""A visit: a stock client in one room. To the hub and to the room it is a connection of its own.

Whoever goes from one room to another makes another visit, under another id: nothing that the first
room still says can be taken for something that the second one says.
"""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from blockyard.server.gateway import speech
from blockyard.server.gateway.client import Client, Emit, Surroundings
from blockyard.server.gateway.offer import Offer
from blockyard.server.identity.limits import Limits
from blockyard.server.identity.tokens import new_player_id
from blockyard.server.rooms.letters import Claim, Claimed
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.hub import Hub
from blockyard.server.wire import codes
from blockyard.server.wire.asks import AnyAsk, Create, Join, Leave
from blockyard.server.wire.news import AnyNews, RoomInfo

BOARDS = b'{"t":"boards"'
"""How news begin that stock clients never see."""

MOST_TO_DO = 64
"""Things a client has said that may wait for its room."""

ToDo: TypeAlias = AnyAsk | Claim

_decoder: msgspec.json.Decoder[AnyNews | Claimed] = msgspec.json.Decoder(AnyNews | Claimed)


class Visitor(msgspec.Struct):
    """Whose visit it is, and how they are reached."""

    name: str
    address: str
    emit: Emit
    """Tells the client something."""
    shut: Callable[[int], None]
    """Closes the client's socket with a code."""


class Visit(Connection):
    """A client in a room, from when it wants to come in until it has left."""

    claims = True

    def __init__(
        self, visitor: Visitor, limits: Limits, offer: Offer, hub: Hub, dispatcher: Dispatcher
    ) -> None:
        super().__init__(_send_nothing, new_player_id(), visitor.name, visitor.address, limits)
        self._visitor = visitor
        self._offer = offer
        self._hub = hub
        self._dispatcher = dispatcher
        loop = asyncio.get_running_loop()
        around = Surroundings(visitor.emit, self._do_later, loop.call_later, loop.time)
        self.client = Client(offer.claims, around)
        self._is_over = False
        self._to_do: asyncio.Queue[ToDo] = asyncio.Queue(MOST_TO_DO)
        self._doing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to do what there is."""
        self._hub.add(self)
        self._doing = asyncio.get_running_loop().create_task(self._keep_doing())

    async def enter(self, ask: Create | Join, code: str) -> None:
        """Open a room under a code, or any if that is empty; or come into one that there is."""
        await self._dispatcher.take(self, ask, code)

    async def end(self, code: int) -> None:
        """Leave the room for good; ``code`` is that with which the socket was closed, or 0."""
        self._is_over = True
        try:
            await self._have_done()
            room = self.room
            if room:
                await self._dispatcher.take(self, Leave(self.client.next_number()))
                await self._dispatcher.gone(self, room)
        finally:
            self.closed = self.closed or code
            self._hub.remove(self)
            await self.stop()

    async def _have_done(self) -> None:
        """Wait until everything was done that the client has said."""
        if self._doing is not None:
            done = asyncio.ensure_future(self._to_do.join())
            await asyncio.wait((done, self._doing), return_when=asyncio.FIRST_COMPLETED)
            done.cancel()

    async def stop(self) -> None:
        """Do nothing more."""
        if self._doing is not None:
            self._doing.cancel()
            await asyncio.gather(self._doing, return_exceptions=True)

    def post(self, text: bytes, key: str = "") -> None:
        """Take news of the room, and tell the client what follows from them."""
        if self._is_over or text.startswith(BOARDS):
            return
        news = _decoder.decode(text)
        why = self._why_not_here(news) if isinstance(news, RoomInfo) else ""
        if why:
            self._visitor.emit(speech.ERROR, {"code": codes.ROOM_FULL, "message": why})
            self._do_later(Leave(self.client.next_number()))
            self._is_over = True
        else:
            self.client.told(news)

    def _why_not_here(self, room: RoomInfo) -> str:
        """Why a client of one game, with one opponent, cannot be in a room; empty if it can."""
        if room.game != self._offer.game or len(room.seats) != self._offer.claims.SEATS:
            return "This program cannot play in that room."
        return "The room is full." if room.you < 0 else ""

    def close(self, code: int, *, at_once: bool = False) -> None:
        """Close the client's socket."""
        if not self.closed:
            self.closed = code
            self._visitor.shut(code)

    def is_stuck(self, now: float) -> bool:
        """Never: the pipe looks after that."""
        return False

    def _do_later(self, what: ToDo) -> None:
        """Let something be said to the room, after what was said before."""
        try:
            self._to_do.put_nowait(what)
        except asyncio.QueueFull:
            self.close(codes.CLOSE_BAD)

    async def _keep_doing(self) -> None:
        while True:
            what = await self._to_do.get()
            try:
                if isinstance(what, Claim):
                    await self._dispatcher.claim(self, what)
                elif self.room:
                    await self._dispatcher.take(self, what)
            finally:
                self._to_do.task_done()


async def _send_nothing(_message: object) -> None:
    """What is said to the client goes by events."""
