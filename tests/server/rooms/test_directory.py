"""The directory: rooms are created, found, closed and taken over."""

import asyncio
import importlib.util

import pytest
from tests.server.rooms.house import House, code_of, is_ack

from blockyard.core.rng import SEED_LIMIT
from blockyard.server.log.store import Unavailable
from blockyard.server.rooms.codes import ALPHABET, LENGTH, is_chosen, new_code, read_code
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.reservations import HOLD_SECONDS, MAX_ROOMS
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes
from blockyard.server.wire.server_messages import Nack

pytestmark = pytest.mark.anyio


def test_a_code_is_four_consonants() -> None:
    found = {new_code() for _ in range(200)}
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in found)
    assert len(found) > 190
    assert not set(ALPHABET) & set("AEIOUY")


def test_seeds_are_unpredictable() -> None:
    module = importlib.util.find_spec("blockyard.server.rooms.seeds")
    assert module is not None
    assert module.loader is not None
    fresh = importlib.util.module_from_spec(module)
    module.loader.exec_module(fresh)
    found = {fresh.fresh_seed() for _ in range(1000)}
    assert len(found) == 1000
    assert max(found) > SEED_LIMIT // 2


def test_codes_are_case_insensitive() -> None:
    assert read_code(" bcdf ") == "BCDF"


@pytest.mark.parametrize(
    ("code", "allowed"),
    [("AB12", True), ("ABCDEFGH", True), ("ABC", False), ("ABCDEFGHI", False), ("AB-1", False)],
)
def test_codes_that_a_creator_may_choose(code: str, allowed: bool) -> None:
    assert is_chosen(code) is allowed


async def test_a_room_with_a_chosen_code_is_opened_once(house: House) -> None:
    create = messages.Create(1, "drmario", 2)
    assert await house.directory.create("anna", create, code="FUN42") == "FUN42"
    again = await house.directory.create("ben", create, code="FUN42")
    assert isinstance(again, Nack)
    wrong = await house.directory.create("ben", create, code="fun 42")
    assert code_of(wrong) == codes.BAD_SETTINGS  # type: ignore[arg-type]  # it is a nack


async def test_no_rooms_are_created_while_the_store_is_slow(house: House) -> None:
    code = await house.open("drmario", is_open=True)
    degraded = [True]
    house.directory.is_degraded = lambda: degraded[0]
    create = messages.Create(1, "drmario", 2)
    refused = await house.directory.create("anna", create)
    assert isinstance(refused, Nack)
    assert refused.code == codes.SUSPENDED
    assert refused.message == "Rooms cannot be created right now. Try again in a moment."
    # Those that exist are still found and played.
    anna = await house.enter(code, "anna")
    assert anna.heard("room")
    assert await house.directory.quick("ben", messages.Quick(1, "drmario")) == code
    degraded[0] = False
    assert isinstance(await house.directory.create("anna", create), str)


BAD = [
    ("no such game", messages.Create(1, "golf"), codes.NO_SUCH_GAME),
    ("__proto__", messages.Create(1, "__proto__"), codes.NO_SUCH_GAME),
    ("no such mode", messages.Create(1, "tetris", mode="golf"), codes.BAD_SETTINGS),
    ("bad setting", messages.Create(1, "tetris", settings={"holes": 18}), codes.BAD_SETTINGS),
    ("too large", messages.Create(1, "drmario", settings={"viruses": 10**9}), codes.BAD_SETTINGS),
    ("wrong type", messages.Create(1, "saktris", settings={"every": "often"}), codes.BAD_SETTINGS),
    ("too many seats", messages.Create(1, "saktris", 3), codes.BAD_SETTINGS),
]  # fmt: skip  # a table


@pytest.mark.parametrize(("create", "code"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
async def test_an_impossible_room_is_refused(
    house: House, create: messages.Create, code: str
) -> None:
    nack = await house.directory.create("anna", create)
    assert isinstance(nack, Nack)
    assert nack.code == code
    assert nack.message


async def test_the_number_of_rooms_per_player_is_limited(house: House) -> None:
    create = messages.Create(1, "tetris")
    opened = [await house.directory.create("anna", create) for _ in range(MAX_ROOMS)]
    assert all(isinstance(code, str) for code in opened)
    nack = await house.directory.create("anna", create)
    assert isinstance(nack, Nack)
    assert nack.code == codes.TOO_MANY
    assert isinstance(await house.directory.create("ben", create), str)


async def test_a_room_plays_the_mode_and_settings_it_was_opened_with(house: House) -> None:
    code = await house.open("saktris", 2, "fixed", clock="5+3")
    anna = await house.enter(code, "anna")
    room = anna.last("room")
    assert (room["settings"]["order"], room["settings"]["clock"]) == ("fixed", "5+3")
    assert room["kind"] == "turns"
    plain = await house.open("tetris")
    ben = await house.enter(plain, "ben")
    assert ben.last("room")["mode"] == "versus"


async def quick(house: House, player: str) -> str:
    found = await house.directory.quick(player, messages.Quick(1, "tetris"))
    assert isinstance(found, str)
    return found


async def test_quick_play_puts_two_strangers_into_one_room(house: House) -> None:
    """T17: a third who is sent to a room before the second has entered it."""
    first = await quick(house, "anna")
    assert await quick(house, "anna") == first
    anna = await house.enter(first, "anna")
    assert await quick(house, "ben") == first
    assert await quick(house, "carla") != first
    ben = await house.enter(first, "ben")
    assert (anna.seat, ben.seat) == (0, 1)
    assert first not in await house.store.open_rooms("tetris")


async def test_a_seat_is_held_only_for_a_while(house: House) -> None:
    first = await quick(house, "anna")
    await house.enter(first, "anna")
    assert await quick(house, "ben") == first
    await house.jump(HOLD_SECONDS + 1)
    assert await quick(house, "carla") == first


async def test_quick_play_finds_rooms_of_other_nodes_and_no_private_ones(house: House) -> None:
    await house.open("tetris")
    other = House(house.store, "elsewhere")
    await other.store.renew("elsewhere", "")
    there = await other.open("tetris", is_open=True)
    assert await quick(house, "anna") == there
    message = RoomMessage("enter", "c", "anna", "Anna", messages.Quick(1, "tetris"))
    assert not await house.directory.deliver(there, message)
    await other.directory.stop()


async def test_a_room_of_a_dead_node_is_taken_over(house: House) -> None:
    other = House(house.store, "elsewhere")
    await house.store.database.write(("DELETE FROM nodes WHERE node = 'elsewhere'", ()))
    code = await other.open("tetris")
    anna = await other.enter(code, "anna")
    assert anna.seat == 0
    assert await house.directory.take_over(code)
    assert await house.directory.take_over(code)
    again = await house.enter(code, "anna")
    assert again.seat == 0
    other.people[anna.connection] = anna
    await anna.send("request", messages.Ready(1), settle=False)
    await other.settle()
    assert anna.closed == codes.CLOSE_MOVED
    assert not other.directory.owns(code)


async def test_a_room_of_a_living_node_cannot_be_taken_over(house: House) -> None:
    other = House(house.store, "elsewhere")
    await other.store.renew("elsewhere", "")
    code = await other.open("tetris")
    assert not await house.directory.take_over(code)
    assert not await house.directory.take_over("NONE")
    await other.directory.stop()


async def test_without_a_lease_all_rooms_are_dropped_at_once(house: House) -> None:
    anna, ben = await house.two("tetris")
    chunks = len(house.store.appended)
    await house.directory.drop_all()
    await asyncio.sleep(0)
    assert anna.closed == ben.closed == codes.CLOSE_MOVED
    assert not house.directory.owns(anna.code)
    assert len(house.store.appended) == chunks


async def test_messages_wait_for_a_room_that_is_being_restored(house: House) -> None:
    code = await house.open("tetris")
    await house.enter(code, "anna")
    for task in list(house.directory._tasks.values()):
        task.cancel()
    house.directory = house._directory()
    await house.store.renew(house.node, "")
    await house.directory.start()
    again = await house.enter(code, "anna")
    assert again.seat == 0
    await house.directory.restored()
    assert house.directory.counters.totals["recovered", ""] == 1


async def test_rooms_are_counted_by_game_and_phase(house: House) -> None:
    await house.two("tetris")
    await house.open("tetris")
    await house.open("saktris")
    limiter = house.directory.room_counts()
    assert limiter == {("tetris", "live"): 1, ("tetris", "lobby"): 1, ("saktris", "lobby"): 1}
    assert len(house.directory.codes()) == 3


async def test_no_room_is_created_while_the_store_is_unavailable(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object, **__: object) -> bool:
        raise Unavailable("away")

    monkeypatch.setattr(house.store._store, "create_room", away)
    nack = await house.directory.create("anna", messages.Create(1, "tetris"))
    assert isinstance(nack, Nack)
    assert nack.code == codes.SUSPENDED


async def test_a_room_with_another_version_of_the_rules_is_not_continued(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await house.two("tetris")
    game = house.state(anna.code).game
    monkeypatch.setattr(game, "version", game.version + 1)
    monkeypatch.setattr(game, "plays_like", ())
    await house.crash()
    again = await house.enter(anna.code, "anna")
    assert code_of(again.last("nack")) == codes.SUSPENDED
    other = await house.open("tetris")
    assert is_ack((await house.enter(other, "ben")).news[0])
