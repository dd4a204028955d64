"""The guard: uvicorn's WebSocket protocol, cut short before a hostile client costs anything.

An application never sees pings, fragments or bytes, so only here can they be counted. One socket
that sends nothing but pings would otherwise keep the whole server busy, and one that never ends its
message would fill its memory. It also lets go of clients who do not read: uvicorn would wait for
them for ever.
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

from blockyard.server.operations.counting import Counts
from blockyard.server.sockets.buckets import Bucket
from blockyard.server.sockets.frames import BAD, Allowance, CountedFrames, head, whole_text

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

NOT_TEXT = 1007

LET_GO = 2.0
"""Seconds that a client gets to take in why its socket is closed."""

SEND_BUFFER = 128 * 1024
"""Bytes that the system keeps for a client; more would only hide that it does not read."""

SOCKET = "blockyard.socket"
"""The name under which a scope's extensions hold the ``DirectSocket`` of a connection."""


class DirectSocket(Protocol):
    """A socket as an application may use it without ASGI's queues, which cost more than its work.

    ASGI's ``receive`` pauses and resumes reading for every message and wakes a task for it. A
    message that can be dealt with at once needs none of this.
    """

    @property
    def round_trip(self) -> float:
        """The latest round trip, in seconds; 0 before the first."""

    def send_now(self, text: bytes) -> bool:
        """Send a text at once; False if it has to wait for the client, or cannot be sent."""

    def take_directly(self, take: Callable[[bytes], bool]) -> None:
        """Give each text to ``take`` as it arrives; those for which it says False are queued.

        Order is kept: while queued messages are being dealt with, all others are queued too.
        """

    def finished(self) -> None:
        """Note that the application has dealt with a message that it received."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol with an allowance, and an end for those who do not read."""

    allowance = Allowance()
    counts: Counts | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        counted = CountedFrames(max_size=config.ws_max_size, logger=self.logger)
        counted.count(self.allowance, self.loop)
        self.conn = counted
        self.counted = counted
        self._bytes = Bucket(
            self.allowance.bytes_a_second, self.allowance.bytes_at_once, self.loop.time()
        )
        self._letting_go: asyncio.TimerHandle | None = None
        self.on_lost: Callable[[], None] | None = None
        """Told once the connection has gone."""
        self._take: Callable[[bytes], bool] | None = None
        self._queued = 0
        """Messages that the application has not yet dealt with; only counted with ``_take``."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Take a connection over from HTTP."""
        super().connection_made(transport)
        plain = transport.get_extra_info("socket")
        if plain is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the last byte."""
        if self._letting_go is not None:
            self._letting_go.cancel()
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()

    def handle_connect(self, event: Request) -> None:
        """Hand the handshake to the application."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][SOCKET] = self

    def data_received(self, data: bytes) -> None:
        """Read bytes, if they are within the allowance."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                # A handshake that cannot be read never reaches the application.
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        elif not self.handshake_complete:
            # No honest client speaks before it was answered.
            self.transport.abort()
        elif self.close_sent and self.counted.cut:
            return
        elif not self._bytes.take(len(data), self.loop.time()):
            self._cut("bytes")
        elif self.counted.is_between_messages() and (text := whole_text(data)) is not None:
            self._take_text(text)
        else:
            self.counted.unread += len(data)
            super().data_received(data)

    def _take_text(self, text: bytes) -> None:
        """Take a message that came whole; the usual parser takes three times as long for it."""
        if not self.counted.frames.take(1, self.loop.time()):
            self._cut("frames")
            return
        self.curr_msg_data_type = "text"
        self.frames = [text]
        self.send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """End a connection whose bytes are no WebSocket's, or whose frames were cut."""
        if self.counted.cut and self.counts is not None:
            self.counts.guard_cuts.add(self.counted.cut)
        if self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()
        self._let_go()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message to the application, if it is what it says it is."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            if len(self.frames) > 1:
                self.frames = [b"".join(self.frames)]
            text = self.frames[0]
            try:
                text.decode()
            except UnicodeDecodeError:
                self.frames = []
                self._end(NOT_TEXT, "not UTF-8")
                return
            if self._take is not None and not self._queued and self._take(text):
                self.frames = []
                return
        self._queued += 1
        super().send_receive_event_to_app()

    def take_directly(self, take: Callable[[bytes], bool]) -> None:
        """Give each text to ``take`` as it arrives; those for which it says False are queued."""
        self._queued = self.queue.qsize()
        self._take = take

    def finished(self) -> None:
        """Note that the application has dealt with a message that it received."""
        self._queued -= 1

    @property
    def round_trip(self) -> float:
        """The latest round trip, in seconds; 0 before the first."""
        return self.last_ping_rtt

    def _cut(self, why: str) -> None:
        self.counted.cut = why
        self._end(BAD, f"too many {why}")

    def _end(self, code: int, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def keepalive_timeout(self) -> None:
        """End a connection whose client does not answer."""
        super().keepalive_timeout()
        self._let_go()

    def shutdown(self) -> None:
        """Say that the server ends."""
        try:
            super().shutdown()
        except InvalidState:
            # The client said goodbye at the same moment.
            self.transport.close()
        self._let_go()

    def send_now(self, text: bytes) -> bool:
        """Send a text at once; False if it has to wait for the client to read, or cannot be sent.

        A frame of a server is its length and its text. Writing just these, without the
        application's queue between, costs a third of what ``send`` does.
        """
        if not self.handshake_complete or self.close_sent or not self.writable.is_set():
            return False
        # A transport that was just lost refuses to write before anybody is told of its loss.
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        self.transport.write(head(len(text)) + text)
        return True

    async def send(self, message: "ASGISendEvent") -> None:
        """Send what the application says."""
        if message["type"] == "websocket.close" and self.handshake_complete:
            # A client that does not read must not keep us from closing.
            self.writable.set()
            self._let_go()
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            # An answer instead of a socket completes the handshake as well; uvicorn would complain.
            self.handshake_complete = True

    def _let_go(self) -> None:
        """Drop the connection in a moment, whether or not the client has read the last of it."""
        if self._letting_go is None:
            self._letting_go = self.loop.call_later(LET_GO, self.transport.abort)


def guarded(counts: Counts, allowance: Allowance | None = None) -> type[GuardedSocket]:
    """The protocol with an allowance of its own, for ``uvicorn.Config(ws=…)``."""
    return type(
        "GuardedSocket",
        (GuardedSocket,),
        {"allowance": allowance or Allowance(), "counts": counts},
    )
