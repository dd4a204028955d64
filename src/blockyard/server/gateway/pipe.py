"""A pipe: one client's socket between the server and the library that speaks Socket.IO over it.

The library trusts what it gets, keeps as much as is to be sent, and waits for its clients as long
as they like. So its receiving and sending go through here.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from starlette.types import Message, Receive, Send

from blockyard.server.gateway.frames import LONGEST, BadFrame, check
from blockyard.server.gateway.speech import HEARD, INPUT
from blockyard.server.identity.limits import Limits
from blockyard.server.sockets.buckets import Bucket
from blockyard.server.wire.codes import (
    BAD_MESSAGE,
    CLOSE_BAD,
    CLOSE_GOODBYE,
    CLOSE_SLOW,
    TOO_MANY,
)

CONNECT_WITHIN = 5.0
"""Seconds from the handshake until a client must have connected to the namespace."""

SENT_WITHIN = 5.0
"""Seconds in which a client must take in what it is sent."""

MOST_WAITING = 64
"""Events that may wait to be sent."""

BAD_FRAMES = 3
"""Texts in a minute that may be none of a stock client's."""

PATIENCE = 40
"""Texts over the limit that are left out; who goes on after these is cut off."""


class Pipe:
    """A socket whose client is held to its limits in both directions."""

    def __init__(
        self, receive: Receive, send: Send, limits: Limits, flooded: Callable[[], None]
    ) -> None:
        """``flooded`` is told if the client is cut off for saying far too much."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self.closed = 0
        """The code with which the server closes it; 0 while it does not."""
        self._is_connected = False
        self._left_out: Callable[[str, str], None] = _nobody_is_told
        self._receive = receive
        self._send = send
        self._flooded = flooded
        self._clock = loop.time
        self._ended: asyncio.Future[Message] = loop.create_future()
        self._said_goodbye = False
        self._goodbye: asyncio.Task[None] | None = None
        self._waiting = 0
        self._events = Bucket(limits.asks_a_second, limits.asks_at_once, now)
        self._inputs = Bucket(limits.inputs_a_second, limits.inputs_at_once, now)
        self._patience = Bucket(1, PATIENCE, now)
        self._bad = Bucket(BAD_FRAMES / 60, BAD_FRAMES, now)
        self._deadline = loop.call_later(CONNECT_WITHIN, self.end, CLOSE_BAD)

    def connected(self, left_out: Callable[[str, str], None]) -> None:
        """The client is in the namespace; whenever something it says is left out, it is told why.

        ``left_out`` gets one of the codes of ``nack``, and words.
        """
        self._is_connected = True
        self._left_out = left_out
        self._deadline.cancel()

    def end(self, code: int) -> None:
        """Close the socket; the library learns that its client is gone."""
        if self.closed:
            return
        self.closed = code
        self._deadline.cancel()
        if not self._ended.done():
            self._ended.set_result({"type": "websocket.disconnect", "code": code})
        self._goodbye = asyncio.get_running_loop().create_task(self._say_goodbye())

    async def finish(self) -> None:
        """Clean up: the library is done with this socket."""
        self._deadline.cancel()
        self._ended.cancel()
        if self._goodbye is not None:
            await asyncio.gather(self._goodbye, return_exceptions=True)

    async def receive(self) -> Message:
        """The next thing that a stock client may say, or that it is gone."""
        while not self.closed:
            message = await self._next()
            if message["type"] != "websocket.receive" or self._may_pass(message):
                return message
        return {"type": "websocket.disconnect", "code": self.closed}

    async def send(self, message: Message) -> None:
        """Send what the library says; a client that does not take it in is cut off."""
        if message["type"] == "websocket.close":
            await self._say_goodbye()
            return
        if self.closed:
            raise OSError("the socket is closed")
        try:
            async with asyncio.timeout(SENT_WITHIN):
                await self._send(message)
        except TimeoutError:
            self.end(CLOSE_SLOW)
            raise
        finally:
            self._waiting = max(0, self._waiting - 1)

    def emits(self) -> bool:
        """Count an event that is going to be sent; False if too many wait, and it must not be."""
        if self.closed:
            return False
        self._waiting += 1
        if self._waiting > MOST_WAITING:
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

    def _may_pass(self, message: Message) -> bool:
        text = message.get("text")
        now = self._clock()
        try:
            if not isinstance(text, str) or len(text) > LONGEST:
                raise BadFrame("only short texts are read here")
            event = check(text, HEARD, is_connected=self._is_connected)
        except BadFrame as bad:
            if self._bad.take(1, now):
                self._left_out(BAD_MESSAGE, f"That could not be read: {bad}.")
            else:
                self.end(CLOSE_BAD)
            return False
        bucket = self._inputs if event == INPUT else self._events
        if bucket.take(1, now):
            return True
        if not self._patience.take(1, now):
            self._flooded()
            self.end(CLOSE_BAD)
        else:
            self._left_out(TOO_MANY, "That was too much at once. Wait a moment.")
        return False

    async def _say_goodbye(self) -> None:
        if self._said_goodbye:
            return
        self._said_goodbye = True
        # The client may have gone away meanwhile.
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": self.closed or CLOSE_GOODBYE})


def _nobody_is_told(code: str, why: str) -> None:
    """Before a client has connected there is nobody to be told."""
