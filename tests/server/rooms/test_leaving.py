"""Leaving, disconnecting, and returning."""

import pytest
from tests.server.rooms.house import House, code_of, is_ack
from tests.server.rooms.mirror import Mirror

from blockyard.server.rooms.handler import EMPTY, GRACE, IDLE, STALE
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


async def test_a_player_returns_to_exactly_the_same_board(house: House) -> None:
    anna, ben = await house.two("drmario")
    await house.wait(1000)
    for text in ("left", "turn", "right"):
        await house.wait(100)
        await anna.play(text)
    state = house.state(anna.code)
    assert state.round is not None
    assert state.round.own is not None
    before = state.round.own.lines[0].hash()
    await anna.drop()
    assert ben.last("room")["seats"][0]["presence"] == "reconnecting"
    again = await house.enter(anna.code, "anna")
    assert ben.last("room")["seats"][0]["presence"] == "here"
    own = again.last("snapshot")["own"]
    assert own["hash"] == before
    assert own["acked"] == anna.i
    assert Mirror("drmario", 0, own).line.hash() == before
    assert is_ack(await again.play("left"))


async def test_a_player_who_does_not_return_in_time_has_left(house: House) -> None:
    anna, ben = await house.two("drmario")
    await house.wait(1000)
    await anna.drop()
    await house.wait(int(GRACE["realtime"] * 1000) - 500)
    assert not ben.heard("over")
    await house.wait(600)
    over = ben.last("over")
    assert over["outcome"]["winner"] == 1
    assert house.state(ben.code).places[0].is_free


async def test_a_seat_is_kept_while_the_server_is_too_busy_to_let_its_player_in(
    house: House,
) -> None:
    anna, ben = await house.two("drmario")
    await house.wait(1000)
    await anna.drop()
    house.directory.pace.is_admitting = False
    await house.wait(int(GRACE["realtime"] * 1000) + 500)
    house.directory.pace.is_admitting = True
    await house.wait(int(GRACE["realtime"] * 1000) - 1000)
    assert not ben.heard("over")
    again = await house.enter(ben.code, "anna")
    assert again.seat == anna.seat


async def test_leaving_for_good_is_handled_by_the_rules_at_once(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(1000)
    assert is_ack(await anna.ask("leave"))
    assert ben.last("over")["outcome"]["winner"] == 1
    assert house.state(ben.code).host() == 1


async def test_the_seat_of_a_player_who_left_is_kept_until_the_round_ends(house: House) -> None:
    code = await house.open("tetris", 4)
    people = [await house.enter(code, name) for name in ("anna", "ben", "carla")]
    await house.begin(*people)
    await house.wait(500)
    anna, ben, carla = people
    await anna.ask("leave")
    assert ben.last("room")["seats"][0]["presence"] == "away"
    dora = await house.enter(code, "dora")
    assert dora.seat == 3
    assert dora.last("snapshot")["own"] is None
    assert dora.last("snapshot")["frame"] is not None
    assert code_of(await dora.play("left")) == codes.FORBIDDEN
    again = await house.enter(code, "anna")
    assert again.seat == 0
    await ben.ask("leave")
    assert carla.last("over")["outcome"]["winner"] == 2
    assert [place.player for place in house.state(code).places] == ["anna", "", "carla", "dora"]


async def test_when_everyone_has_left_the_round_ends_and_the_room_closes(house: House) -> None:
    anna, ben = await house.two("tetris")
    code = anna.code
    await anna.drop()
    await ben.drop()
    await house.wait(int(GRACE["realtime"] * 1000) + 500)
    assert house.state(code).phase == "ended"
    await house.jump(EMPTY)
    assert code not in house.directory.rooms
    assert await house.store.owner(code) is None


async def test_when_only_bots_are_left_the_round_ends(house: House) -> None:
    code = await house.open("saktris")
    anna = await house.enter(code, "anna")
    await anna.ask("addBot")
    await house.begin(anna)
    await anna.ask("leave")
    await house.wait(35_000)
    assert house.state(code).phase == "ended"


async def test_an_empty_lobby_is_closed(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    await house.jump(IDLE + 1)
    assert code in house.directory.rooms
    await anna.drop()
    await house.jump(GRACE["realtime"] + 1)
    assert house.state(code).places[0].is_free
    await house.jump(EMPTY)
    assert code not in house.directory.rooms


async def test_an_inactive_room_is_closed(house: House) -> None:
    code = await house.open("tetris")
    anna = await house.enter(code, "anna")
    await house.jump(STALE + 1)
    assert code not in house.directory.rooms
    assert anna.last("notice")["code"] == codes.CLOSED
    assert anna.closed == codes.CLOSE_ROOM


async def test_an_opponent_who_left_may_return_where_the_rules_say_so(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    await ben.drop()
    assert anna.last("frame")["seat"] == 1
    await house.wait(10_000)
    assert code_of(await anna.play("claim_win")) == codes.ILLEGAL
    ben = await house.enter(anna.code, "ben")
    assert anna.last("frame")["action"] == "return"
    await house.wait(30_000)
    assert code_of(await anna.play("claim_win")) == codes.ILLEGAL
    await ben.drop()
    await house.wait(30_000)
    assert is_ack(await anna.play("claim_win"))
    assert anna.last("over")["outcome"]["winner"] == 0


async def test_a_watcher_leaves_without_a_trace(house: House) -> None:
    anna, _ = await house.two("tetris")
    carla = await house.enter(anna.code, "carla")
    assert anna.last("room")["watchers"] == 1
    chunks = len(house.store.appended)
    assert is_ack(await carla.ask("leave"))
    assert anna.last("room")["watchers"] == 0
    assert len(house.store.appended) == chunks
    await carla.tell(messages.Say("hello"))
    assert code_of(carla.last("nack")) == codes.NO_ROOM


async def test_a_player_who_returns_after_the_round_gets_the_result(house: House) -> None:
    anna, ben = await house.two("tetris")
    carla = await house.enter(ben.code, "carla", watch=True)
    await anna.drop()
    await ben.ask("leave")
    over = carla.last("over")
    assert over["replay"]
    assert (await house.enter(ben.code, "anna")).last("snapshot")["over"] == over
    assert (await house.enter(ben.code, "dora", watch=True)).last("snapshot")["over"] == over
    await house.crash()
    assert (await house.enter(ben.code, "anna")).last("snapshot")["over"] == over


async def test_a_running_round_has_no_result(house: House) -> None:
    anna, _ = await house.two("tetris")
    assert anna.last("snapshot")["over"] is None
