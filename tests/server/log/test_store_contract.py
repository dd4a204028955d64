"""What a store guarantees, with either database."""

import asyncio

import pytest
from tests.server.log.stores import opened, until

from blockyard.server.log.players import MAX_DEVICES
from blockyard.server.log.store import (
    Chunk,
    Damaged,
    Fenced,
    Guest,
    Owner,
    StoredReplay,
)

pytestmark = pytest.mark.anyio

HARD_TO_WRITE = '\'; DROP TABLE rooms; -- "$1" ?1 %s {0} Ünïcödé 🧱\n'


async def test_a_code_can_be_used_only_once(database: str) -> None:
    async with opened(database) as store:
        assert await store.create_room("BCDF", "tetris", "one", is_open=False)
        assert not await store.create_room("BCDF", "tetris", "two", is_open=False)
        assert await store.owner("BCDF") == Owner("one", 1, False)


async def test_the_history_consists_of_the_appended_chunks(database: str) -> None:
    bodies = [b"", b"\0\xff\0", b"x" * 100_000, "ü".encode()]
    async with opened(database) as store:
        await store.create_room("BCDF", "saktris", "one", is_open=False)
        for number, body in enumerate(bodies, 1):
            await store.append("BCDF", Chunk(number, 1, body))
        history = await store.history("BCDF")
    assert history is not None
    assert (history.game, history.epoch) == ("saktris", 1)
    assert (history.snapshot_at, history.snapshot, history.note) == (0, b"", "")
    assert history.chunks == [Chunk(number, 1, body) for number, body in enumerate(bodies, 1)]


async def test_whoever_appends_is_notified_as_soon_as_a_chunk_is_durable(database: str) -> None:
    seen: list[str] = []
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.append("BCDF", Chunk(1, 1, b"first"), lambda: seen.append("first"))
        assert seen == ["first"]
        await store.append("BCDF", Chunk(1, 1, b"first"), lambda: seen.append("again"))
        assert seen == ["first", "again"]
        with pytest.raises(Fenced):
            await store.append("BCDF", Chunk(1, 1, b"other"), lambda: seen.append("other"))
    assert seen == ["first", "again"]


async def test_an_error_in_a_notification_concerns_only_its_own_chunk(database: str) -> None:
    def fail() -> None:
        raise LookupError("nobody is here")

    seen: list[str] = []
    async with opened(database) as store:
        for code in ("BCDF", "BCDG"):
            await store.create_room(code, "tetris", "one", is_open=False)
        failed, done = await asyncio.gather(
            store.append("BCDF", Chunk(1, 1, b"first"), fail),
            store.append("BCDG", Chunk(1, 1, b"first"), lambda: seen.append("BCDG")),
            return_exceptions=True,
        )
    assert isinstance(failed, LookupError)
    assert (done, seen) == (None, ["BCDG"])


async def test_data_survives_reopening(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=True)
        await store.append("BCDF", Chunk(1, 1, b"first"))
        await store.add_guest("player", "hash", "Ann")
    async with opened(database) as store:
        history = await store.history("BCDF")
        assert history is not None
        assert history.chunks == [Chunk(1, 1, b"first")]
        assert await store.guest("hash") == Guest("player", "Ann", False)


@pytest.mark.parametrize(
    "chunk",
    [
        Chunk(2, 1, b"other"),
        Chunk(1, 1, b"first, but other"),
        Chunk(4, 1, b"after a gap"),
        Chunk(3, 2, b"of an epoch to come"),
        Chunk(3, 0, b"of an epoch before"),
    ],
    ids=lambda chunk: str(chunk.body),
)
async def test_a_chunk_out_of_order_is_fenced(database: str, chunk: Chunk) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.append("BCDF", Chunk(1, 1, b"first"))
        await store.append("BCDF", Chunk(2, 1, b"second"))
        with pytest.raises(Fenced):
            await store.append("BCDF", chunk)
        history = await store.history("BCDF")
    assert history is not None
    assert [kept.body for kept in history.chunks] == [b"first", b"second"]


async def test_the_same_chunk_may_be_appended_again(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        for _ in range(3):
            await store.append("BCDF", Chunk(1, 1, b"first"))
        history = await store.history("BCDF")
    assert history is not None
    assert history.chunks == [Chunk(1, 1, b"first")]


async def test_a_chunk_without_a_room_is_fenced(database: str) -> None:
    async with opened(database) as store:
        with pytest.raises(Fenced):
            await store.append("BCDF", Chunk(1, 1, b"first"))
        assert await store.history("BCDF") is None
        assert await store.owner("BCDF") is None


async def test_many_rooms_can_append_concurrently(database: str) -> None:
    codes = [f"R{number:03}" for number in range(200)]
    async with opened(database) as store:
        for code in codes:
            await store.create_room(code, "tetris", "one", is_open=False)

        async def play(code: str) -> None:
            for number in range(1, 6):
                await store.append(code, Chunk(number, 1, f"{code} {number}".encode()))

        await asyncio.gather(*map(play, codes))
        for code in codes:
            history = await store.history(code)
            assert history is not None
            assert [chunk.body.decode() for chunk in history.chunks] == [
                f"{code} {number}" for number in range(1, 6)
            ]


async def test_chunks_of_one_room_can_be_queued(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await asyncio.gather(
            *(store.append("BCDF", Chunk(number, 1, b"body")) for number in range(1, 21))
        )
        history = await store.history("BCDF")
    assert history is not None
    assert [chunk.number for chunk in history.chunks] == list(range(1, 21))


async def test_a_fenced_room_does_not_affect_others(database: str) -> None:
    async with opened(database) as store:
        for code in ("BCDF", "GHJK"):
            await store.create_room(code, "tetris", "one", is_open=False)
        outcomes = await asyncio.gather(
            store.append("BCDF", Chunk(1, 9, b"stale")),
            store.append("GHJK", Chunk(1, 1, b"fresh")),
            return_exceptions=True,
        )
    assert isinstance(outcomes[0], Fenced)
    assert outcomes[1] is None


# Owners and leases.


async def test_a_room_with_a_living_owner_cannot_be_claimed(database: str) -> None:
    async with opened(database) as store:
        await store.renew("one", "http://one")
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        assert await store.claim("BCDF", "two") is None
        assert await store.owner("BCDF") == Owner("one", 1, True)
        assert await store.orphans() == []
        assert await store.rooms_of("one") == ["BCDF"]


async def test_a_node_can_claim_its_own_room_again(database: str) -> None:
    async with opened(database) as store:
        await store.renew("one", "http://one")
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        assert await store.claim("BCDF", "one") == 2


async def test_a_nonexistent_room_cannot_be_claimed(database: str) -> None:
    async with opened(database) as store:
        assert await store.claim("BCDF", "one") is None


async def test_a_lease_expires_unless_renewed(database: str) -> None:
    async with opened(database, lease=0.4) as store:
        await store.renew("one", "http://one")
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.renew("two", "http://two")

        async def has_run_out() -> bool:
            owner = await store.owner("BCDF")
            return owner is not None and not owner.alive

        await until(has_run_out, "the lease has run out")
        assert await store.orphans() == ["BCDF"]
        await store.renew("one", "http://one")
        assert await store.owner("BCDF") == Owner("one", 1, True)
        assert await store.orphans() == []


async def test_a_claim_fences_the_previous_owner(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.append("BCDF", Chunk(1, 1, b"of one"))
        await store.renew("two", "http://two")
        assert await store.claim("BCDF", "two") == 2
        with pytest.raises(Fenced):
            await store.append("BCDF", Chunk(2, 1, b"of one, too late"))
        await store.append("BCDF", Chunk(2, 2, b"of two"))
        assert await store.owner("BCDF") == Owner("two", 2, True)
        history = await store.history("BCDF")
    assert history is not None
    assert history.epoch == 2
    assert history.chunks == [Chunk(1, 1, b"of one"), Chunk(2, 2, b"of two")]


async def test_only_one_of_two_concurrent_claims_succeeds(database: str) -> None:
    names = [f"node {number}" for number in range(6)]
    async with opened(database) as store:
        for name in names:
            await store.renew(name, "")
        for round_number in range(5):
            code = f"R{round_number}"
            await store.create_room(code, "tetris", "gone", is_open=False)
            claims = await asyncio.gather(*(store.claim(code, name) for name in names))
            assert [epoch for epoch in claims if epoch is not None] == [2]
            owner = await store.owner(code)
            assert owner is not None
            assert claims[names.index(owner.node)] == 2


async def test_anyone_can_claim_a_released_room(database: str) -> None:
    async with opened(database) as store:
        await store.renew("one", "")
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.release("BCDF", "two")
        assert await store.orphans() == []
        await store.release("BCDF", "one")
        assert await store.orphans() == ["BCDF"]
        assert await store.claim("BCDF", "two") == 2


# Closing and finding rooms.


async def test_the_code_of_a_closed_room_is_not_reused_immediately(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=True)
        await store.append("BCDF", Chunk(1, 1, b"first"))
        await store.close_room("BCDF", 1)
        assert await store.history("BCDF") is None
        assert await store.open_rooms("tetris") == []
        with pytest.raises(Fenced):
            await store.append("BCDF", Chunk(2, 1, b"second"))
        assert not await store.create_room("BCDF", "tetris", "two", is_open=False)
        await store.close_room("BCDF", 1)


async def test_a_reused_code_starts_without_history(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.append("BCDF", Chunk(1, 1, b"first"))
        await store.close_room("BCDF")
        await store.save_snapshot("BCDF", 1, b"a snapshot that came too late")
        await store.database.write(("UPDATE closed_codes SET closed_at = 0", ()))
        await store.create_room("GHJK", "tetris", "one", is_open=False)
        await store.close_room("GHJK")
        assert await store.create_room("BCDF", "tetris", "one", is_open=False)
        history = await store.history("BCDF")
    assert history is not None
    assert (history.snapshot_at, history.chunks) == (0, [])


async def test_a_replaced_owner_cannot_close_the_room(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        await store.append("BCDF", Chunk(1, 1, b"first"))
        await store.claim("BCDF", "two")
        with pytest.raises(Fenced):
            await store.close_room("BCDF", 1)
        history = await store.history("BCDF")
    assert history is not None
    assert history.chunks == [Chunk(1, 1, b"first")]


async def test_open_rooms_are_listed_oldest_first(database: str) -> None:
    async with opened(database) as store:
        for number, code in enumerate(("ZZZZ", "BBBB", "MMMM", "CCCC")):
            await store.create_room(code, "tetris", "one", is_open=number != 1)
            await asyncio.sleep(0.003)
        await store.create_room("DDDD", "saktris", "one", is_open=True)
        assert await store.open_rooms("tetris") == ["ZZZZ", "MMMM", "CCCC"]
        await store.set_open("MMMM", is_open=False)
        await store.set_open("BBBB", is_open=True)
        assert await store.open_rooms("tetris") == ["ZZZZ", "BBBB", "CCCC"]


# Snapshots and damage.


async def test_a_history_starts_at_its_newest_snapshot(database: str) -> None:
    async with opened(database) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        for number in range(1, 31):
            await store.append("BCDF", Chunk(number, 1, b"body"))
            if number % 10 == 0:
                await store.save_snapshot("BCDF", number, f"after {number}".encode())
        await store.append("BCDF", Chunk(31, 1, b"body"))
        history = await store.history("BCDF")
        assert history is not None
        assert (history.snapshot_at, history.snapshot) == (30, b"after 30")
        assert [chunk.number for chunk in history.chunks] == [31]
        kept = await store.database.read(("SELECT min(number) FROM chunks", ()))
        assert kept[0][0][0] == 21


async def a_room_with_snapshots(address: str) -> None:
    async with opened(address) as store:
        await store.create_room("BCDF", "tetris", "one", is_open=False)
        for number in range(1, 9):
            await store.append("BCDF", Chunk(number, 1, f"body {number}".encode()))
            if number in (3, 6):
                await store.save_snapshot("BCDF", number, f"after {number}".encode())


async def test_a_damaged_snapshot_is_skipped_and_reported(database: str) -> None:
    await a_room_with_snapshots(database)
    async with opened(database) as store:
        await store.database.write(
            ("UPDATE snapshots SET body = $1 WHERE number = 6", (b"after 7",))
        )
        history = await store.history("BCDF")
    assert history is not None
    assert (history.snapshot_at, history.snapshot) == (3, b"after 3")
    assert [chunk.number for chunk in history.chunks] == [4, 5, 6, 7, 8]
    assert history.note == "snapshot 6 of room BCDF is damaged"


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ("UPDATE chunks SET body = $1 WHERE number = 7", "chunk 7 of room BCDF is damaged"),
        ("UPDATE chunks SET checksum = $1 WHERE number = 8", "chunk 8 of room BCDF is damaged"),
        (
            "DELETE FROM chunks WHERE number = 7 AND body <> $1",
            "chunk 7 of room BCDF is missing",
        ),
    ],
)
async def test_damage_is_never_silent(database: str, damage: str, message: str) -> None:
    await a_room_with_snapshots(database)
    async with opened(database) as store:
        await store.database.write((damage, (b"damaged",)))
        with pytest.raises(Damaged, match=message):
            await store.history("BCDF")


# Players and replays.


async def test_guests_are_identified_only_by_their_token(database: str) -> None:
    async with opened(database) as store:
        await store.add_guest("p1", "hash 1", HARD_TO_WRITE)
        assert await store.guest("hash 1") == Guest("p1", HARD_TO_WRITE, False)
        assert await store.guest("p1") is None
        await store.rename("p1", "Bob")
        await store.ban("p1", banned=True)
        assert await store.guest("hash 1") == Guest("p1", "Bob", True)
        await store.ban("p1", banned=False)
        assert await store.guest("hash 1") == Guest("p1", "Bob", False)


async def test_a_guest_has_one_token_per_device_and_the_oldest_expire(database: str) -> None:
    async with opened(database) as store:
        await store.add_guest("p1", "hash 1", "Ann")
        for number in range(MAX_DEVICES + 2):
            await store.add_device("p1", f"device {number}")
            assert await store.guest(f"device {number}") == Guest("p1", "Ann", False)
        known = [await store.guest(f"device {number}") for number in range(MAX_DEVICES + 2)]
        assert known.count(None) == 2
        assert await store.guest("hash 1") == Guest("p1", "Ann", False)


async def test_a_failing_statement_does_not_affect_others(database: str) -> None:
    async with opened(database) as store:
        await store.add_guest("p1", "hash 1", "Ann")
        outcomes = await asyncio.gather(
            store.add_guest("p2", "hash 1", "a taken token"),
            store.add_guest("p3", "hash 3", "Cem"),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], Exception)
        assert outcomes[1] is None
        assert await store.guest("hash 3") == Guest("p3", "Cem", False)


async def test_reports_are_saved_for_the_operators(database: str) -> None:
    async with opened(database) as store:
        await store.report("p1", "p2", "BCDF", "name")
        found = await store.database.read(("SELECT player, about, code, reason FROM reports", ()))
    assert found == [[("p1", "p2", "BCDF", "name")]]


async def test_a_replay_is_saved_once(database: str) -> None:
    async with opened(database) as store:
        replay = StoredReplay("r1", "tetris", HARD_TO_WRITE, True)
        await store.save_replay(replay)
        await store.save_replay(StoredReplay("r1", "tetris", "another", False))
        assert await store.replay("r1") == replay
        assert await store.replay("r2") is None


async def test_a_check_writes_and_reads(database: str) -> None:
    async with opened(database) as store:
        await store.check()
        await store.check()
