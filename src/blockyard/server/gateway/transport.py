"""A client's transport: the socket between the server and the Socket.IO library.

The library trusts its input, queues without limits, and waits for clients indefinitely. So
everything it receives and sends goes through here.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.types import Message, Receive, Send

from blockyard.server.gateway.events import CLIENT_EVENTS, INPUT
from blockyard.server.gateway.frames import MAX_BYTES, BadFrame, check
from blockyard.server.identity.limits import Limits
from blockyard.server.sockets.buckets import Bucket
from blockyard.server.wire.codes import (
    BAD_MESSAGE,
    CLOSE_NORMAL,
    CLOSE_SLOW,
    CLOSE_VIOLATION,
    TOO_MANY,
)

CONNECT_TIMEOUT = 5.0
"""How long a client may take to connect to the namespace after the handshake, in seconds."""

SEND_TIMEOUT = 5.0
"""How long a client may take to read a message, in seconds."""

MAX_WAITING = 64
"""How many events may be queued."""

MAX_BAD_FRAMES = 3
"""How many invalid frames are tolerated per minute."""

MAX_EXCESS = 40
"""How many frames above the rate limit are dropped before the client is disconnected."""


class Transport:
    """A socket with limits in both directions."""

    def __init__(
        self, receive: Receive, send: Send, limits: Limits, on_flood: Callable[[], None]
    ) -> None:
        """``on_flood`` is called if the client is disconnected for sending far too much."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self.closed = 0
        """The code with which the server closes it; 0 while it is open."""
        self._is_connected = False
        self._on_dropped: Callable[[str, str], None] = _ignore_drop
        self._receive = receive
        self._send = send
        self._on_flood = on_flood
        self._clock = loop.time
        self._ended: asyncio.Future[Message] = loop.create_future()
        self._close_sent = False
        self._closing: asyncio.Task[None] | None = None
        self._waiting = 0
        self._events = Bucket(limits.requests_per_second, limits.request_burst, now)
        self._inputs = Bucket(limits.inputs_per_second, limits.input_burst, now)
        self._excess = Bucket(1, MAX_EXCESS, now)
        self._bad = Bucket(MAX_BAD_FRAMES / 60, MAX_BAD_FRAMES, now)
        self._deadline = loop.call_later(CONNECT_TIMEOUT, self.end, CLOSE_VIOLATION)

    def connected(self, on_dropped: Callable[[str, str], None]) -> None:
        """Note that the client has connected to the namespace.

        From now on, ``on_dropped`` is called with a code of ``nack`` and a text when a frame is
        dropped.
        """
        self._is_connected = True
        self._on_dropped = on_dropped
        self._deadline.cancel()

    def end(self, code: int) -> None:
        """Close the socket; to the library, it looks as if the client had disconnected."""
        if self.closed:
            return
        self.closed = code
        self._deadline.cancel()
        if not self._ended.done():
            self._ended.set_result({"type": "websocket.disconnect", "code": code})
        self._closing = asyncio.get_running_loop().create_task(self._send_close())

    async def finish(self) -> None:
        """Clean up after the library is done with this socket."""
        self._deadline.cancel()
        self._ended.cancel()
        if self._closing is not None:
            await asyncio.gather(self._closing, return_exceptions=True)

    async def receive(self) -> Message:
        """The next valid message, or the disconnect."""
        while not self.closed:
            message = await self._next()
            if message["type"] != "websocket.receive" or self._accepts(message):
                return message
        return {"type": "websocket.disconnect", "code": self.closed}

    async def send(self, message: Message) -> None:
        """Send the library's message; a client that doesn't read it is disconnected."""
        if message["type"] == "websocket.close":
            await self._send_close()
            return
        if self.closed:
            raise OSError("the socket is closed")
        try:
            async with asyncio.timeout(SEND_TIMEOUT):
                await self._send(message)
        except TimeoutError:
            self.end(CLOSE_SLOW)
            raise
        finally:
            self._waiting = max(0, self._waiting - 1)

    def may_emit(self) -> bool:
        """Count an event to be sent; False if too many are queued, and it must not be sent."""
        if self.closed:
            return False
        self._waiting += 1
        if self._waiting > MAX_WAITING:
            self.end(CLOSE_SLOW)
            return False
        return True

    async def _next(self) -> Message:
        arriving = asyncio.ensure_future(self._receive())
        try:
            await asyncio.wait((arriving, self._ended), return_when=asyncio.FIRST_COMPLETED)
            return self._ended.result() if self._ended.done() else arriving.result()
        finally:
            arriving.cancel()

    def _accepts(self, message: Message) -> bool:
        text = message.get("text")
        now = self._clock()
        try:
            if not isinstance(text, str) or len(text) > MAX_BYTES:
                raise BadFrame("message too long or not text")
            event = check(text, CLIENT_EVENTS, is_connected=self._is_connected)
        except BadFrame as bad:
            if self._bad.take(1, now):
                self._on_dropped(BAD_MESSAGE, f"Invalid message: {bad}.")
            else:
                self.end(CLOSE_VIOLATION)
            return False
        bucket = self._inputs if event == INPUT else self._events
        if bucket.take(1, now):
            return True
        if not self._excess.take(1, now):
            self._on_flood()
            self.end(CLOSE_VIOLATION)
        else:
            self._on_dropped(TOO_MANY, "Too many messages. Wait a moment.")
        return False

    async def _send_close(self) -> None:
        if self._close_sent:
            return
        self._close_sent = True
        # The client may be gone already.
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": self.closed or CLOSE_NORMAL})


def _ignore_drop(code: str, error: str) -> None:
    """Before a client has connected, there is nobody to notify."""
