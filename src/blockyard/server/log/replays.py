"""Replays in a database."""

from blockyard.server.log.database import Database
from blockyard.server.log.store import StoredReplay


class SqlReplays:
    """The replays of a database."""

    database: Database

    async def save_replay(self, replay: StoredReplay) -> None:
        """Save a replay durably; an existing one with the same id is kept."""
        await self.database.write(
            (
                "INSERT INTO replays (id, game, text, verified, made_at) "
                "VALUES ($1, $2, $3, $4, clock_ms()) ON CONFLICT DO NOTHING",
                (replay.id, replay.game, replay.text, replay.verified),
            )
        )

    async def replay(self, replay_id: str) -> StoredReplay | None:
        """The replay with an id; None if there is none."""
        found = await self.database.read(
            ("SELECT id, game, text, verified FROM replays WHERE id = $1", (replay_id,))
        )
        return next(
            (StoredReplay(number, game, text, bool(ok)) for number, game, text, ok in found[0]),
            None,
        )
