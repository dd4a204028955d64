"""The dispatcher: checks clients' messages against their limits and routes them."""

import re
from typing import Literal, TypeAlias

from blockyard.server.identity.guests import Guests
from blockyard.server.identity.limits import Limiter, OpenedRooms
from blockyard.server.log.store import Guest, Unavailable
from blockyard.server.operations.metrics import Metrics
from blockyard.server.rooms.messages import Claim, RoomMessage
from blockyard.server.rooms.phrases import PHRASES
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.hub import Hub
from blockyard.server.sockets.room_router import RoomRouter
from blockyard.server.wire import codes
from blockyard.server.wire.client_messages import (
    PROTOCOL,
    AnyClientMessage,
    Create,
    Hello,
    Input,
    Join,
    Leave,
    Ping,
    Quick,
    Rename,
)
from blockyard.server.wire.server_messages import Nack, Pong, Welcome

ELSEWHERE = (Hello, Create, Join, Quick, Rename)
"""Messages that concern more than the connection's current room."""

MessageKind: TypeAlias = Literal["enter", "request", "disconnect", "claim"]

ROOM_CODE = re.compile("[A-Z0-9]{4,8}")

MALFORMED = "The message is malformed."
TOO_FAST = "Too many messages. Wait a moment."
NOT_IN_A_ROOM = "You are not in a room."
IN_ANOTHER_ROOM = "You are in another room. Leave it first."
NO_SUCH_ROOM = "There is no room with this code."
TOO_MANY_CODES = "Too many wrong codes. Wait a minute."
TOO_MANY_ROOMS = "You have created too many rooms. Use one of them, or wait until they close."
STORE_UNAVAILABLE = "The server cannot save anything right now. Try again in a moment."


class Dispatcher:
    """Handles messages of connections, most of which it forwards to their room."""

    def __init__(
        self, hub: Hub, router: RoomRouter, guests: Guests, limiter: Limiter, metrics: Metrics
    ) -> None:
        self._hub = hub
        self._router = router
        self._guests = guests
        self._limiter = limiter
        self._metrics = metrics
        self._opened = OpenedRooms(limiter.limits)

    async def handle(
        self, connection: Connection, request: AnyClientMessage | None, code: str = ""
    ) -> None:
        """Handle a client's message; None is a malformed one.

        ``code`` is a code that the creator of a room has chosen for it.
        """
        if request is None or isinstance(request, Hello):
            self._malformed(connection)
        elif not connection.allows(request):
            self._too_fast(connection, request)
        else:
            try:
                await self._do(connection, request, code)
            except Unavailable:
                self._refuse(connection, request, codes.SUSPENDED, STORE_UNAVAILABLE)

    def handle_now(self, connection: Connection, request: AnyClientMessage) -> bool:
        """Handle a message to a room running on this node; False if it is anything else."""
        if isinstance(request, ELSEWHERE) or not self._router.serves(connection.room):
            return False
        if connection.allows(request):
            self._router.deliver_now(connection.room, self._request_message(connection, request))
        else:
            self._too_fast(connection, request)
        return True

    async def handle_claim(self, connection: Connection, claim: Claim) -> None:
        """Forward a claim about a board that only the client simulates."""
        if not connection.room:
            return
        try:
            await self._router.deliver(connection.room, _message("claim", connection, claim=claim))
        except Unavailable:
            connection.send(Nack(0, codes.SUSPENDED, STORE_UNAVAILABLE))

    async def disconnected(self, connection: Connection, room: str) -> None:
        """Tell a room that a connection is closed."""
        await self._router.deliver(room, _message("disconnect", connection))

    async def _do(self, connection: Connection, request: AnyClientMessage, code: str) -> None:
        match request:
            case Create() | Join() | Quick():
                await self._enter(connection, request, code)
            case Rename():
                await self._rename(connection, request)
            case Ping() if not connection.room:
                connection.report_lag(request.lag)
                connection.send(Pong(request.sent, -1), "pong")
            case _:
                await self._forward(connection, request)

    async def _forward(self, connection: Connection, request: AnyClientMessage) -> None:
        if not connection.room:
            self._refuse(connection, request, codes.NO_ROOM, NOT_IN_A_ROOM)
            return
        message = self._request_message(connection, request)
        if not await self._router.deliver(connection.room, message):
            self._hub.leave(connection)
            self._refuse(connection, request, codes.NO_ROOM, NOT_IN_A_ROOM)

    def _request_message(self, connection: Connection, request: AnyClientMessage) -> RoomMessage:
        """The message that carries a request to the connection's room."""
        if isinstance(request, Ping):
            connection.report_lag(request.lag)
        elif isinstance(request, Leave):
            connection.leaving = request.i
        return _message("request", connection, request)

    # Entering a room

    async def _enter(
        self, connection: Connection, request: Create | Join | Quick, chosen: str
    ) -> None:
        code = request.code.upper() if isinstance(request, Join) else ""
        if connection.room and connection.room != code:
            self._refuse(connection, request, codes.IN_A_ROOM, IN_ANOTHER_ROOM)
            return
        if isinstance(request, Create):
            found = await self._create(connection, request, chosen)
        elif isinstance(request, Quick):
            found = await self._router.quick(connection.player, request)
        else:
            found = self._code(connection, request, code)
        if isinstance(found, Nack):
            self._metrics.nacks.add(found.code)
            connection.send(found)
            return
        # Registered before the message is sent, because the room may answer immediately.
        self._hub.enter(connection, found)
        connection.entering = request.i
        if not await self._router.deliver(found, _message("enter", connection, request)):
            self._hub.leave(connection)
            self._limiter.tried_wrong_code(connection.player, connection.address)
            self._refuse(connection, request, codes.NO_ROOM, NO_SUCH_ROOM)

    def _code(self, connection: Connection, request: Join, code: str) -> str | Nack:
        if not self._limiter.may_try_code(connection.player, connection.address):
            self._metrics.rate_limited.add("codes")
            return Nack(request.i, codes.TOO_MANY, TOO_MANY_CODES)
        if not ROOM_CODE.fullmatch(code):
            self._limiter.tried_wrong_code(connection.player, connection.address)
            return Nack(request.i, codes.NO_ROOM, NO_SUCH_ROOM)
        return code

    async def _create(self, connection: Connection, request: Create, chosen: str) -> str | Nack:
        player, address = connection.player, connection.address
        if not self._opened.allows(player, address):
            for code in self._opened.of(player, address):
                if not self._router.owns(code):
                    self._opened.forget(code)
        if not self._opened.allows(player, address):
            self._metrics.rate_limited.add("rooms")
            return Nack(request.i, codes.TOO_MANY, TOO_MANY_ROOMS)
        found = await self._router.create(player, request, code=chosen)
        if isinstance(found, str):
            self._opened.add(found, player, address)
        return found

    # Everything else

    async def _rename(self, connection: Connection, request: Rename) -> None:
        before = Guest(connection.player, connection.name, banned=False)
        connection.name = (await self._guests.rename(before, request.name)).name
        connection.send(Welcome(connection.player, connection.name, PROTOCOL, list(PHRASES)))
        if connection.room:
            request.name = connection.name
            await self._forward(connection, request)

    def _malformed(self, connection: Connection) -> None:
        if connection.tolerates_malformed():
            self._metrics.nacks.add(codes.BAD_MESSAGE)
            connection.send(Nack(0, codes.BAD_MESSAGE, MALFORMED))
        else:
            connection.close(codes.CLOSE_VIOLATION)

    def _too_fast(self, connection: Connection, request: AnyClientMessage) -> None:
        self._metrics.rate_limited.add("inputs" if isinstance(request, Input) else "requests")
        if connection.tolerates_excess():
            self._refuse(connection, request, codes.TOO_MANY, TOO_FAST)
        else:
            self._limiter.block("flood", f"{connection.player} {connection.address}")
            connection.close(codes.CLOSE_VIOLATION)

    def _refuse(
        self, connection: Connection, request: AnyClientMessage, code: str, text: str
    ) -> None:
        self._metrics.nacks.add(code)
        connection.send(Nack(getattr(request, "i", 0), code, text))


def _message(
    kind: MessageKind,
    connection: Connection,
    request: AnyClientMessage | None = None,
    claim: Claim | None = None,
) -> RoomMessage:
    return RoomMessage(
        kind,
        connection.id,
        connection.player,
        connection.name,
        request,
        connection.lag,
        connection.claims,
        claim,
    )
