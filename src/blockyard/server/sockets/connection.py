"""A connection: one client's socket, with what waits to be sent to it and what it may still ask."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from blockyard.server.identity.limits import Limits
from blockyard.server.sockets.buckets import Bucket
from blockyard.server.sockets.guard import DirectSocket
from blockyard.server.sockets.outbox import OLDEST, Outbox
from blockyard.server.wire.asks import AnyAsk, Input
from blockyard.server.wire.codes import CLOSE_SLOW
from blockyard.server.wire.news import News, write_news

AsgiSend: TypeAlias = Callable[[Any], Awaitable[None]]

BAD_MESSAGES = 3
"""Messages in a minute that may be unreadable."""

PATIENCE = 40
"""Asks over the limit that are answered; who goes on after these is cut off."""


class Connection:
    """A client that has said who it is."""

    claims = False
    """Whether it simulates its board by itself and only tells what came of it."""

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
        """The code of the room it is in; empty outside."""
        self.entering = 0
        """The ``i`` of the ask by which it wants to come into the room; 0 once it is in."""
        self.leaving = 0
        """The ``i`` of the ask by which it wants to leave; 0 if it does not."""
        self.closed = 0
        """The code with which the server closes it; 0 while it does not."""
        self.outbox = Outbox()
        self._send = send
        self._clock = loop.time
        self._direct = direct
        self._claimed_lag = 0
        self._asks = Bucket(limits.asks_a_second, limits.asks_at_once, now)
        self._inputs = Bucket(limits.inputs_a_second, limits.inputs_at_once, now)
        self._bad = Bucket(BAD_MESSAGES / 60, BAD_MESSAGES, now)
        self._patience = Bucket(1, PATIENCE, now)
        self._wake = asyncio.Event()
        self._sending_since = 0.0
        self._writer: asyncio.Task[None] | None = None
        self._goodbye: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to send what is posted."""
        self._writer = asyncio.get_running_loop().create_task(self._write())

    async def stop(self) -> None:
        """Send nothing more: the client is gone."""
        for task in (self._writer, self._goodbye):
            if task is not None:
                task.cancel()
        await asyncio.gather(
            *(task for task in (self._writer, self._goodbye) if task is not None),
            return_exceptions=True,
        )

    @property
    def lag(self) -> int:
        """The latest round trip in ms: what the client says, but no more than we measured."""
        if self._direct is None or not self._claimed_lag:
            return self._claimed_lag
        return min(self._claimed_lag, round(self._direct.round_trip * 1000))

    def claim_lag(self, lag: int) -> None:
        """Take note of the round trip that the client measured."""
        self._claimed_lag = lag

    # What it may ask

    def may_ask(self, ask: AnyAsk) -> bool:
        """Whether an ask is within what this client may do now; if so it is counted."""
        now = self._clock()
        if not self._asks.take(1, now):
            return False
        return not isinstance(ask, Input) or self._inputs.take(len(ask.inputs), now)

    def is_patience_left(self) -> bool:
        """Whether one more ask over the limit is answered; if so it is counted."""
        return self._patience.take(1, self._clock())

    def may_be_unreadable(self) -> bool:
        """Whether one more message may be unreadable; if so it is counted."""
        return self._bad.take(1, self._clock())

    # What it is told

    def tell(self, news: News, key: str = "") -> None:
        """Post some news to this client alone."""
        self.post(write_news(news), key)

    def post(self, text: bytes, key: str = "") -> None:
        """Send a text, or let it wait; the client is cut off if too much waits already."""
        if self.closed:
            return
        is_next = not self.outbox and not self._sending_since
        if is_next and self._direct is not None and self._direct.send_now(text):
            return
        if not self.outbox.put(text, key, self._clock()):
            self.close(CLOSE_SLOW, at_once=True)
        self._wake.set()

    def close(self, code: int, *, at_once: bool = False) -> None:
        """Close the socket, after what waits was sent or at once; the first code counts."""
        self.closed = self.closed or code
        if at_once and self._goodbye is None:
            self.outbox.clear()
            if self._writer is not None:
                self._writer.cancel()
            self._goodbye = asyncio.get_running_loop().create_task(self._say_goodbye())
        self._wake.set()

    def is_stuck(self, now: float) -> bool:
        """Whether the client has not read for too long."""
        is_blocked = self._sending_since > 0 and now - self._sending_since > OLDEST
        return self._goodbye is None and (is_blocked or self.outbox.is_stale(now))

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
                await self._say_goodbye()
                return

    async def _say_goodbye(self) -> None:
        await self._try_to_send({"type": "websocket.close", "code": self.closed})

    async def _try_to_send(self, message: dict[str, Any]) -> bool:
        try:
            await self._send(message)
        except (OSError, RuntimeError):
            # The client went away meanwhile: the reader learns of it too, and cleans up.
            return False
        return True
