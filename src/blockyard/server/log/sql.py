"""The store, in either database."""

import contextlib

from blockyard.server.log.database import Database
from blockyard.server.log.players import SqlPlayers
from blockyard.server.log.replays import SqlReplays
from blockyard.server.log.rooms import SqlRooms
from blockyard.server.log.store import LEASE, Unavailable

NODE_KEPT = 86_400_000
"""How long nodes that are gone are kept, in ms."""


class SqlStore(SqlRooms, SqlPlayers, SqlReplays):
    """Everything the server stores, in one database."""

    def __init__(self, database: Database, lease: float = LEASE) -> None:
        super().__init__(database, lease)

    async def open(self) -> None:
        """Connect and migrate the schema."""
        await self.database.open()
        # Each start of a server adds a node. If this fails, nothing is lost.
        with contextlib.suppress(Unavailable):
            await self.database.write(
                (f"DELETE FROM nodes WHERE lease_until < clock_ms() - {NODE_KEPT}", ())
            )

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""
        await self.database.close()

    async def check(self) -> None:
        """Write and read something; raises ``Unavailable`` if that fails."""
        await self.database.write(
            (
                "INSERT INTO checks (name, checked_at) VALUES ('store', clock_ms()) "
                "ON CONFLICT (name) DO UPDATE SET checked_at = excluded.checked_at",
                (),
            )
        )
        found = await self.database.read(("SELECT name FROM checks", ()))
        if not found[0]:
            raise Unavailable("a written row could not be read")
