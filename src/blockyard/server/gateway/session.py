"""A Socket.IO client with its socket, in a room or in none."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from blockyard.core.claims import ImpossibleClaim
from blockyard.server.gateway import events
from blockyard.server.gateway.connection import GuestConnection, GuestInfo
from blockyard.server.gateway.events import BadEvent
from blockyard.server.gateway.game import GatewayGame
from blockyard.server.gateway.transport import Transport
from blockyard.server.identity.names import made_up_name
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import Create, Join

ENTERING = 1
"""The number of every request to enter a room; it is not counted there."""

EmitEvent: TypeAlias = Callable[[str, Any], Awaitable[None]]
Connect: TypeAlias = Callable[[GuestInfo], GuestConnection]


class Session:
    """Handles a client's events, and sends events to it in order."""

    def __init__(
        self,
        transport: Transport,
        emit: EmitEvent,
        address: str,
        game: GatewayGame,
        connect: Connect,
    ) -> None:
        """``emit`` sends an event to the client; ``connect`` opens a connection to a room."""
        self._transport = transport
        self._emit_event = emit
        self._game = game
        self._connect = connect
        self._guest = GuestInfo(made_up_name(), address, self.emit, transport.end)
        self._connection: GuestConnection | None = None
        self._events: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self._sending = asyncio.get_running_loop().create_task(self._send_events())

    async def gone(self) -> None:
        """The client has disconnected; if it returns, it is a new player."""
        code = self._transport.closed
        self._transport.end(codes.CLOSE_NORMAL)
        try:
            await self._leave(code)
        finally:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    async def handle(self, event: str, arguments: tuple[object, ...]) -> None:
        """Handle an event, or tell the client what is wrong with it."""
        if self._transport.closed:
            return
        try:
            if event == events.CREATE_ROOM:
                await self._create(arguments)
            elif event == events.JOIN_ROOM:
                await self._join(arguments)
            elif self._connection is None or not self._connection.room:
                raise BadEvent("you are not in a room")
            else:
                self._connection.client.handle(event, arguments)
        except BadEvent as error:
            self.send_error(codes.BAD_MESSAGE, str(error))
        except ImpossibleClaim as error:
            self._game.metrics.claims_refused.add()
            self.send_error(codes.CLAIM_DIFFERS, str(error))

    async def _create(self, arguments: tuple[object, ...]) -> None:
        wanted = events.read_room_request(arguments, any_code=True)
        try:
            settings = self._game.claims.room_settings(wanted.more)
        except ValueError as error:
            self.send_error(codes.BAD_SETTINGS, str(error))
            return
        request = Create(
            ENTERING, self._game.game, seats=self._game.claims.SEATS, settings=settings
        )
        await self._enter(request, wanted.code)

    async def _join(self, arguments: tuple[object, ...]) -> None:
        wanted = events.read_room_request(arguments, any_code=False)
        if self._connection is not None and self._connection.room == wanted.code:
            self._connection.client.emit_joined()
        else:
            await self._enter(Join(ENTERING, wanted.code))

    async def _enter(self, request: Create | Join, code: str = "") -> None:
        await self._leave()
        self._connection = self._connect(self._guest)
        await self._connection.enter(request, code)

    async def _leave(self, code: int = 0) -> None:
        """Leave the current room, if any."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.end(code)

    def send_error(self, code: str, message: str) -> None:
        """Send the client an error."""
        self.emit(events.ERROR, {"code": code, "message": message})

    def emit(self, event: str, data: Any) -> None:
        """Queue an event; if too many are queued, the client is disconnected."""
        if self._transport.may_emit():
            self._events.put_nowait((event, data))

    async def _send_events(self) -> None:
        while True:
            await self._emit_event(*await self._events.get())
