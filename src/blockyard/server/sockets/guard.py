"""The guard: uvicorn's WebSocket protocol, with limits that stop hostile clients early.

Applications never see pings, fragments or bytes, so they can only be limited here. Otherwise, a
socket that sends nothing but pings would keep the server busy, and one that never finishes a
message would fill its memory. The guard also drops clients that don't read; uvicorn would wait for
them forever.
"""

import asyncio
import socket
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.http11 import Request
from websockets.protocol import State

from blockyard.server.operations.metrics import Metrics
from blockyard.server.sockets.buckets import Bucket
from blockyard.server.sockets.frames import (
    POLICY_VIOLATION,
    Allowance,
    CountedFrames,
    frame_header,
    short_text_frames,
)

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

INVALID_TEXT = 1007

CLOSE_TIMEOUT = 2.0
"""How long a client may take to read the close frame, in seconds."""

SEND_BUFFER = 128 * 1024
"""The size of the system's send buffer, in bytes; a larger one would only hide that a client
doesn't read."""

MAX_SKIPPED_PINGS = 3
"""How many pings in a row are skipped because the client has just sent something.

The others measure the round-trip time.
"""

SOCKET = "blockyard.socket"
"""The key of a connection's ``DirectSocket`` in the scope's extensions."""


class DirectSocket(Protocol):
    """A socket that an application can use without ASGI's queues, which cost more than its work.

    ASGI's ``receive`` pauses and resumes reading for every message, and wakes a task for it. A
    message that can be handled immediately needs none of this.
    """

    @property
    def round_trip(self) -> float:
        """The latest round-trip time, in seconds; 0 before the first."""

    def send_now(self, text: bytes) -> bool:
        """Send a text immediately; False if it would have to wait, or can't be sent."""

    def handle_directly(self, handle: Callable[[bytes], bool]) -> None:
        """Pass each text to ``handle`` as it arrives; if it returns False, the text is queued.

        The order is preserved: while queued messages are being handled, all others are queued too.
        """

    def message_handled(self) -> None:
        """Note that the application has handled a queued message."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol with limits; drops clients that don't read."""

    allowance = Allowance()
    metrics: Metrics | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        protocol = CountedFrames(max_size=config.ws_max_size, logger=self.logger)
        protocol.count(self.allowance, self.loop)
        self.conn = protocol
        self.protocol = protocol
        self._bytes = Bucket(
            self.allowance.bytes_per_second, self.allowance.byte_burst, self.loop.time()
        )
        self._abort_timer: asyncio.TimerHandle | None = None
        self.on_lost: Callable[[], None] | None = None
        """Called when the connection is lost."""
        self._handle: Callable[[bytes], bool] | None = None
        self._has_sent = False
        """Whether the client has sent anything since the last ping was due."""
        self._skipped_pings = MAX_SKIPPED_PINGS
        self._queued = 0
        """Messages the application has not handled yet; only counted if ``_handle`` is set."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection from HTTP."""
        super().connection_made(transport)
        plain = transport.get_extra_info("socket")
        if plain is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up."""
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        super().connection_lost(exc)
        if self.metrics is not None:
            self.metrics.frames_received.add(by=self.protocol.received)
        if self.on_lost is not None:
            self.on_lost()

    def handle_connect(self, event: Request) -> None:
        """Pass the handshake to the application."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][SOCKET] = self

    def data_received(self, data: bytes) -> None:
        """Process received bytes, if they are within the limits."""
        self._has_sent = True
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                # A malformed handshake never reaches the application.
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        elif not self.handshake_complete:
            # Legitimate clients wait for the response to their handshake.
            self.transport.abort()
        elif self.close_sent and self.protocol.violation:
            return
        elif not self._bytes.take(len(data), self.loop.time()):
            self._reject("bytes")
        elif self.protocol.is_between_messages() and (texts := short_text_frames(data)):
            self._handle_texts(texts)
        else:
            self.protocol.unread += len(data)
            super().data_received(data)

    def _handle_texts(self, texts: list[bytes]) -> None:
        """Handle unfragmented messages; the usual parser would take three times as long."""
        now = self.loop.time()
        self.curr_msg_data_type = "text"
        for text in texts:
            if not self.protocol.frames.take(1, now):
                self._reject("frames")
                return
            self.protocol.received += 1
            self.frames = [text]
            self.send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """End a connection that violated the protocol or a limit."""
        if self.protocol.violation and self.metrics is not None:
            self.metrics.guard_closed.add(self.protocol.violation)
        if self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()
        self._abort_later()

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the application, if it is valid UTF-8."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            if len(self.frames) > 1:
                self.frames = [b"".join(self.frames)]
            text = self.frames[0]
            try:
                text.decode()
            except UnicodeDecodeError:
                self.frames = []
                self._end(INVALID_TEXT, "not UTF-8")
                return
            if self._handle is not None and not self._queued and self._handle(text):
                self.frames = []
                return
        self._queued += 1
        super().send_receive_event_to_app()

    def handle_directly(self, handle: Callable[[bytes], bool]) -> None:
        """Pass each text to ``handle`` as it arrives; if it returns False, the text is queued."""
        self._queued = self.queue.qsize()
        self._handle = handle

    def message_handled(self) -> None:
        """Note that the application has handled a queued message."""
        self._queued -= 1

    @property
    def round_trip(self) -> float:
        """The latest round-trip time, in seconds; 0 before the first."""
        return self.last_ping_rtt

    def _reject(self, reason: str) -> None:
        self.protocol.violation = reason
        self._end(POLICY_VIOLATION, f"too many {reason}")

    def _end(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def send_keepalive_ping(self) -> None:
        """Ping the client, unless it has just sent something."""
        if self._has_sent and self._skipped_pings < MAX_SKIPPED_PINGS:
            self._skipped_pings += 1
            self.schedule_ping()
        else:
            self._skipped_pings = 0
            super().send_keepalive_ping()
        self._has_sent = False

    def keepalive_timeout(self) -> None:
        """End a connection whose client doesn't answer pings."""
        super().keepalive_timeout()
        self._abort_later()

    def shutdown(self) -> None:
        """Close the connection because the server is shutting down."""
        try:
            super().shutdown()
        except InvalidState:
            # The client closed the connection at the same moment.
            self.transport.close()
        self._abort_later()

    def send_now(self, text: bytes) -> bool:
        """Send a text immediately; False if it would have to wait, or can't be sent.

        A server's frame is a header and the text. Writing just that, without the application's
        queue, costs a third of ``send``.
        """
        if not self.handshake_complete or self.close_sent or not self.writable.is_set():
            return False
        # A lost transport refuses to write before ``connection_lost`` is called.
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.transport.write(frame_header(len(text)) + text)
        return True

    async def send(self, message: "ASGISendEvent") -> None:
        """Send the application's message."""
        if message["type"] == "websocket.close" and self.handshake_complete:
            # A client that doesn't read must not keep us from closing.
            self.writable.set()
            self._abort_later()
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            # A response that denies the socket also completes the handshake; uvicorn would
            # complain.
            self.handshake_complete = True

    def _abort_later(self) -> None:
        """Abort the connection after a short delay, even if the client hasn't read everything."""
        if self._abort_timer is None:
            self._abort_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)


def guarded(metrics: Metrics, allowance: Allowance | None = None) -> type[GuardedSocket]:
    """The protocol class with the given limits, for ``uvicorn.Config(ws=…)``."""
    return type(
        "GuardedSocket",
        (GuardedSocket,),
        {"allowance": allowance or Allowance(), "metrics": metrics},
    )
