"""The interface of a database, with SQL that both databases understand.

Parameters are ``$1``, ``$2`` …, and ``clock_ms()`` is the database's clock in ms, which is the same
for all nodes and unaffected by changes to a node's clock.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from blockyard.server.log.appender import ChunkRow
from blockyard.server.log.store import Then

Value: TypeAlias = str | int | bytes
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, tuple[Value, ...]]
"""A statement and its parameters."""


Watcher: TypeAlias = Callable[[float, int], None]
"""Called in the event loop's thread with the duration of a commit in seconds, and its size."""


class Database(Protocol):
    """A database; raises ``Unavailable`` if it can't be used at the moment."""

    on_commit: Watcher | None

    @property
    def waiting(self) -> int:
        """The approximate length of the write queue."""

    async def open(self) -> None:
        """Connect and migrate the schema; raises ``Unusable`` if that can never work."""

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""

    async def read(self, *statements: Statement) -> list[list[Row]]:
        """The rows returned by each statement, from one consistent state."""

    async def write(self, *statements: Statement) -> list[list[Row]]:
        """Execute all statements or none, durably; returns the rows of each."""

    async def add_chunk(self, row: ChunkRow, then: Then | None = None) -> bool:
        """Add a chunk durably, if its epoch is the room's and the previous chunk exists.

        Returns False if it was not added. Chunks of many rooms are written together.
        """
