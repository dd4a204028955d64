"""Old data is deleted, and nothing else, in both databases."""

import pytest
from tests.server.log.stores import opened

from blockyard.server.log.purging import (
    BATCH,
    CHALLENGES_KEPT,
    GUESTS_KEPT,
    LISTS_KEPT,
    REPORTS_KEPT,
    ROOM_REPLAYS_KEPT,
    purge,
)
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.store import StoredReplay
from blockyard.server.scores.bests import entering
from blockyard.server.scores.periods import ListName, wall_clock
from blockyard.server.scores.records import NewEntry, Records

pytestmark = pytest.mark.anyio

LIST = ListName("tetris", 2, "marathon", "issued")
DAILY = ListName("tetris", 2, "marathon", "daily")
HOUR = 60 * 60 * 1000


async def age(store: SqlStore, table: str, by: int, column: str = "made_at") -> None:
    """Move everything in a table into the past, by that many ms."""
    await store.database.write((f"UPDATE {table} SET {column} = {column} - {by}", ()))


async def add_entry(store: SqlStore, player: str, replay: str) -> None:
    """A result of a player."""
    new = NewEntry(
        f"entry of {replay}", player, "Ann", LIST, "", "", "2026-11-16", 0, replay, wall_clock()
    )
    assert await Records(store.database).add_entry(new, "text")


async def scopes(store: SqlStore) -> set[str]:
    """The leaderboards that have entries."""
    found = await store.database.read(("SELECT scope FROM score_bests", ()))
    return {scope for (scope,) in found[0]}


async def test_old_daily_and_weekly_leaderboards_are_deleted(database: str) -> None:
    lists = [LIST.scope("2026-01-31"), LIST.scope("2026-W05"), LIST.scope("all")]
    daily = DAILY.scope("2026-01-31")
    async with opened(database) as store:
        made_at = wall_clock() - LISTS_KEPT - HOUR
        writes = [entering(scope, "ann", "entry", 7, made_at) for scope in (*lists, daily)]
        await store.database.write(*writes)
        assert await purge(store.database) == 2
        assert await scopes(store) == {LIST.scope("all"), daily}
        await age(store, "score_bests", CHALLENGES_KEPT)
        await purge(store.database)
        assert await scopes(store) == {LIST.scope("all")}


async def test_current_leaderboards_are_kept(database: str) -> None:
    now = wall_clock()
    async with opened(database) as store:
        names = [LIST.scope_at(period, now) for period in ("day", "week", "all")]
        await store.database.write(*(entering(scope, "ann", "entry", 7, now) for scope in names))
        assert await purge(store.database) == 0
        assert await scopes(store) == set(names)


async def test_inactive_guests_are_deleted(database: str) -> None:
    async with opened(database) as store:
        await store.add_guest("ann", "hash of ann", "Ann")
        await age(store, "guests", GUESTS_KEPT - HOUR, "seen_at")
        assert await purge(store.database) == 0
        await age(store, "guests", 2 * HOUR, "seen_at")
        assert await purge(store.database) == 1
        assert await store.guest("hash of ann") is None


async def test_devices_are_deleted_with_their_guest(database: str) -> None:
    async with opened(database) as store:
        await store.add_guest("ann", "hash of ann", "Ann")
        await store.add_device("ann", "hash of a phone")
        await age(store, "guests", GUESTS_KEPT + HOUR, "seen_at")
        await store.guest("hash of a phone")
        assert await purge(store.database) == 0
        await age(store, "guests", GUESTS_KEPT + HOUR, "seen_at")
        assert await purge(store.database) == 2
        assert await store.guest("hash of a phone") is None


async def test_guests_with_results_and_banned_guests_are_kept(database: str) -> None:
    async with opened(database) as store:
        for name in ("ann", "ben"):
            await store.add_guest(name, f"hash of {name}", name.title())
        await add_entry(store, "ann", "replay")
        await store.ban("ben", banned=True)
        await age(store, "guests", GUESTS_KEPT + HOUR, "seen_at")
        assert await purge(store.database) == 0
        assert await store.guest("hash of ann") is not None
        assert await store.guest("hash of ben") is not None


async def test_a_visit_after_a_year_is_recorded(database: str) -> None:
    async with opened(database) as store:
        await store.add_guest("ann", "hash of ann", "Ann")
        await age(store, "guests", GUESTS_KEPT + HOUR, "seen_at")
        assert await store.guest("hash of ann") is not None
        assert await purge(store.database) == 0
        assert await store.guest("hash of ann") is not None


async def test_old_reports_are_deleted(database: str) -> None:
    async with opened(database) as store:
        await store.report("ann", "ben", "DHKH", "name")
        await age(store, "reports", REPORTS_KEPT + HOUR)
        await store.report("ann", "carla", "DHKH", "name")
        assert await purge(store.database) == 1
        left = await store.database.read(("SELECT about FROM reports", ()))
        assert left[0] == [("carla",)]


async def test_replays_of_rooms_are_deleted_and_those_of_results_kept(database: str) -> None:
    async with opened(database) as store:
        for name in ("of a room", "of a result"):
            await store.save_replay(StoredReplay(name, "tetris", "text", True))
        await add_entry(store, "ann", "of a result")
        assert await purge(store.database) == 0
        await age(store, "replays", ROOM_REPLAYS_KEPT + HOUR)
        assert await purge(store.database) == 1
        assert await store.replay("of a room") is None
        assert await store.replay("of a result") is not None


async def test_a_purge_may_take_several_transactions(database: str) -> None:
    async with opened(database) as store:
        rows = ", ".join(f"('{number}', 'tetris', '', TRUE, 0)" for number in range(2 * BATCH + 1))
        await store.database.write(
            (f"INSERT INTO replays (id, game, text, verified, made_at) VALUES {rows}", ())
        )
        assert await purge(store.database) == 2 * BATCH + 1
