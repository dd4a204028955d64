"""The gateway at ``/socket.io/``: connects the sockets of clients to the Socket.IO library."""

import logging
from typing import Any
from urllib.parse import parse_qs

import socketio
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute, Mount
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from blockyard.server.gateway import events, frames
from blockyard.server.gateway.connection import GuestConnection, GuestInfo
from blockyard.server.gateway.game import GatewayGame, find_gateway_game
from blockyard.server.gateway.session import Session
from blockyard.server.gateway.transport import Transport
from blockyard.server.identity.visitors import address_of
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.handshake import Handshake, refuse
from blockyard.server.sockets.hub import Hub

PATH = "/socket.io"

MAX_CONNECTIONS = 500

PING_INTERVAL = 10
PING_TIMEOUT = 10
"""The interval between pings and the timeout for the reply, in seconds."""

FLOOD = "gateway flood"
"""The reason for blocking addresses that send far too much."""

TRANSPORT = "blockyard.pipe"
"""The key of the socket's transport in the scope."""

QUERY = {"EIO": ["4"], "transport": ["websocket"]}
"""The required query of the handshake: protocol version 4, WebSockets only."""

# The library logs everything clients send; only errors are of interest.
LOG = logging.getLogger("blockyard.gateway")
LOG.setLevel(logging.ERROR)


class Gateway:
    """The ASGI application behind ``/socket.io/``."""

    def __init__(
        self, game: GatewayGame, handshake: Handshake, hub: Hub, dispatcher: Dispatcher
    ) -> None:
        self._game = game
        self._handshake = handshake
        self._hub = hub
        self._dispatcher = dispatcher
        self._open = 0
        self._sessions: dict[str, Session] = {}
        self._server = socketio.AsyncServer(
            async_mode="asgi",
            transports=["websocket"],
            allow_upgrades=False,
            async_handlers=False,
            # We check the origin ourselves, before the library is involved.
            cors_allowed_origins=[],
            http_compression=False,
            max_http_buffer_size=frames.MAX_BYTES,
            monitor_clients=False,
            ping_interval=PING_INTERVAL,
            ping_timeout=PING_TIMEOUT,
            logger=LOG,
            engineio_logger=LOG,
        )
        self._server.on("connect", self._connected)
        self._server.on("disconnect", self._disconnected)
        for event in events.CLIENT_EVENTS:
            self._server.on(event, self._handler(event))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket; refuse anything else."""
        if scope["type"] != "websocket":
            answer = PlainTextResponse("Only WebSockets are supported here.\n", 400)
            await answer(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        refusal = self._refusal(socket, address)
        if refusal is not None:
            await refuse(socket, *refusal)
            return
        self._open += 1
        try:
            await self._serve(scope, receive, send, address)
        finally:
            self._open -= 1
            self._handshake.limiter.leave(address)

    def _refusal(self, socket: WebSocket, address: str) -> tuple[int, str] | None:
        query = parse_qs(socket.scope["query_string"].decode("latin-1"))
        if "sid" in query or any(query.get(name) != value for name, value in QUERY.items()):
            return 400, "Only Socket.IO 4 over WebSockets is supported."
        if self._handshake.limiter.is_blocked(FLOOD, address):
            self._handshake.metrics.handshakes_refused.add("address")
            return 429, "Too many messages from this address. Wait a minute."
        if self._open >= MAX_CONNECTIONS:
            self._handshake.metrics.handshakes_refused.add("full")
            return 503, "The server is full or overloaded. Try again later."
        return self._handshake.refusal(socket, address)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        limiter = self._handshake.limiter
        transport = Transport(receive, send, limiter.limits, lambda: limiter.block(FLOOD, address))
        try:
            await self._server.handle_request(
                {**scope, TRANSPORT: transport}, transport.receive, transport.send
            )
        finally:
            await transport.finish()

    # Callbacks of the library

    async def _connected(self, sid: str, environ: dict[str, Any], _given: object = None) -> None:
        scope: Scope = environ["asgi.scope"]
        transport: Transport = scope[TRANSPORT]

        async def emit(event: str, data: Any) -> None:
            await self._server.emit(event, data, to=sid)

        address = address_of(WebSocket(scope, transport.receive, transport.send))
        session = Session(transport, emit, address, self._game, self._connect)
        transport.connected(session.send_error)
        self._sessions[sid] = session
        self._handshake.metrics.connections.add("welcome")

    async def _disconnected(self, sid: str, _why: str) -> None:
        session = self._sessions.pop(sid, None)
        if session is not None:
            self._handshake.metrics.connections.add("welcome", -1)
            await session.gone()

    def _handler(self, event: str) -> Any:
        async def handle(sid: str, *arguments: object) -> None:
            session = self._sessions.get(sid)
            if session is not None:
                await session.handle(event, arguments)

        return handle

    def _connect(self, guest: GuestInfo) -> GuestConnection:
        limits = self._handshake.limiter.limits
        connection = GuestConnection(guest, limits, self._game, self._hub, self._dispatcher)
        connection.start()
        return connection


def gateway_routes(handshake: Handshake, hub: Hub, dispatcher: Dispatcher) -> list[BaseRoute]:
    """The gateway's routes; none if no game supports Socket.IO clients."""
    game = find_gateway_game(handshake.metrics)
    return [] if game is None else [Mount(PATH, Gateway(game, handshake, hub, dispatcher))]
