"""A connection: a client's socket, with its outgoing queue and its rate limits."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from blockyard.server.identity.limits import Limits
from blockyard.server.sockets.buckets import Bucket
from blockyard.server.sockets.guard import DirectSocket
from blockyard.server.sockets.outbox import MAX_AGE, Outbox
from blockyard.server.wire.client_messages import AnyClientMessage, Input
from blockyard.server.wire.codes import CLOSE_SLOW
from blockyard.server.wire.server_messages import ServerMessage, encode

AsgiSend: TypeAlias = Callable[[Any], Awaitable[None]]

MAX_MALFORMED = 3
"""How many malformed messages are tolerated per minute."""

MAX_EXCESS = 40
"""How many messages above the rate limit are answered before the connection is closed."""


class Connection:
    """An authenticated client."""

    claims = False
    """Whether it simulates its board itself and only reports results."""

    def __init__(
        self,
        send: AsgiSend,
        player: str,
        name: str,
        address: str,
        limits: Limits,
        direct: DirectSocket | None = None,
    ) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        self.id = secrets.token_hex(8)
        self.player = player
        self.name = name
        self.address = address
        self.room = ""
        """The code of its room; empty if it is in none."""
        self.entering = 0
        """The ``i`` of its request to enter a room; 0 once it has entered."""
        self.leaving = 0
        """The ``i`` of its request to leave; 0 if there is none."""
        self.closed = 0
        """The code with which the server closes it; 0 while it is open."""
        self.outbox = Outbox()
        self._send = send
        self._clock = loop.time
        self._direct = direct
        self._reported_lag = 0
        self._requests = Bucket(limits.requests_per_second, limits.request_burst, now)
        self._inputs = Bucket(limits.inputs_per_second, limits.input_burst, now)
        self._malformed = Bucket(MAX_MALFORMED / 60, MAX_MALFORMED, now)
        self._excess = Bucket(1, MAX_EXCESS, now)
        self._wake = asyncio.Event()
        self._sending_since = 0.0
        self._writer: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to send queued messages."""
        self._writer = asyncio.get_running_loop().create_task(self._write())

    async def stop(self) -> None:
        """Stop sending: the client is gone."""
        for task in (self._writer, self._closing):
            if task is not None:
                task.cancel()
        await asyncio.gather(
            *(task for task in (self._writer, self._closing) if task is not None),
            return_exceptions=True,
        )

    @property
    def lag(self) -> int:
        """The latest round-trip time in ms: the client's value, up to the one we measured."""
        if self._direct is None or not self._reported_lag:
            return self._reported_lag
        return min(self._reported_lag, round(self._direct.round_trip * 1000))

    def report_lag(self, lag: int) -> None:
        """Record the round-trip time measured by the client."""
        self._reported_lag = lag

    # Limits

    def allows(self, request: AnyClientMessage) -> bool:
        """Whether a message is within the client's rate limits; if so, count it."""
        now = self._clock()
        if not self._requests.take(1, now):
            return False
        return not isinstance(request, Input) or self._inputs.take(len(request.inputs), now)

    def tolerates_excess(self) -> bool:
        """Whether to answer one more message above the limit; if so, count it."""
        return self._excess.take(1, self._clock())

    def tolerates_malformed(self) -> bool:
        """Whether to tolerate one more malformed message; if so, count it."""
        return self._malformed.take(1, self._clock())

    # Sending

    def send(self, message: ServerMessage, key: str = "") -> None:
        """Send a message to this client."""
        self.send_encoded(encode(message), key)

    def send_encoded(self, text: bytes, key: str = "") -> None:
        """Send an encoded message, or queue it; if the queue is full, the connection is closed."""
        if self.closed:
            return
        is_next = not self.outbox and not self._sending_since
        if is_next and self._direct is not None and self._direct.send_now(text):
            return
        if not self.outbox.put(text, key, self._clock()):
            self.close(CLOSE_SLOW, immediately=True)
        self._wake.set()

    def close(self, code: int, *, immediately: bool = False) -> None:
        """Close the socket, immediately or after the queue is sent; the first code counts."""
        self.closed = self.closed or code
        if immediately and self._closing is None:
            self.outbox.clear()
            if self._writer is not None:
                self._writer.cancel()
            self._closing = asyncio.get_running_loop().create_task(self._send_close())
        self._wake.set()

    def is_stuck(self, now: float) -> bool:
        """Whether the client has not read for too long."""
        is_blocked = self._sending_since > 0 and now - self._sending_since > MAX_AGE
        return self._closing is None and (is_blocked or self.outbox.is_stale(now))

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while (text := self.outbox.take()) is not None:
                self._sending_since = self._clock()
                message = {"type": "websocket.send", "text": text.decode()}
                if not await self._try_to_send(message):
                    return
                self._sending_since = 0.0
            if self.closed:
                await self._send_close()
                return

    async def _send_close(self) -> None:
        await self._try_to_send({"type": "websocket.close", "code": self.closed})

    async def _try_to_send(self, message: dict[str, Any]) -> bool:
        try:
            await self._send(message)
        except (OSError, RuntimeError):
            # The client is gone; the reader notices that too, and cleans up.
            return False
        return True
