"""A Socket.IO client's connection to one room, as the hub and the room see it.

Each room gets a new connection with a new id, so that late messages from one room can't be mistaken
for another's.
"""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from blockyard.server.gateway import events
from blockyard.server.gateway.client import Client, Emit, Environment
from blockyard.server.gateway.game import GatewayGame
from blockyard.server.identity.limits import Limits
from blockyard.server.identity.tokens import new_player_id
from blockyard.server.rooms.messages import Claim, Claimed
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.hub import Hub
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import AnyClientMessage, Create, Join, Leave
from blockyard.server.wire.server_messages import AnyServerMessage, RoomInfo

BOARDS = b'{"t":"boards"'
"""The start of messages that these clients never get."""

MAX_QUEUED = 64
"""How many of a client's messages may be queued for its room."""

Queued: TypeAlias = AnyClientMessage | Claim

_decoder: msgspec.json.Decoder[AnyServerMessage | Claimed] = msgspec.json.Decoder(
    AnyServerMessage | Claimed
)


class GuestInfo(msgspec.Struct):
    """The client behind a connection, and how to reach it."""

    name: str
    address: str
    emit: Emit
    """Sends an event to the client."""
    close: Callable[[int], None]
    """Closes the client's socket with a code."""


class GuestConnection(Connection):
    """A client in a room, from its request to enter until it has left."""

    claims = True

    def __init__(
        self, guest: GuestInfo, limits: Limits, game: GatewayGame, hub: Hub, dispatcher: Dispatcher
    ) -> None:
        super().__init__(_send_nothing, new_player_id(), guest.name, guest.address, limits)
        self._guest = guest
        self._game = game
        self._hub = hub
        self._dispatcher = dispatcher
        loop = asyncio.get_running_loop()
        environment = Environment(guest.emit, self._enqueue, loop.call_later, loop.time)
        self.client = Client(game.claims, environment)
        self._is_over = False
        self._queue: asyncio.Queue[Queued] = asyncio.Queue(MAX_QUEUED)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to process queued messages."""
        self._hub.add(self)
        self._task = asyncio.get_running_loop().create_task(self._process())

    async def enter(self, request: Create | Join, code: str) -> None:
        """Create a room, with the given code or a random one, or join an existing one."""
        await self._dispatcher.handle(self, request, code)

    async def end(self, code: int) -> None:
        """Leave the room for good; ``code`` is the socket's close code, or 0."""
        self._is_over = True
        try:
            await self._drain()
            room = self.room
            if room:
                await self._dispatcher.handle(self, Leave(self.client.next_number()))
                await self._dispatcher.disconnected(self, room)
        finally:
            self.closed = self.closed or code
            self._hub.remove(self)
            await self.stop()

    async def _drain(self) -> None:
        """Wait until all of the client's messages have been handled."""
        if self._task is not None:
            done = asyncio.ensure_future(self._queue.join())
            await asyncio.wait((done, self._task), return_when=asyncio.FIRST_COMPLETED)
            done.cancel()

    async def stop(self) -> None:
        """Stop processing messages."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def send_encoded(self, text: bytes, key: str = "") -> None:
        """Handle a message from the room by emitting the events that follow from it."""
        if self._is_over or text.startswith(BOARDS):
            return
        message = _decoder.decode(text)
        error = self._unsuitable(message) if isinstance(message, RoomInfo) else ""
        if error:
            self._guest.emit(events.ERROR, {"code": codes.ROOM_FULL, "message": error})
            self._enqueue(Leave(self.client.next_number()))
            self._is_over = True
        else:
            self.client.receive(message)

    def _unsuitable(self, room: RoomInfo) -> str:
        """Why the client, which knows one game with one opponent, can't be in a room; or empty."""
        if room.game != self._game.game or len(room.seats) != self._game.claims.SEATS:
            return "This client cannot play in that room."
        return "The room is full." if room.you < 0 else ""

    def close(self, code: int, *, immediately: bool = False) -> None:
        """Close the client's socket."""
        if not self.closed:
            self.closed = code
            self._guest.close(code)

    def is_stuck(self, now: float) -> bool:
        """Never: the transport takes care of that."""
        return False

    def _enqueue(self, item: Queued) -> None:
        """Queue a message to the room."""
        try:
            self._queue.put_nowait(item)
        except asyncio.QueueFull:
            self.close(codes.CLOSE_VIOLATION)

    async def _process(self) -> None:
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, Claim):
                    await self._dispatcher.handle_claim(self, item)
                elif self.room:
                    await self._dispatcher.handle(self, item)
            finally:
                self._queue.task_done()


async def _send_nothing(_message: object) -> None:
    """Messages to the client are sent as events instead."""
