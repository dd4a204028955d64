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
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState, ProtocolError
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from blockyard.server.operations.counting import Counts
from blockyard.server.sockets.buckets import Bucket

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

BAD = 1008
NOT_TEXT = 1007

LET_GO = 2.0
"""Seconds that a client gets to take in why its socket is closed."""

SEND_BUFFER = 128 * 1024
"""Bytes that the system keeps for a client; more would only hide that it does not read."""

MEASURES = "blockyard.measures"
"""Under this name, among a scope's extensions, stands a function for the latest round trip in s."""

SENDS_NOW = "blockyard.sends_now"
"""Under this name stands ``GuardedSocket.send_now``."""


class Allowance(Struct, frozen=True):
    """What one socket may send, whatever it says."""

    bytes_a_second: float = 32 * 1024
    bytes_at_once: float = 64 * 1024
    frames_a_second: float = 100
    frames_at_once: float = 400
    controls_a_second: float = 2
    """Pings and pongs: ours are answered every few seconds, and no browser sends its own."""
    controls_at_once: float = 20
    fragments: int = 16
    """Frames of one message."""


_ENDLESS = float("inf")
UNBOUND = Allowance(
    bytes_a_second=_ENDLESS,
    bytes_at_once=_ENDLESS,
    frames_a_second=_ENDLESS,
    frames_at_once=_ENDLESS,
    controls_a_second=_ENDLESS,
    controls_at_once=_ENDLESS,
)
"""For load tests, where one machine plays everybody."""


class CountedFrames(ServerProtocol):
    """A WebSocket whose frames are counted one by one as they are read, not once all were."""

    allowance: Allowance
    frames: Bucket
    controls: Bucket
    fragments = 0
    cut = ""
    """Why no more is read; empty while it is."""

    def count(self, allowance: Allowance, clock: asyncio.AbstractEventLoop) -> None:
        """Begin to count."""
        now = clock.time()
        self.clock = clock
        self.allowance = allowance
        self.frames = Bucket(allowance.frames_a_second, allowance.frames_at_once, now)
        self.controls = Bucket(allowance.controls_a_second, allowance.controls_at_once, now)

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame in, or end the connection because of it."""
        now = self.clock.time()
        if frame.opcode in CTRL_OPCODES and not self.controls.take(1, now):
            self._cut("pings")
        if not self.frames.take(1, now):
            self._cut("frames")
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self.fragments = 1
        elif frame.opcode is Opcode.CONT:
            self.fragments += 1
            if self.fragments > self.allowance.fragments:
                self._cut("fragments")
        super().recv_frame(frame)

    def _cut(self, why: str) -> None:
        self.cut = why
        raise ProtocolError(f"too many {why}")

    def fail(self, code: int, reason: str = "") -> None:
        """End the connection; what was cut is a breach of our rules, not of the protocol's."""
        super().fail(BAD if self.cut else code, reason)


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
            scope["extensions"][MEASURES] = lambda: self.last_ping_rtt
            scope["extensions"][SENDS_NOW] = self.send_now

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
            self.counted.cut = "bytes"
            self._end(BAD, "too many bytes")
        else:
            super().data_received(data)

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
            try:
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.frames = []
                self._end(NOT_TEXT, "not UTF-8")
                return
        super().send_receive_event_to_app()

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
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(_head(len(text)) + text)
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


def _head(length: int) -> bytes:
    """The head of a text frame, whole and unmasked, as servers send them."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def guarded(counts: Counts, allowance: Allowance | None = None) -> type[GuardedSocket]:
    """The protocol with an allowance of its own, for ``uvicorn.Config(ws=…)``."""
    return type(
        "GuardedSocket",
        (GuardedSocket,),
        {"allowance": allowance or Allowance(), "counts": counts},
    )
