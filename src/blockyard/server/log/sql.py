"""The store in a database of either kind."""

import contextlib

from blockyard.server.log.database import Database
from blockyard.server.log.players import SqlPlayers
from blockyard.server.log.replays import SqlReplays
from blockyard.server.log.rooms import SqlRooms
from blockyard.server.log.store import LEASE, Unavailable

NODE_KEPT = 86_400_000
"""Ms for which a node that is gone is remembered."""


class SqlStore(SqlRooms, SqlPlayers, SqlReplays):
    """Everything the server keeps, in one database."""

    def __init__(self, database: Database, lease: float = LEASE) -> None:
        super().__init__(database, lease)

    async def open(self) -> None:
        """Connect, and make the tables that are missing."""
        await self.database.open()
        # Every start of a server leaves a node behind. If they stay for once, nobody minds.
        with contextlib.suppress(Unavailable):
            await self.database.write(
                (f"DELETE FROM nodes WHERE lease_until < clock_ms() - {NODE_KEPT}", ())
            )

    async def close(self) -> None:
        """Write what is waiting, and disconnect."""
        await self.database.close()

    async def check(self) -> None:
        """Read and write something; ``Unavailable`` if that fails."""
        await self.database.write(
            (
                "INSERT INTO checks (name, checked_at) VALUES ('store', clock_ms()) "
                "ON CONFLICT (name) DO UPDATE SET checked_at = excluded.checked_at",
                (),
            )
        )
        found = await self.database.read(("SELECT name FROM checks", ()))
        if not found[0]:
            raise Unavailable("what was written could not be read")
