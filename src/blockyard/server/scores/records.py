"""Runs and results in the database, with the same SQL for both databases."""

import secrets

from msgspec import Struct

from blockyard.server.log.database import Database, Row
from blockyard.server.scores.bests import entering
from blockyard.server.scores.checking import CheckResult
from blockyard.server.scores.periods import DAY, ListName
from blockyard.server.scores.seeds import CommittedSeed
from blockyard.server.wire.scores import Seeds, Status

KEPT_RUNS = 2 * DAY
"""How long runs without a result are kept."""

SECRET_BYTES = 32


class Run(Struct):
    """A seed to which the server has committed for a player."""

    run: str
    player: str
    game: str
    version: int
    list: str
    committed: CommittedSeed
    age: int
    """Ms since the commitment."""
    elapsed: int
    """Ms since the seed was revealed, on the database's clock; -1 if it was not."""


class NewEntry(Struct):
    """A submitted result."""

    entry: str
    player: str
    name: str
    list: ListName
    settings: str
    """As ``name=value`` pairs."""
    run: str
    day: str
    elapsed: int
    """For runs: ms since the seed was revealed."""
    replay: str
    """The id of its replay, which is the same for equal ones."""
    made_at: int


class Entry(Struct):
    """A result and its status."""

    entry: str
    player: str
    name: str
    game: str
    version: int
    list: str
    settings: str
    seeds: Seeds
    run: str
    day: str
    elapsed: int
    replay: str
    status: Status
    reason: str
    message: str
    score: int
    time: int
    by_time: bool
    made_at: int

    @property
    def list_name(self) -> ListName:
        """The leaderboard it belongs to."""
        return ListName(self.game, self.version, self.list, self.seeds)


FIELDS = (
    "entry, player, name, game, version, list, settings, seeds, COALESCE(run, ''), day, elapsed, "
    "replay, status, reason, message, score, time, by_time, made_at"
)
"""The columns of an entry, in the order of ``Entry``."""


class Records:
    """Everything the leaderboards store."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def secret(self, name: str) -> bytes:
        """A random secret, generated once and shared by all nodes."""
        made = secrets.token_bytes(SECRET_BYTES)
        await self.database.write(
            (
                "INSERT INTO score_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                (name, made),
            )
        )
        found = await self._read("SELECT value FROM score_secrets WHERE name = $1", name)
        return bytes(found[0][0])

    async def add_run(
        self, run: str, player: str, list_name: ListName, committed: CommittedSeed
    ) -> None:
        """Store a commitment to a seed."""
        await self.database.write(
            (
                "INSERT INTO score_runs "
                "(run, player, game, version, list, seed, salt, made_at, started_at) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, clock_ms(), 0)",
                (
                    *(run, player, list_name.game, list_name.version, list_name.name),
                    *(committed.seed, committed.salt),
                ),
            )
        )

    async def run(self, run: str) -> Run | None:
        """A run by its id."""
        found = await self._read(
            "SELECT run, player, game, version, list, seed, salt, clock_ms() - made_at, "
            "CASE WHEN started_at = 0 THEN -1 ELSE clock_ms() - started_at END "
            "FROM score_runs WHERE run = $1",
            run,
        )
        return next((_run(row) for row in found), None)

    async def start_run(self, run: str) -> None:
        """Record that a run's seed is revealed now; only the first time counts."""
        await self.database.write(
            (
                "UPDATE score_runs SET started_at = clock_ms() WHERE run = $1 AND started_at = 0",
                (run,),
            )
        )

    async def forget_old_runs(self) -> None:
        """Delete old runs without a result."""
        await self.database.write(
            (
                "DELETE FROM score_runs WHERE made_at < clock_ms() - $1 AND NOT EXISTS "
                "(SELECT 1 FROM score_entries WHERE score_entries.run = score_runs.run)",
                (KEPT_RUNS,),
            )
        )

    async def add_entry(self, new: NewEntry, text: str) -> bool:
        """Store a result for verification; False if its run or replay was submitted before."""
        added = await self.database.write(
            (
                "INSERT INTO score_entries (entry, player, name, game, version, list, settings, "
                "seeds, run, day, elapsed, replay, status, reason, message, score, time, by_time, "
                "made_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULLIF($9, ''), $10, $11, $12, "
                "'pending', '', '', 0, 0, 0, $13) ON CONFLICT DO NOTHING RETURNING entry",
                (
                    *(new.entry, new.player, new.name, new.list.game, new.list.version),
                    *(new.list.name, new.settings, new.list.seeds, new.run, new.day),
                    *(new.elapsed, new.replay, new.made_at),
                ),
            ),
            (
                "INSERT INTO score_texts (entry, text) SELECT CAST($1 AS TEXT), CAST($2 AS TEXT) "
                "WHERE EXISTS (SELECT 1 FROM score_entries WHERE entry = $1)",
                (new.entry, text),
            ),
        )
        return bool(added[0])

    async def entry(self, entry: str) -> Entry | None:
        """A result by its id."""
        return await self._entry_where("entry = $1", entry)

    async def entry_of_replay(self, replay: str) -> Entry | None:
        """The result with a replay."""
        return await self._entry_where("replay = $1", replay)

    async def entry_of_run(self, run: str) -> Entry | None:
        """The result of a run."""
        return await self._entry_where("run = $1", run)

    async def entries_of(self, player: str, most: int) -> list[Entry]:
        """A player's latest submissions, newest first."""
        found = await self._read(
            f"SELECT {FIELDS} FROM score_entries WHERE player = $1 "
            "ORDER BY made_at DESC, entry LIMIT $2",
            player,
            most,
        )
        return [_entry(row) for row in found]

    async def pending(self, most: int) -> list[str]:
        """The ids of results waiting for verification, oldest first."""
        found = await self._read(
            "SELECT entry FROM score_entries WHERE status = 'pending' "
            "ORDER BY made_at, entry LIMIT $1",
            most,
        )
        return [str(entry) for (entry,) in found]

    async def text(self, entry: str) -> str | None:
        """The replay of a waiting result."""
        found = await self._read("SELECT text FROM score_texts WHERE entry = $1", entry)
        return next((str(text) for (text,) in found), None)

    async def verify(self, entry: Entry, found: CheckResult) -> None:
        """Mark a result as verified, and add it to its leaderboards if it is its player's best."""
        result = -found.time if found.by_time else found.score
        await self.database.write(
            (
                "UPDATE score_entries SET status = 'verified', score = $2, time = $3, by_time = $4 "
                "WHERE entry = $1 AND status = 'pending'",
                (entry.entry, found.score, found.time, int(found.by_time)),
            ),
            *(
                entering(scope, entry.player, entry.entry, result, entry.made_at)
                for scope in entry.list_name.scopes_of(entry.day, entry.made_at)
            ),
            ("DELETE FROM score_texts WHERE entry = $1", (entry.entry,)),
        )

    async def reject(self, entry: str, reason: str, message: str) -> None:
        """Mark a result as rejected, with the reason."""
        await self.database.write(
            (
                "UPDATE score_entries SET status = 'rejected', reason = $2, message = $3 "
                "WHERE entry = $1 AND status = 'pending'",
                (entry, reason, message),
            ),
            ("DELETE FROM score_texts WHERE entry = $1", (entry,)),
        )

    async def _entry_where(self, condition: str, value: str) -> Entry | None:
        found = await self._read(f"SELECT {FIELDS} FROM score_entries WHERE {condition}", value)
        return next((_entry(row) for row in found), None)

    async def _read(self, sql: str, *values: str | int) -> list[Row]:
        return (await self.database.read((sql, values)))[0]


def _run(row: Row) -> Run:
    run, player, game, version, name, seed, salt, age, elapsed = row
    return Run(run, player, game, version, name, CommittedSeed(seed, salt), age, elapsed)


def _entry(row: Row) -> Entry:
    found = Entry(*row)
    found.by_time = bool(found.by_time)
    return found
