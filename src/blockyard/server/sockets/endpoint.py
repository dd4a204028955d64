"""The endpoint ``/ws``: a socket from its handshake to its end."""

from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from blockyard.server.identity.visitors import address_of
from blockyard.server.log.store import Guest
from blockyard.server.rooms.phrases import PHRASES
from blockyard.server.sockets.connection import Connection
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.guard import SOCKET, DirectSocket
from blockyard.server.sockets.handshake import (
    CloseSocket,
    Handshake,
    read_message,
    read_text,
    refuse,
)
from blockyard.server.sockets.hub import Hub
from blockyard.server.wire.client_messages import PROTOCOL
from blockyard.server.wire.server_messages import Welcome


class Endpoint:
    """The ASGI application behind ``/ws``."""

    def __init__(self, handshake: Handshake, hub: Hub, dispatcher: Dispatcher) -> None:
        self._handshake = handshake
        self._hub = hub
        self._dispatcher = dispatcher
        self._metrics = handshake.metrics

    def route(self) -> WebSocketRoute:
        """The route of the endpoint."""
        return WebSocketRoute("/ws", self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket."""
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        refusal = self._handshake.refusal(socket, address)
        if refusal is not None:
            await refuse(socket, *refusal)
            return
        try:
            guest = await self._authenticate(socket, address)
            if guest is not None:
                await self._serve(socket, send, guest, address)
        except WebSocketDisconnect:
            pass
        finally:
            self._handshake.limiter.leave(address)

    async def _authenticate(self, socket: WebSocket, address: str) -> Guest | None:
        """Authenticate the client; None if the socket was closed instead."""
        self._metrics.connections.add("new")
        try:
            await socket.accept()
            return await self._handshake.authenticate(socket, address)
        except CloseSocket as closing:
            self._metrics.sockets_closed.add(str(closing.code))
            await socket.close(closing.code, str(closing))
            return None
        finally:
            self._metrics.connections.add("new", -1)

    async def _serve(self, socket: WebSocket, send: Send, guest: Guest, address: str) -> None:
        """Handle the client's messages until the socket is closed."""
        direct: DirectSocket | None = socket.scope.get("extensions", {}).get(SOCKET)
        limits = self._handshake.limiter.limits
        connection = Connection(send, guest.player, guest.name, address, limits, direct)
        self._hub.add(connection)
        self._metrics.connections.add("welcome")
        connection.start()
        try:
            connection.send(Welcome(guest.player, guest.name, PROTOCOL, list(PHRASES)))
            if direct is not None:
                direct.handle_directly(lambda text: self._handle_now(connection, text))
            while True:
                request = read_message(await socket.receive())
                # Messages that arrive after closing are ignored.
                if not connection.closed:
                    await self._dispatcher.handle(connection, request)
                if direct is not None:
                    direct.message_handled()
        finally:
            self._metrics.connections.add("welcome", -1)
            room = connection.room
            self._hub.remove(connection)
            await connection.stop()
            if room:
                await self._dispatcher.disconnected(connection, room)

    def _handle_now(self, connection: Connection, text: bytes) -> bool:
        """Handle a message directly if that needs no waiting; returns whether it did."""
        if connection.closed:
            return True
        request = read_text(text)
        return request is not None and self._dispatcher.handle_now(connection, request)
