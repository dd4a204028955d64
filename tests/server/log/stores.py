"""Stores for tests, opened and closed around them."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from blockyard.server.log.opening import open_store
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import LEASE, Chunk, Unavailable


@asynccontextmanager
async def opened(address: str, lease: float = LEASE) -> AsyncIterator[SqlStore]:
    """The store at an address, open."""
    store = open_store(address, lease)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def until(is_so: Callable[[], Awaitable[bool]], what: str, seconds: float = 30.0) -> None:
    """Wait until a condition holds, or fail; an unavailable store is retried."""
    end = time.monotonic() + seconds
    while True:
        try:
            if await is_so():
                return
        except Unavailable:
            pass
        assert time.monotonic() < end, f"timed out waiting until {what}"
        await asyncio.sleep(0.02)


async def append_until_there(store: SqlStore, code: str, chunk: Chunk) -> int:
    """Append a chunk with retries, as a room does; returns how often the store was unavailable."""
    times_away = 0
    end = time.monotonic() + 30
    while True:
        try:
            await store.append(code, chunk)
            return times_away
        except Unavailable:
            times_away += 1
            assert time.monotonic() < end, "the store stayed unavailable"
            await asyncio.sleep(0.05)
