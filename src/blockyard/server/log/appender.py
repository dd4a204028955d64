"""Chunks of many rooms, added by one statement."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import Struct

MOST = 500
"""Chunks in one statement."""

AT_ONCE = 2
"""Statements under way: one is written while another is prepared."""


class ChunkRow(Struct):
    """A chunk as a row of its table."""

    code: str
    number: int
    epoch: int
    body: bytes
    checksum: bytes


class _Waiting(Struct):
    """A chunk, and who waits for it."""

    row: ChunkRow
    done: asyncio.Future[bool]


Add: TypeAlias = Callable[[list[ChunkRow]], Awaitable[set[str]]]
"""Adds chunks, each of another room; the codes of those that were added."""


class Appender:
    """What gathers the chunks that come while others are being written."""

    def __init__(self, add: Add) -> None:
        self._add = add
        self._waiting: deque[_Waiting] = deque()
        self._under_way: set[asyncio.Task[None]] = set()
        self._being_written: set[str] = set()

    @property
    def waiting(self) -> int:
        """How many chunks wait."""
        return len(self._waiting)

    async def add(self, row: ChunkRow) -> bool:
        """Whether the chunk was added."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(row, done))
        if len(self._under_way) < AT_ONCE:
            task = asyncio.create_task(self._work())
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return await done

    async def finish(self) -> None:
        """Wait until nothing waits."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def _work(self) -> None:
        while batch := self._next_batch():
            rooms = {each.row.code for each in batch}
            self._being_written |= rooms
            try:
                added = await self._add([each.row for each in batch])
            except Exception as error:  # whoever waits must be told, whatever it is
                for each in batch:
                    if not each.done.done():
                        each.done.set_exception(error)
            else:
                for each in batch:
                    if not each.done.done():
                        each.done.set_result(each.row.code in added)
            finally:
                self._being_written -= rooms

    def _next_batch(self) -> list[_Waiting]:
        """The chunks that come next, one of a room: a statement does not see what it adds."""
        batch: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._waiting and len(batch) < MOST:
            each = self._waiting.popleft()
            if each.row.code in batch or each.row.code in self._being_written:
                later.append(each)
            else:
                batch[each.row.code] = each
        self._waiting.extendleft(reversed(later))
        return list(batch.values())
