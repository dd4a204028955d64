"""A bus over Redis, by publish and subscribe.

What is published while Redis is away is lost. A node that became deaf without noticing, because a
connection died silently, would stay so; therefore each node listens to itself, and connects anew
when it does not hear its own voice.
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
from blockyard.server.bus.seals import LARGEST, Seals
from blockyard.server.operations.logs import note

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds for a connection or an answer."""

SPEAK_EVERY = 0.5
DEAF_AFTER = 3.0
"""Seconds between words to oneself, and without hearing one, until the connection is given up."""

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0
"""Seconds before Redis is tried again."""

MOST_WAITING = 8 * 1024 * 1024
"""Bytes that wait to be published; more are lost."""

AT_ONCE = 200
"""Messages in one go."""

TROUBLE = (RedisError, OSError, TimeoutError)


class RedisBus:
    """A node's place on a bus over Redis."""

    def __init__(self, address: str, secret: bytes, count: Count = count_nothing) -> None:
        self._client: Any = redis.asyncio.Redis.from_url(
            address,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )
        self._seals = Seals(secret)
        self._count = count
        self._listeners: dict[str, Listener] = {}
        self._own = f"node:{secrets.token_hex(8)}:echo"
        self._heard_at = 0.0
        self._pubsub: Any = None
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._bytes_waiting = 0
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_up(self) -> bool:
        """Whether this node hears itself."""
        return self._pubsub is not None

    async def open(self) -> None:
        """Begin to connect; a bus that is down is tried again and again."""
        self._tasks = [
            asyncio.create_task(work())
            for work in (self._publish_all, self._listen_all, self._speak)
        ]

    async def close(self) -> None:
        """Publish what waits, and disconnect."""
        with contextlib.suppress(*TROUBLE):
            await self._publish_some()
        while pending := [task for task in self._tasks if not task.done()]:
            for task in pending:
                task.cancel()
            # Redis' client takes a cancellation for a timeout of its own now and then.
            await asyncio.wait(pending, timeout=0.2)
        await self._client.aclose()

    def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody who listens to a channel, if Redis is there; never waits."""
        if len(data) > LARGEST or self._bytes_waiting + len(data) > MOST_WAITING:
            self._count("bus_refused", "shape")
            return
        message = self._seals.close(channel, data)
        self._waiting.append((channel, message))
        self._bytes_waiting += len(message)
        self._something.set()

    async def subscribe(self, channel: str, listener: Listener) -> None:
        """Hear what is published on a channel, as soon as Redis is there."""
        self._listeners[channel] = listener
        if self._pubsub is not None:
            with contextlib.suppress(*TROUBLE):
                await self._pubsub.subscribe(channel)

    async def unsubscribe(self, channel: str) -> None:
        """Hear it no more."""
        self._listeners.pop(channel, None)
        if self._pubsub is not None:
            with contextlib.suppress(*TROUBLE):
                await self._pubsub.unsubscribe(channel)

    async def _publish_all(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await self._something.wait()
            try:
                await self._publish_some()
                pause = FIRST_PAUSE
            except TROUBLE:
                # What is old when Redis is back would only be in the way of what is new.
                self._waiting.clear()
                self._bytes_waiting = 0
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _publish_some(self) -> None:
        while self._waiting:
            pipeline = self._client.pipeline(transaction=False)
            for _ in range(min(AT_ONCE, len(self._waiting))):
                channel, message = self._waiting.popleft()
                self._bytes_waiting -= len(message)
                pipeline.publish(channel, message)
            await pipeline.execute()
        self._something.clear()

    async def _speak(self) -> None:
        while True:
            self.publish(self._own, b"")
            await asyncio.sleep(SPEAK_EVERY)

    async def _listen_all(self) -> None:
        pause = FIRST_PAUSE
        while True:
            pubsub = self._client.pubsub(ignore_subscribe_messages=True)
            try:
                await pubsub.subscribe(self._own, *self._listeners)
                self._heard_at = self._now()
                while True:
                    await self._hear(pubsub)
                    pause = FIRST_PAUSE
            except TROUBLE as error:
                note(log, "warning", "the bus is down", error=type(error).__name__)
            finally:
                self._pubsub = None
                with contextlib.suppress(*TROUBLE):
                    await pubsub.aclose()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    async def _hear(self, pubsub: Any) -> None:
        message = await pubsub.get_message(timeout=SPEAK_EVERY)
        if self._now() - self._heard_at > DEAF_AFTER:
            raise ConnectionError("nothing was heard")
        if message is None or message["type"] != "message":
            return
        channel, sealed = message["channel"].decode(), message["data"]
        if len(sealed) > LARGEST + 64:
            self._count("bus_refused", "shape")
            return
        data = self._seals.open(channel, sealed)
        if data is None:
            self._count("bus_refused", "signature")
        elif channel == self._own:
            self._heard_at = self._now()
            await self._is_heard(pubsub)
        elif channel in self._listeners:
            try:
                self._listeners[channel](data)
            except Exception:  # one bad message must not make the node deaf
                log.exception("a message of the bus could not be used")

    async def _is_heard(self, pubsub: Any) -> None:
        """Take a connection into use, and subscribe to what was asked for meanwhile."""
        if self._pubsub is pubsub:
            return
        self._pubsub = pubsub
        missing = [name for name in self._listeners if name.encode() not in pubsub.channels]
        if missing:
            await pubsub.subscribe(*missing)
