"""Before and between rounds: readiness, the host, bots, names and phrases."""

import time
from collections.abc import Iterator

import pytest
from pebbles import game as pebbles
from tests.server.rooms.house import House, code_of, is_ack

from blockyard.bots import thinking_time
from blockyard.core.registry import add_game, remove_game
from blockyard.server.rooms.messages import RoomMessage
from blockyard.server.rooms.phrases import PHRASES
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


async def test_a_round_starts_once_all_seated_players_are_ready(house: House) -> None:
    code = await house.open("tetris", 4)
    people = [await house.enter(code, name) for name in ("anna", "ben", "carla")]
    for person in people[:2]:
        await person.ask("ready")
    assert people[0].last("room")["phase"] == "lobby"
    await people[2].ask("ready")
    assert people[0].last("room")["phase"] == "countdown"
    snapshot = people[0].last("snapshot")
    assert (snapshot["round"], snapshot["elapsed"], snapshot["starts_in"]) == (1, 0, 3000)
    assert len(snapshot["boards"]) == 3


async def test_a_single_player_cannot_start_a_round(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    await anna.ask("ready")
    assert anna.last("room")["phase"] == "lobby"
    assert code_of(await anna.ask("start")) == codes.FORBIDDEN


async def test_the_host_starts_with_the_players_present(house: House) -> None:
    code = await house.open("drmario", 5)
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    carla = await house.enter(code, "carla")
    await ben.drop()
    assert code_of(await carla.ask("start")) == codes.FORBIDDEN
    assert is_ack(await anna.ask("start"))
    assert (anna.seat, carla.seat) == (0, 1)
    assert house.state(code).places[2].player == "ben"
    assert not house.state(code).plays(2)


async def test_a_player_who_is_no_longer_ready_cancels_the_countdown(house: House) -> None:
    code = await house.open("tetris")
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    await anna.ask("ready")
    await ben.ask("ready")
    assert is_ack(await ben.ask("ready", ready=False))
    assert anna.last("notice")["code"] == codes.CALLED_OFF
    assert anna.last("room")["phase"] == "lobby"
    await house.wait(4000)
    assert anna.last("room")["phase"] == "lobby"
    await house.begin(anna, ben)
    assert house.state(code).number == 2
    assert code_of(await ben.ask("ready", ready=False)) == codes.FORBIDDEN


async def test_a_player_who_leaves_cancels_the_countdown(house: House) -> None:
    code = await house.open("tetris")
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    await anna.ask("ready")
    await ben.ask("ready")
    await ben.ask("leave")
    assert anna.last("room")["phase"] == "lobby"
    assert house.state(code).places[1].is_free


async def test_when_the_host_leaves_the_player_seated_longest_becomes_host(house: House) -> None:
    code = await house.open("tetris", 4)
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    carla = await house.enter(code, "carla")
    assert carla.last("room")["host"] == anna.seat
    await anna.ask("leave")
    dora = await house.enter(code, "dora")
    assert dora.seat == 0
    assert dora.last("room")["host"] == ben.seat == 1


async def test_bots_fill_seats_and_play(house: House) -> None:
    code = await house.open("tetris", 3)
    anna = await house.enter(code, "anna")
    for _ in range(2):
        assert is_ack(await anna.ask("addBot"))
    assert code_of(await anna.ask("addBot")) == codes.ROOM_FULL
    assert [seat["bot"] for seat in anna.last("room")["seats"]] == ["", "random", "random"]
    await anna.ask("ready")
    await house.wait(8000)
    state = house.state(code)
    assert state.round is not None
    actors = {seat for _, seat, action in state.round.match.inputs if action >= 0}
    assert actors == {1, 2}
    assert anna.heard("boards")


@pytest.fixture
def with_pebbles() -> Iterator[None]:
    """Pebbles, a small game with a bot, among the games."""
    add_game(pebbles)
    yield
    remove_game(pebbles.id)


@pytest.mark.usefixtures("with_pebbles")
async def test_the_computer_plays_at_a_level(house: House) -> None:
    code = await house.open("pebbles")
    anna = await house.enter(code, "anna")
    assert is_ack(await anna.ask("addBot", bot="8"))
    (place,) = [seat for seat in anna.last("room")["seats"] if seat["bot"]]
    assert (place["bot"], place["name"]) == ("level8", "level 8")
    await house.begin(anna)
    current = house.state(code).round
    assert current is not None
    await anna.play("one")
    end = time.monotonic() + 60
    while not [seat for _, seat, _ in current.match.inputs if seat != anna.seat]:
        assert time.monotonic() < end, "the bot does not act"
        await house.wait(100)


@pytest.mark.usefixtures("with_pebbles")
async def test_a_bot_that_fails_is_replaced_and_the_room_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking_time.Thinker, "think", fail)
    code = await house.open("pebbles")
    anna = await house.enter(code, "anna")
    await anna.ask("addBot", bot="8")
    await house.begin(anna)
    current = house.state(code).round
    assert current is not None
    await anna.play("one")
    end = time.monotonic() + 60
    while not [seat for _, seat, _ in current.match.inputs if seat != anna.seat]:
        assert time.monotonic() < end, "nobody acts for the bot"
        await house.wait(100)
    assert "a bot failed" in caplog.text


def fail(*_: object) -> None:
    """A bot with a fault."""
    raise MemoryError


async def test_a_bot_plays_in_a_turn_based_room(house: House) -> None:
    code = await house.open("saktris")
    anna = await house.enter(code, "anna")
    await anna.ask("addBot")
    await house.begin(anna)
    state = house.state(code)
    assert state.round is not None
    for _ in range(3):
        view = anna.last("frame")["frame"]["views"][0] if anna.heard("frame") else None
        view = view or anna.last("snapshot")["frame"]["views"][0]
        assert view["turn"] == 0
        await anna.play(next(c["action"] for c in view["choices"] if c["action"] not in "resign"))
        for _ in range(8):
            await house.wait(500)
            if state.round.match.view(-1)["turn"] == 0:
                break
    movers = [seat for _, seat, _ in state.round.match.inputs]
    assert movers.count(1) >= 3


async def test_only_the_host_can_add_bots_and_only_known_ones(house: House) -> None:
    code = await house.open("tetris", 4)
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    assert code_of(await anna.ask("addBot", bot="deep")) == codes.NO_SUCH_BOT
    assert code_of(await ben.ask("addBot")) == codes.FORBIDDEN


async def test_a_kicked_player_cannot_return(house: House) -> None:
    code = await house.open("tetris", 3)
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    assert code_of(await ben.ask("kick", seat=0)) == codes.FORBIDDEN
    assert code_of(await anna.ask("kick", seat=0)) == codes.FORBIDDEN
    assert code_of(await anna.ask("kick", seat=2)) == codes.NO_SUCH_SEAT
    assert code_of(await anna.ask("kick", seat=98)) == codes.NO_SUCH_SEAT
    assert is_ack(await anna.ask("kick", seat=1))
    assert ben.last("notice")["code"] == codes.KICKED
    assert ben.closed == codes.CLOSE_KICKED
    for watch in (False, True):
        again = await house.enter(code, "ben", watch=watch)
        assert code_of(again.news[0]) == codes.FORBIDDEN
    assert house.state(code).places[1].is_free


async def test_nobody_can_be_kicked_during_a_round(house: House) -> None:
    anna, ben = await house.two("tetris")
    assert code_of(await anna.ask("kick", seat=1)) == codes.FORBIDDEN
    assert not ben.closed


async def test_bots_can_be_kicked(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    await anna.ask("addBot")
    assert is_ack(await anna.ask("kick", seat=1))
    ben = await house.enter(code, "ben")
    assert ben.seat == 1


async def test_phrases_are_sent_to_all_and_free_text_is_refused(house: House) -> None:
    code = await house.open("tetris")
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    carla = await house.enter(code, "carla")
    await anna.tell(messages.Say(PHRASES[0]))
    for person in (anna, ben, carla):
        assert person.last("said") == {"t": "said", "seat": 0, "phrase": PHRASES[0]}
    await ben.tell(messages.Say("you_are_bad"))
    assert code_of(ben.last("nack")) == codes.NO_SUCH_PHRASE
    await carla.tell(messages.Say(PHRASES[0]))
    assert code_of(carla.last("nack")) == codes.FORBIDDEN
    for _ in range(3):
        await anna.tell(messages.Say(PHRASES[1]))
    assert code_of(anna.last("nack")) == codes.TOO_MANY


async def test_a_new_name_is_sent_to_everyone(house: House) -> None:
    code = await house.open("tetris")
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    assert ben.last("room")["seats"][0]["name"] == "Anna"
    ask = messages.Rename("whatever she typed")
    message = RoomMessage("request", anna.connection, "anna", "Anna the Second", ask)
    await house.directory.deliver(code, message)
    await house.settle()
    assert ben.last("room")["seats"][0]["name"] == "Anna the Second"


async def test_a_report_is_saved_for_the_operators(house: House) -> None:
    code = await house.open("tetris")
    anna, _ = await house.enter(code, "anna"), await house.enter(code, "ben")
    await anna.tell(messages.Report(1, "name"))
    await anna.tell(messages.Report(7, "name"))
    assert code_of(anna.last("nack")) == codes.NO_SUCH_SEAT
    rows = await house.store.database.read(("SELECT * FROM reports", ()))
    assert [row for row in rows[0] if {"anna", "ben", code, "name"} <= set(row)]
