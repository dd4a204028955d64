"""A bus over Redis, with publish and subscribe.

Messages published while Redis is unreachable are lost. If a connection died silently, a node would
never notice; therefore each node sends messages to itself, and reconnects when they stop arriving.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import deque
from typing import Any

import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from blockyard.server.bus.bus import Count, Listener, count_nothing
from blockyard.server.bus.signing import MAX_MESSAGE, Signer
from blockyard.server.operations.logs import log_event

log = logging.getLogger(__name__)

TIMEOUT = 2.0
"""The timeout for connecting and for commands, in seconds."""

ECHO_INTERVAL = 0.5
ECHO_TIMEOUT = 3.0
"""The interval between messages to oneself, and the time without one until reconnecting, in
seconds."""

FIRST_PAUSE, MAX_PAUSE = 0.05, 1.0
"""The range of delays before reconnecting, in seconds."""

MAX_WAITING = 8 * 1024 * 1024
"""The maximum size of the queue in bytes; messages beyond that are dropped."""

BATCH = 200
"""The maximum number of messages per pipeline."""

ERRORS = (RedisError, OSError, TimeoutError)


class RedisBus:
    """A node's connection to a bus over Redis."""

    def __init__(self, address: str, secret: bytes, count: Count = count_nothing) -> None:
        self._client: Any = redis.asyncio.Redis.from_url(
            address,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 0),
        )
        self._signer = Signer(secret)
        self._count = count
        self._listeners: dict[str, Listener] = {}
        self._own = f"node:{secrets.token_hex(8)}:echo"
        self._echo_at = 0.0
        self._pubsub: Any = None
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._bytes_waiting = 0
        self._has_messages = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_up(self) -> bool:
        """Whether this node receives its own messages."""
        return self._pubsub is not None

    async def open(self) -> None:
        """Start connecting, with retries."""
        self._tasks = [
            asyncio.create_task(work())
            for work in (self._publish_all, self._listen_all, self._send_echoes)
        ]

    async def close(self) -> None:
        """Publish queued messages, and disconnect."""
        with contextlib.suppress(*ERRORS):
            await self._publish_some()
        while pending := [task for task in self._tasks if not task.done()]:
            for task in pending:
                task.cancel()
            # The Redis client sometimes mistakes a cancellation for a timeout of its own.
            await asyncio.wait(pending, timeout=0.2)
        await self._client.aclose()

    def publish(self, channel: str, data: bytes) -> None:
        """Publish a message to all subscribers of a channel, without blocking."""
        if len(data) > MAX_MESSAGE or self._bytes_waiting + len(data) > MAX_WAITING:
            self._count("bus_refused", "shape")
            return
        message = self._signer.sign(channel, data)
        self._waiting.append((channel, message))
        self._bytes_waiting += len(message)
        self._has_messages.set()

    async def subscribe(self, channel: str, listener: Listener) -> None:
        """Call ``listener`` with each message on a channel, once connected."""
        self._listeners[channel] = listener
        if self._pubsub is not None:
            with contextlib.suppress(*ERRORS):
                await self._pubsub.subscribe(channel)

    async def unsubscribe(self, channel: str) -> None:
        """Stop listening to a channel."""
        self._listeners.pop(channel, None)
        if self._pubsub is not None:
            with contextlib.suppress(*ERRORS):
                await self._pubsub.unsubscribe(channel)

    async def _publish_all(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await self._has_messages.wait()
            try:
                await self._publish_some()
                pause = FIRST_PAUSE
            except ERRORS:
                # When Redis is back, outdated messages would only delay new ones.
                self._waiting.clear()
                self._bytes_waiting = 0
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_PAUSE)

    async def _publish_some(self) -> None:
        while self._waiting:
            pipeline = self._client.pipeline(transaction=False)
            for _ in range(min(BATCH, len(self._waiting))):
                channel, message = self._waiting.popleft()
                self._bytes_waiting -= len(message)
                pipeline.publish(channel, message)
            await pipeline.execute()
        self._has_messages.clear()

    async def _send_echoes(self) -> None:
        while True:
            self.publish(self._own, b"")
            await asyncio.sleep(ECHO_INTERVAL)

    async def _listen_all(self) -> None:
        pause = FIRST_PAUSE
        while True:
            pubsub = self._client.pubsub(ignore_subscribe_messages=True)
            try:
                await pubsub.subscribe(self._own, *self._listeners)
                self._echo_at = self._now()
                while True:
                    await self._receive(pubsub)
                    pause = FIRST_PAUSE
            except ERRORS as error:
                log_event(log, "warning", "bus disconnected", error=type(error).__name__)
            finally:
                self._pubsub = None
                with contextlib.suppress(*ERRORS):
                    await pubsub.aclose()
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_PAUSE)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    async def _receive(self, pubsub: Any) -> None:
        message = await pubsub.get_message(timeout=ECHO_INTERVAL)
        if self._now() - self._echo_at > ECHO_TIMEOUT:
            raise ConnectionError("no messages received")
        if message is None or message["type"] != "message":
            return
        channel, committed = message["channel"].decode(), message["data"]
        if len(committed) > MAX_MESSAGE + 64:
            self._count("bus_refused", "shape")
            return
        data = self._signer.verify(channel, committed)
        if data is None:
            self._count("bus_refused", "signature")
        elif channel == self._own:
            self._echo_at = self._now()
            await self._connected(pubsub)
        elif channel in self._listeners:
            try:
                self._listeners[channel](data)
            except Exception:  # one bad message must not stop the listener
                log.exception("bus message could not be handled")

    async def _connected(self, pubsub: Any) -> None:
        """Start using a connection, and subscribe to channels added in the meantime."""
        if self._pubsub is pubsub:
            return
        self._pubsub = pubsub
        missing = [name for name in self._listeners if name.encode() not in pubsub.channels]
        if missing:
            await pubsub.subscribe(*missing)
