"""The endpoint ``/ws``: the life of a socket, from its handshake to its end."""

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
    Closing,
    Handshake,
    read_message,
    read_text,
    refuse,
)
from blockyard.server.sockets.hub import Hub
from blockyard.server.wire.asks import PROTOCOL
from blockyard.server.wire.news import Welcome


class Endpoint:
    """What is behind ``/ws``, as an application of its own."""

    def __init__(self, handshake: Handshake, hub: Hub, dispatcher: Dispatcher) -> None:
        self._handshake = handshake
        self._hub = hub
        self._dispatcher = dispatcher
        self._counts = handshake.counts

    def route(self) -> WebSocketRoute:
        """The route, for the application."""
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
            guest = await self._greet(socket, address)
            if guest is not None:
                await self._stay(socket, send, guest, address)
        except WebSocketDisconnect:
            pass
        finally:
            self._handshake.tally.leave(address)

    async def _greet(self, socket: WebSocket, address: str) -> Guest | None:
        """Who is there; None if the socket was closed instead."""
        self._counts.connections.add("new")
        try:
            await socket.accept()
            return await self._handshake.greet(socket, address)
        except Closing as closing:
            self._counts.sockets_closed.add(str(closing.code))
            await socket.close(closing.code, str(closing))
            return None
        finally:
            self._counts.connections.add("new", -1)

    async def _stay(self, socket: WebSocket, send: Send, guest: Guest, address: str) -> None:
        """Take what is asked, until the socket ends."""
        direct: DirectSocket | None = socket.scope.get("extensions", {}).get(SOCKET)
        limits = self._handshake.tally.limits
        connection = Connection(send, guest.player, guest.name, address, limits, direct)
        self._hub.add(connection)
        self._counts.connections.add("welcome")
        connection.start()
        try:
            connection.tell(Welcome(guest.player, guest.name, PROTOCOL, list(PHRASES)))
            if direct is not None:
                direct.take_directly(lambda text: self._take_now(connection, text))
            while True:
                ask = read_message(await socket.receive())
                # What comes after we have closed is not heard.
                if not connection.closed:
                    await self._dispatcher.take(connection, ask)
                if direct is not None:
                    direct.finished()
        finally:
            self._counts.connections.add("welcome", -1)
            room = connection.room
            self._hub.remove(connection)
            await connection.stop()
            if room:
                await self._dispatcher.gone(connection, room)

    def _take_now(self, connection: Connection, text: bytes) -> bool:
        """Do what a text asks if nothing has to be waited for; whether that was so."""
        if connection.closed:
            return True
        ask = read_text(text)
        return ask is not None and self._dispatcher.take_now(connection, ask)
