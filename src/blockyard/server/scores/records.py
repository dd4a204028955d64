"""Runs and results in the database. One contract, one set of statements for both databases."""

import secrets

from msgspec import Struct

from blockyard.server.log.database import Database, Row
from blockyard.server.scores.bests import entering
from blockyard.server.scores.checking import Finding
from blockyard.server.scores.periods import DAY, ListName
from blockyard.server.scores.seeds import Sealed
from blockyard.server.wire.scores import Seeds, Status

KEPT_RUNS = 2 * DAY
"""How long a run that came to nothing is kept."""

SECRET_BYTES = 32


class Run(Struct):
    """A seed that was promised to a player."""

    run: str
    player: str
    game: str
    version: int
    list: str
    sealed: Sealed
    age: int
    """Ms since it was promised."""
    elapsed: int
    """Ms since the seed was told, by the database's clock; -1 if it was not."""


class NewEntry(Struct):
    """A result as it is handed in."""

    entry: str
    player: str
    name: str
    list: ListName
    settings: str
    """As ``name=value`` words."""
    run: str
    day: str
    elapsed: int
    """Of a run, ms since its seed was told."""
    replay: str
    """The id of its replay, by which equal ones are the same."""
    made_at: int


class Entry(Struct):
    """A result, and what became of it."""

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
        """The list that it belongs to."""
        return ListName(self.game, self.version, self.list, self.seeds)


FIELDS = (
    "entry, player, name, game, version, list, settings, seeds, COALESCE(run, ''), day, elapsed, "
    "replay, status, reason, message, score, time, by_time, made_at"
)
"""The columns of an entry, in the order of ``Entry``."""


class Records:
    """What the leaderboards keep."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def secret(self, name: str) -> bytes:
        """A secret that is made up once, and is the same for all nodes from then on."""
        made = secrets.token_bytes(SECRET_BYTES)
        await self.database.write(
            (
                "INSERT INTO score_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                (name, made),
            )
        )
        found = await self._read("SELECT value FROM score_secrets WHERE name = $1", name)
        return bytes(found[0][0])

    async def add_run(self, run: str, player: str, list_name: ListName, sealed: Sealed) -> None:
        """Promise a seed to a player."""
        await self.database.write(
            (
                "INSERT INTO score_runs "
                "(run, player, game, version, list, seed, salt, made_at, started_at) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, clock_ms(), 0)",
                (
                    *(run, player, list_name.game, list_name.version, list_name.name),
                    *(sealed.seed, sealed.salt),
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
        """Note that a run's seed is told now; told again, it is still since the first time."""
        await self.database.write(
            (
                "UPDATE score_runs SET started_at = clock_ms() WHERE run = $1 AND started_at = 0",
                (run,),
            )
        )

    async def forget_old_runs(self) -> None:
        """Forget the runs of which nothing came."""
        await self.database.write(
            (
                "DELETE FROM score_runs WHERE made_at < clock_ms() - $1 AND NOT EXISTS "
                "(SELECT 1 FROM score_entries WHERE score_entries.run = score_runs.run)",
                (KEPT_RUNS,),
            )
        )

    async def add_entry(self, new: NewEntry, text: str) -> bool:
        """Keep a result to be played again; False if its run or its replay was handed in before."""
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
        """The result that has a replay."""
        return await self._entry_where("replay = $1", replay)

    async def entry_of_run(self, run: str) -> Entry | None:
        """The result of a run."""
        return await self._entry_where("run = $1", run)

    async def entries_of(self, player: str, most: int) -> list[Entry]:
        """What a player handed in last, the newest first."""
        found = await self._read(
            f"SELECT {FIELDS} FROM score_entries WHERE player = $1 "
            "ORDER BY made_at DESC, entry LIMIT $2",
            player,
            most,
        )
        return [_entry(row) for row in found]

    async def pending(self, most: int) -> list[str]:
        """The ids of results that wait to be played again, the oldest first."""
        found = await self._read(
            "SELECT entry FROM score_entries WHERE status = 'pending' "
            "ORDER BY made_at, entry LIMIT $1",
            most,
        )
        return [str(entry) for (entry,) in found]

    async def text(self, entry: str) -> str | None:
        """The replay of a result that waits."""
        found = await self._read("SELECT text FROM score_texts WHERE entry = $1", entry)
        return next((str(text) for (text,) in found), None)

    async def verify(self, entry: Entry, found: Finding) -> None:
        """Note that a result is true, and put it on its lists where it is its player's best."""
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
        """Note that a result is not taken, and why."""
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
    return Run(run, player, game, version, name, Sealed(seed, salt), age, elapsed)


def _entry(row: Row) -> Entry:
    found = Entry(*row)
    found.by_time = bool(found.by_time)
    return found
