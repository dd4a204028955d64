"""Guests, and reports about them, in a database."""

from blockyard.server.log.database import Database
from blockyard.server.log.store import Guest


class SqlPlayers:
    """The players of a database."""

    database: Database

    async def add_guest(self, player: str, token_hash: str, name: str) -> None:
        """Remember a new guest."""
        await self.database.write(
            (
                "INSERT INTO guests (player, token_hash, name, banned, made_at) "
                "VALUES ($1, $2, $3, FALSE, clock_ms())",
                (player, token_hash, name),
            )
        )

    async def guest(self, token_hash: str) -> Guest | None:
        """The guest with a token; None if there is none."""
        found = await self.database.read(
            ("SELECT player, name, banned FROM guests WHERE token_hash = $1", (token_hash,))
        )
        return next((Guest(player, name, bool(banned)) for player, name, banned in found[0]), None)

    async def rename(self, player: str, name: str) -> None:
        """Give a guest another name."""
        await self.database.write(("UPDATE guests SET name = $2 WHERE player = $1", (player, name)))

    async def ban(self, player: str, *, banned: bool) -> None:
        """Shut a player out, or let them in again."""
        await self.database.write(
            ("UPDATE guests SET banned = $2 WHERE player = $1", (player, banned))
        )

    async def report(self, player: str, about: str, code: str, reason: str) -> None:
        """Keep a report for the operators."""
        await self.database.write(
            (
                "INSERT INTO reports (player, about, code, reason, made_at) "
                "VALUES ($1, $2, $3, $4, clock_ms())",
                (player, about, code, reason),
            )
        )
