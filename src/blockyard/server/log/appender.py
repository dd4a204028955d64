"""Appends chunks of many rooms in one statement."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

from blockyard.server.log.store import Then

MAX_BATCH = 500
"""The maximum number of chunks per statement."""

CONCURRENCY = 2
"""How many statements run concurrently: one is written while another is prepared."""


class ChunkRow(Struct):
    """A chunk as a row of its table."""

    code: str
    number: int
    epoch: int
    body: bytes
    checksum: bytes


def called(then: Then) -> bool | Exception:
    """True after a call; its exception if it failed, for whoever waits for the chunk."""
    try:
        then()
    except Exception as error:  # other chunks are waiting behind this one
        return error
    return True


class _Waiting(Struct):
    """A chunk, and the future of whoever waits for it."""

    row: ChunkRow
    done: asyncio.Future[bool]
    then: Then | None


Add: TypeAlias = Callable[[list[ChunkRow]], Awaitable[set[str]]]
"""Adds chunks of different rooms; returns the codes of the rooms whose chunk was added."""


class Appender:
    """Collects the chunks that arrive while others are being written."""

    def __init__(self, add: Add) -> None:
        self._add = add
        self._waiting: deque[_Waiting] = deque()
        self._under_way: set[asyncio.Task[None]] = set()
        self._being_written: set[str] = set()

    @property
    def waiting(self) -> int:
        """How many chunks are queued."""
        return len(self._waiting)

    async def add(self, row: ChunkRow, then: Then | None = None) -> bool:
        """Add a chunk; returns whether it was added."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(row, done, then))
        if len(self._under_way) < CONCURRENCY:
            task = asyncio.create_task(self._work())
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return await done

    async def finish(self) -> None:
        """Wait until the queue is empty."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _work(self) -> None:
        while batch := self._next_batch():
            rooms = {each.row.code for each in batch}
            self._being_written |= rooms
            try:
                added = await self._add([each.row for each in batch])
            except Exception as error:  # whoever is waiting must be notified, whatever it is
                for each in batch:
                    if not each.done.done():
                        each.done.set_exception(error)
            else:
                for each in batch:
                    _settle(each, each.row.code in added)
            finally:
                self._being_written -= rooms

    def _next_batch(self) -> list[_Waiting]:
        """The next chunks, at most one per room, because a statement doesn't see its own rows."""
        batch: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._waiting and len(batch) < MAX_BATCH:
            each = self._waiting.popleft()
            if each.row.code in batch or each.row.code in self._being_written:
                later.append(each)
            else:
                batch[each.row.code] = each
        self._waiting.extendleft(reversed(later))
        return list(batch.values())


def _settle(waiting: _Waiting, is_added: bool) -> None:
    """Notify whoever waits for a chunk."""
    if waiting.done.done():
        return
    answer = called(waiting.then) if is_added and waiting.then is not None else is_added
    if isinstance(answer, Exception):
        waiting.done.set_exception(answer)
    else:
        waiting.done.set_result(answer)
