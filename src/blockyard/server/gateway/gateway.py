"""The gateway at ``/socket.io/``: sockets of stock clients, and the library that reads them."""

import logging
from typing import Any
from urllib.parse import parse_qs

import socketio
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute, Mount
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from blockyard.server.gateway import frames, speech
from blockyard.server.gateway.caller import Caller
from blockyard.server.gateway.offer import Offer, find_offer
from blockyard.server.gateway.pipe import Pipe
from blockyard.server.gateway.visit import Visit, Visitor
from blockyard.server.identity.visitors import address_of
from blockyard.server.sockets.dispatcher import Dispatcher
from blockyard.server.sockets.handshake import Handshake, refuse
from blockyard.server.sockets.hub import Hub

PATH = "/socket.io"

MOST_CONNECTIONS = 500

PING_INTERVAL = 10
PING_TIMEOUT = 10
"""Seconds between two pings, and in which one must be answered."""

FLOOD = "gateway flood"
"""What an address is shut out for that said far too much."""

PIPE = "blockyard.pipe"
"""Under this name a scope has the pipe of its socket."""

SPEAKS = {"EIO": ["4"], "transport": ["websocket"]}
"""What the address of a handshake says: version 4 of the protocol, and nothing but WebSockets."""

# The library logs all that clients say; only what goes wrong is of interest.
LOG = logging.getLogger("blockyard.gateway")
LOG.setLevel(logging.ERROR)


class Gateway:
    """What is behind ``/socket.io/``, as an application of its own."""

    def __init__(
        self, offer: Offer, handshake: Handshake, hub: Hub, dispatcher: Dispatcher
    ) -> None:
        self._offer = offer
        self._handshake = handshake
        self._hub = hub
        self._dispatcher = dispatcher
        self._open = 0
        self._callers: dict[str, Caller] = {}
        self._server = socketio.AsyncServer(
            async_mode="asgi",
            transports=["websocket"],
            allow_upgrades=False,
            async_handlers=False,
            # Checked by us, before the library hears of it.
            cors_allowed_origins=[],
            http_compression=False,
            max_http_buffer_size=frames.LONGEST,
            monitor_clients=False,
            ping_interval=PING_INTERVAL,
            ping_timeout=PING_TIMEOUT,
            logger=LOG,
            engineio_logger=LOG,
        )
        self._server.on("connect", self._connected)
        self._server.on("disconnect", self._disconnected)
        for event in speech.HEARD:
            self._server.on(event, self._hearing(event))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket; anything else is refused."""
        if scope["type"] != "websocket":
            answer = PlainTextResponse("Only WebSockets are served here.\n", 400)
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
            self._handshake.tally.leave(address)

    def _refusal(self, socket: WebSocket, address: str) -> tuple[int, str] | None:
        asked = parse_qs(socket.scope["query_string"].decode("latin-1"))
        if "sid" in asked or any(asked.get(name) != value for name, value in SPEAKS.items()):
            return 400, "Only Socket.IO 4 over WebSockets is spoken here."
        if self._handshake.tally.is_shut_out(FLOOD, address):
            self._handshake.counts.handshakes_refused.add("address")
            return 429, "Too much came from this address. Wait a minute."
        if self._open >= MOST_CONNECTIONS:
            self._handshake.counts.handshakes_refused.add("full")
            return 503, "The server takes nobody else in for now."
        return self._handshake.refusal(socket, address)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        tally = self._handshake.tally
        pipe = Pipe(receive, send, tally.limits, lambda: tally.shut_out(FLOOD, address))
        try:
            await self._server.handle_request({**scope, PIPE: pipe}, pipe.receive, pipe.send)
        finally:
            await pipe.finish()

    # What the library tells

    async def _connected(self, sid: str, environ: dict[str, Any], _given: object = None) -> None:
        scope: Scope = environ["asgi.scope"]
        pipe: Pipe = scope[PIPE]

        async def tell(event: str, data: Any) -> None:
            await self._server.emit(event, data, to=sid)

        address = address_of(WebSocket(scope, pipe.receive, pipe.send))
        caller = Caller(pipe, tell, address, self._offer, self._visiting)
        pipe.connected(caller.complain)
        self._callers[sid] = caller
        self._handshake.counts.connections.add("welcome")

    async def _disconnected(self, sid: str, _why: str) -> None:
        caller = self._callers.pop(sid, None)
        if caller is not None:
            self._handshake.counts.connections.add("welcome", -1)
            await caller.gone()

    def _hearing(self, event: str) -> Any:
        async def hear(sid: str, *said: object) -> None:
            caller = self._callers.get(sid)
            if caller is not None:
                await caller.hear(event, said)

        return hear

    def _visiting(self, visitor: Visitor) -> Visit:
        limits = self._handshake.tally.limits
        visit = Visit(visitor, limits, self._offer, self._hub, self._dispatcher)
        visit.start()
        return visit


def gateway_routes(handshake: Handshake, hub: Hub, dispatcher: Dispatcher) -> list[BaseRoute]:
    """The gateway for the application; nothing if no game lets stock clients play."""
    offer = find_offer(handshake.counts)
    return [] if offer is None else [Mount(PATH, Gateway(offer, handshake, hub, dispatcher))]
