"""Leaderboards in the database: each player's best result, in order."""

from msgspec import Struct

from blockyard.server.log.database import Database, Row, Statement


class Best(Struct):
    """A player's best result on a leaderboard."""

    entry: str
    player: str
    name: str
    result: int
    score: int
    time: int
    replay: str
    made_at: int


class Part(Struct):
    """Part of a leaderboard, in order."""

    total: int
    """The number of players on the leaderboard."""
    better: int
    """How many results are better than the first of this part."""
    bests: list[Best]


class Place(Struct):
    """The position of a player's best result on a leaderboard."""

    better: int
    """How many results are better."""
    before: int
    """How many results come before it: better ones, and equal ones that are older."""
    best: Best


NOT_BANNED = "NOT EXISTS (SELECT 1 FROM guests WHERE guests.player = score_bests.player AND banned)"
BEST = (
    "SELECT score_bests.entry, score_bests.player, name, result, score, time, replay, "
    "score_bests.made_at FROM score_bests "
    "JOIN score_entries ON score_entries.entry = score_bests.entry "
    f"WHERE score_bests.scope = $1 AND {NOT_BANNED} "
)
IN_ORDER = "ORDER BY result DESC, score_bests.made_at, score_bests.entry "
COUNT = f"SELECT COUNT(*) FROM score_bests WHERE scope = $1 AND {NOT_BANNED} "


class Bests:
    """The leaderboards, by scope."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def part(self, scope: str, first: int, most: int) -> Part:
        """Part of a leaderboard."""
        found = await self._read(f"{BEST}{IN_ORDER}LIMIT $2 OFFSET $3", scope, most, first)
        lines = [Best(*row) for row in found]
        if not lines:
            return Part(await self._count(scope), 0, [])
        counted = await self._database.read(
            (COUNT, (scope,)), (f"{COUNT}AND result > $2", (scope, lines[0].result))
        )
        return Part(int(counted[0][0][0]), int(counted[1][0][0]), lines)

    async def place(self, scope: str, player: str) -> Place | None:
        """The position of a player's best result; None if the player is not on the leaderboard."""
        found = await self._read(f"{BEST}AND score_bests.player = $2", scope, player)
        if not found:
            return None
        best = Best(*found[0])
        earlier = "(made_at < $3 OR (made_at = $3 AND entry < $4))"
        counted = await self._database.read(
            (f"{COUNT}AND result > $2", (scope, best.result)),
            (
                f"{COUNT}AND (result > $2 OR (result = $2 AND {earlier}))",
                (scope, best.result, best.made_at, best.entry),
            ),
        )
        return Place(int(counted[0][0][0]), int(counted[1][0][0]), best)

    async def _count(self, scope: str) -> int:
        found = await self._read(COUNT, scope)
        return int(found[0][0])

    async def _read(self, sql: str, *values: str | int) -> list[Row]:
        return (await self._database.read((sql, values)))[0]


def entering(scope: str, player: str, entry: str, result: int, made_at: int) -> Statement:
    """The statement that adds a result, unless its player has a better or older equal one."""
    return (
        "INSERT INTO score_bests (scope, player, entry, result, made_at) "
        "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (scope, player) DO UPDATE SET "
        "entry = excluded.entry, result = excluded.result, made_at = excluded.made_at "
        "WHERE excluded.result > score_bests.result OR (excluded.result = score_bests.result "
        "AND excluded.made_at < score_bests.made_at)",
        (scope, player, entry, result, made_at),
    )
