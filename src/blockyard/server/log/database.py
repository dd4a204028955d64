"""The contract of a database: statements of SQL that both databases understand.

Values are ``$1``, ``$2`` … in a statement, and ``clock_ms()`` is the database's clock in ms: one
for all nodes, and not disturbed when somebody sets the time of a node.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

Value: TypeAlias = str | int | bytes
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, tuple[Value, ...]]
"""A statement and its values."""


Watcher: TypeAlias = Callable[[float, int], None]
"""Is told the seconds that a commit took, and how much it wrote, in the event loop's thread."""


class Database(Protocol):
    """A database; whatever it cannot do now raises ``Unavailable``."""

    on_commit: Watcher | None

    @property
    def waiting(self) -> int:
        """How much waits to be written, about."""

    async def open(self) -> None:
        """Connect, and bring the tables up to date; ``Unusable`` if that can never work."""

    async def close(self) -> None:
        """Finish what is waiting, and disconnect."""

    async def read(self, *statements: Statement) -> list[list[Row]]:
        """The rows that each statement finds, all at one moment."""

    async def write(self, *statements: Statement) -> list[list[Row]]:
        """Do all of the statements or none, durably; the rows that each returns."""

    async def add_chunk(
        self, code: str, number: int, epoch: int, body: bytes, checksum: bytes
    ) -> bool:
        """Add a chunk, durably, if its epoch is the room's and the chunk before it is there.

        False if it was not added. Chunks of many rooms are written together.
        """
