"""Guests and reports in a database."""

import contextlib

from blockyard.server.log.database import Database
from blockyard.server.log.store import Guest, Unavailable

SEEN_EVERY = 24 * 60 * 60 * 1000
"""How long after the last recorded visit of a guest the next one is recorded, in ms."""

MAX_DEVICES = 8
"""How many devices of a guest are signed in, besides the first."""


class SqlPlayers:
    """The players of a database."""

    database: Database

    async def add_guest(self, player: str, token_hash: str, name: str) -> None:
        """Store a new guest."""
        await self.database.write(
            (
                "INSERT INTO guests (player, token_hash, name, banned, made_at, seen_at) "
                "VALUES ($1, $2, $3, FALSE, clock_ms(), clock_ms())",
                (player, token_hash, name),
            )
        )

    async def guest(self, token_hash: str) -> Guest | None:
        """The guest with a token; None if there is none."""
        found = await self.database.read(
            (
                f"SELECT player, name, banned, seen_at < clock_ms() - {SEEN_EVERY} "
                "FROM guests WHERE token_hash = $1 "
                "OR player = (SELECT player FROM devices WHERE token_hash = $1)",
                (token_hash,),
            )
        )
        for player, name, banned, is_stale in found[0]:
            if is_stale:
                await self._note_visit(player)
            return Guest(player, name, bool(banned))
        return None

    async def _note_visit(self, player: str) -> None:
        # If this fails, it is done at the next visit; the guest can still be read.
        with contextlib.suppress(Unavailable):
            await self.database.write(
                ("UPDATE guests SET seen_at = clock_ms() WHERE player = $1", (player,))
            )

    async def add_device(self, player: str, token_hash: str) -> None:
        """Store another token of a guest; if it has too many, the oldest become invalid."""
        await self.database.write(
            (
                "INSERT INTO devices (token_hash, player, made_at) VALUES ($1, $2, clock_ms())",
                (token_hash, player),
            ),
            (
                "DELETE FROM devices WHERE player = $1 AND token_hash NOT IN (SELECT token_hash "
                "FROM devices WHERE player = $1 ORDER BY made_at DESC, token_hash = $2 DESC "
                f"LIMIT {MAX_DEVICES})",
                (player, token_hash),
            ),
        )

    async def rename(self, player: str, name: str) -> None:
        """Rename a guest."""
        await self.database.write(("UPDATE guests SET name = $2 WHERE player = $1", (player, name)))

    async def ban(self, player: str, *, banned: bool) -> None:
        """Ban a player, or lift the ban."""
        await self.database.write(
            ("UPDATE guests SET banned = $2 WHERE player = $1", (player, banned))
        )

    async def report(self, player: str, about: str, code: str, reason: str) -> None:
        """Store a report for the operators."""
        await self.database.write(
            (
                "INSERT INTO reports (player, about, code, reason, made_at) "
                "VALUES ($1, $2, $3, $4, clock_ms())",
                (player, about, code, reason),
            )
        )
