"""What the leaderboards store, in either database: each player's best result, in order."""

import pytest
from tests.server.log.stores import opened
from tests.server.scores.played import NOON

from blockyard.server.log.sql import SqlStore
from blockyard.server.scores.bests import Bests
from blockyard.server.scores.checking import CheckResult
from blockyard.server.scores.leaderboards import ranked
from blockyard.server.scores.periods import DAY, ListName, day_of
from blockyard.server.scores.records import NewEntry, Records
from blockyard.server.scores.seeds import CommittedSeed

pytestmark = pytest.mark.anyio

POINTS = ListName("tetris", 3, "tetris-blitz", "issued")
TIMES = ListName("tetris", 3, "tetris-sprint", "issued")
ALL = POINTS.scope("all")


async def enter(
    records: Records,
    player: str,
    result: int,
    *,
    name: ListName = POINTS,
    moment: int = NOON,
    by_time: bool = False,
) -> str:
    """A verified result; its id says whose it is."""
    entry_id = f"{player}-{result}-{moment}"
    new = NewEntry(
        entry_id, player, player.title(), name, "", "", day_of(moment), 0, entry_id, moment
    )
    assert await records.add_entry(new, "text")
    entry = await records.entry(entry_id)
    assert entry is not None
    found = CheckResult("", "", name.name, by_time, 0 if by_time else result, result)
    await records.verify(entry, found)
    return entry_id


async def order(records: Records, scope: str = ALL, first: int = 0) -> list[tuple[int, str]]:
    """Rank and player of each line."""
    part = await Bests(records.database).part(scope, first, 20)
    return [
        (line.rank, line.name.lower())
        for line in ranked(part.bests, first, part.better, None, False)
    ]


async def test_more_points_are_better(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        for player, points in (("ann", 100), ("ben", 300), ("cleo", 200)):
            await enter(records, player, points)
        assert await order(records) == [(1, "ben"), (2, "cleo"), (3, "ann")]


async def test_less_time_is_better_where_time_counts(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        for player, time in (("ann", 61_000), ("ben", 59_000)):
            await enter(records, player, time, name=TIMES, by_time=True)
        assert await order(records, TIMES.scope("all")) == [(1, "ben"), (2, "ann")]


async def test_equal_results_share_a_rank_and_the_earlier_is_listed_first(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await enter(records, "ann", 200, moment=NOON + 2)
        await enter(records, "ben", 200, moment=NOON + 1)
        await enter(records, "cleo", 100)
        await enter(records, "dan", 300)
        assert await order(records) == [(1, "dan"), (2, "ben"), (2, "ann"), (4, "cleo")]
        assert await order(records, first=2) == [(2, "ann"), (4, "cleo")]
        place = await Bests(records.database).place(ALL, "ann")
        assert place is not None
        assert (place.better, place.before) == (1, 2)


async def test_a_player_is_listed_once_with_the_best_result(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await enter(records, "ann", 100)
        best = await enter(records, "ann", 300, moment=NOON + 1)
        await enter(records, "ann", 200, moment=NOON + 2)
        part = await Bests(records.database).part(ALL, 0, 20)
        assert (part.total, [line.entry for line in part.bests]) == (1, [best])


async def test_of_equal_results_the_earlier_counts_even_if_verified_later(
    database: str,
) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await enter(records, "ann", 100, moment=NOON + 5)
        earlier = await enter(records, "ann", 100, moment=NOON)
        part = await Bests(records.database).part(ALL, 0, 20)
        assert [line.entry for line in part.bests] == [earlier]


async def test_days_and_weeks_have_their_own_leaderboards(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await enter(records, "ann", 300, moment=NOON)
        await enter(records, "ann", 100, moment=NOON + DAY)
        await enter(records, "ben", 200, moment=NOON + DAY)
        assert await order(records, POINTS.scope("2026-11-16")) == [(1, "ann")]
        assert await order(records, POINTS.scope("2026-11-17")) == [(1, "ben"), (2, "ann")]
        assert await order(records, POINTS.scope("2026-W47")) == [(1, "ann"), (2, "ben")]
        assert await order(records, POINTS.scope("2026-W48")) == []


async def test_other_rules_and_seeds_have_their_own_leaderboards(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await enter(records, "ann", 1, name=ListName("tetris", 4, "tetris-blitz", "issued"))
        await enter(records, "ann", 2, name=ListName("tetris", 3, "tetris-blitz", "open"))
        assert await order(records) == []


async def test_banned_players_are_not_listed(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await with_guests(store, "ann", "ben")
        await enter(records, "ann", 300)
        await enter(records, "ben", 100)
        await store.ban("ann", banned=True)
        assert await order(records) == [(1, "ben")]
        assert (await Bests(records.database).part(ALL, 0, 20)).total == 1
        await store.ban("ann", banned=False)
        assert await order(records) == [(1, "ann"), (2, "ben")]


async def with_guests(store: SqlStore, *players: str) -> None:
    for player in players:
        await store.add_guest(player, f"hash of {player}", player)


async def test_a_rejected_result_is_not_listed_and_its_replay_is_deleted(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        new = NewEntry("one", "ann", "Ann", POINTS, "", "", "2026-11-16", 0, "replay", NOON)
        assert await records.add_entry(new, "text")
        assert await records.pending(10) == ["one"]
        await records.reject("one", "not_true", "It differs.")
        entry = await records.entry("one")
        assert entry is not None
        assert (entry.status, entry.reason, entry.message) == (
            "rejected",
            "not_true",
            "It differs.",
        )
        assert await records.text("one") is None
        assert await records.pending(10) == []
        assert await order(records) == []


async def test_a_run_and_a_replay_can_be_submitted_only_once(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        given = ("ann", "Ann", POINTS, "")
        assert await records.add_entry(NewEntry("1", *given, "run", "", 0, "replay", NOON), "text")
        again = NewEntry("2", *given, "run", "", 0, "another", NOON)
        assert not await records.add_entry(again, "text")
        stolen = NewEntry("3", *given, "", "", 0, "replay", NOON)
        assert not await records.add_entry(stolen, "text")
        assert await records.text("2") is None
        assert await records.add_entry(NewEntry("4", *given, "", "", 0, "more", NOON), "text")
        assert await records.add_entry(NewEntry("5", *given, "", "", 0, "most", NOON), "text")


async def test_a_secret_is_generated_once(database: str) -> None:
    async with opened(database) as store:
        secret = await Records(store.database).secret("daily")
        assert len(secret) == 32
        assert await Records(store.database).secret("other") != secret
    async with opened(database) as store:
        assert await Records(store.database).secret("daily") == secret


async def test_a_run_knows_how_long_ago_its_seed_was_revealed(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        await records.add_run("run", "ann", POINTS, CommittedSeed(7, "salt"))
        run = await records.run("run")
        assert run is not None
        assert run.elapsed == -1
        await records.start_run("run")
        await store.database.write(("UPDATE score_runs SET started_at = started_at - 5000", ()))
        await records.start_run("run")
        run = await records.run("run")
        assert run is not None
        assert run.elapsed >= 5000
        assert run.committed == CommittedSeed(7, "salt")


async def test_runs_without_a_result_are_deleted_after_days(database: str) -> None:
    async with opened(database) as store:
        records = Records(store.database)
        for run in ("idle", "used", "new"):
            await records.add_run(run, "ann", POINTS, CommittedSeed(7, "salt"))
        old = "UPDATE score_runs SET made_at = made_at - $1 WHERE run <> 'new'"
        await store.database.write((old, (3 * DAY,)))
        new = NewEntry("1", "ann", "Ann", POINTS, "", "used", "", 0, "replay", NOON)
        assert await records.add_entry(new, "text")
        await records.forget_old_runs()
        assert [await records.run(run) is None for run in ("idle", "used", "new")] == [
            True,
            False,
            False,
        ]
