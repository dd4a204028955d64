"""Inputs in a round: in time or not, once or twice, possible or not."""

from typing import Any

import pytest
from tests.server.rooms.house import House, code_of, is_ack

from blockyard.server.rooms.clock import AHEAD, BEHIND
from blockyard.server.rooms.live import BURST
from blockyard.server.wire import client_messages as messages
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


def elapsed(house: House, code: str) -> int:
    return house.room(code).handler.context.clock.elapsed()


async def test_a_board_may_be_slightly_ahead_of_the_server(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(1000)
    now = elapsed(house, anna.code)
    assert is_ack(await anna.play("left", at=now + AHEAD))
    assert code_of(await ben.play("left", at=now + AHEAD + 1)) == codes.EARLY


async def test_a_board_may_be_behind_the_server_but_not_far(house: House) -> None:
    anna, ben = await house.two("tetris", start_level=1)
    await house.wait(5000)
    now = elapsed(house, anna.code)
    assert is_ack(await anna.play("left", at=now - BEHIND))
    assert code_of(await ben.play("left", at=now - BEHIND - 1)) == codes.LATE


async def test_a_seat_cannot_go_back_in_its_own_time(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(1000)
    assert is_ack(await anna.play("left", at=900))
    assert code_of(await anna.play("left", at=899)) == codes.LATE
    inputs = [(950, "left"), (940, "right")]
    answer = await anna.ask("input", round=1, inputs=inputs)
    assert code_of(answer) == codes.LATE


async def test_a_request_with_one_invalid_time_is_refused_completely(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(1000)
    now = elapsed(house, anna.code)
    before = house.state(anna.code).hash()
    inputs = [(now, "left"), (now + 10_000, "left")]
    assert code_of(await anna.ask("input", round=1, inputs=inputs)) == codes.EARLY
    assert house.state(anna.code).hash() == before


async def test_a_repeated_request_is_answered_again_and_executed_once(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    assert is_ack(await anna.play("left"))
    before = house.state(anna.code).hash()
    chunks = len(house.store.appended)
    answer = await anna.ask_as(anna.i, "input", round=1, inputs=[(400, "left")])
    assert is_ack(answer)
    assert house.state(anna.code).hash() == before
    assert len(house.store.appended) == chunks


async def test_a_repeated_refused_request_is_refused_again(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    first = await anna.play("left", at=90_000)
    again = await anna.ask_as(anna.i, "input", round=1, inputs=[(90_000, "left")])
    assert code_of(first) == codes.EARLY
    assert again == first


async def test_after_a_gap_the_expected_number_is_sent(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    answer = await anna.ask_as(anna.i + 3, "input", round=1, inputs=[(400, "left")])
    assert code_of(answer) == codes.GAP
    assert answer["expected"] == anna.i + 1
    assert is_ack(await anna.play("left"))


async def test_numbers_continue_in_another_tab(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    await anna.play("left")
    again = await house.enter(anna.code, "anna")
    assert again.last("snapshot")["acked"] == anna.i
    assert is_ack(await again.play("right"))


async def test_the_rate_of_inputs_is_limited(house: House) -> None:
    """T14: too many inputs for the time of a board, however slowly they are sent."""
    anna, _ = await house.two("tetris")
    await house.wait(1000)
    now = elapsed(house, anna.code)
    answers = []
    for _ in range(BURST // 32 + 1):
        inputs = [(now, "left")] * 32
        answers.append(code_of(await anna.ask("input", round=1, inputs=inputs)))
    assert answers[0] == ""
    assert answers[-1] == codes.TOO_MANY


async def test_an_action_that_the_rules_refuse_is_acknowledged_without_effect(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    for _ in range(3):
        assert is_ack(await anna.play(*["left"] * 10))
    state = house.state(anna.code)
    assert state.round is not None
    cells = state.round.match.thumbnail(0)["cells"]
    assert is_ack(await anna.play("left"))
    assert state.round.match.thumbnail(0)["cells"] == cells


async def test_an_unknown_action_is_illegal(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    assert code_of(await anna.play("explode")) == codes.ILLEGAL


async def test_inputs_outside_a_round_are_refused(house: House) -> None:
    code = await house.open("tetris")
    anna, ben = await house.enter(code, "anna"), await house.enter(code, "ben")
    answer = await anna.ask("input", round=1, inputs=[(0, "left")])
    assert code_of(answer) == codes.NOT_LIVE
    for person in (anna, ben):
        await person.ask("ready")
    assert anna.last("room")["phase"] == "countdown"
    answer = await anna.ask("input", round=1, inputs=[(0, "left")])
    assert code_of(answer) == codes.EARLY
    await house.wait(3000)
    assert anna.last("room")["phase"] == "live"
    answer = await anna.ask("input", round=2, inputs=[(0, "left")])
    assert code_of(answer) == codes.NOT_LIVE
    await ben.ask("leave")
    answer = await anna.ask("input", round=1, inputs=[(0, "left")])
    assert code_of(answer) == codes.NOT_LIVE


async def test_watchers_cannot_act_in_a_round(house: House) -> None:
    anna, _ = await house.two("tetris")
    carla = await house.enter(anna.code, "carla")
    before = house.state(anna.code).hash()
    for kind in ("input", "ready", "start", "addBot", "kick", "premove"):
        fields: dict[str, dict[str, Any]] = {
            "input": {"round": 1, "inputs": [(0, "left")]},
            "kick": {"seat": 0},
            "premove": {"round": 1, "action": "left"},
        }
        assert code_of(await carla.ask(kind, **fields.get(kind, {}))) == codes.FORBIDDEN
    assert house.state(anna.code).hash() == before


async def test_a_client_can_advance_its_board_without_input(house: House) -> None:
    anna, ben = await house.two("tetris")
    await house.wait(1500)
    state = house.state(anna.code)
    assert state.round is not None
    assert state.round.own is not None
    assert state.round.own.lines[0].now == 0
    ben.forget()
    await anna.tell(messages.Advance(1, 1400))
    await house.wait(200)
    assert state.round.own.lines[0].now == 1400
    assert ben.heard("boards")


async def test_the_server_advances_the_board_of_a_silent_client(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(6000)
    state = house.state(anna.code)
    assert state.round is not None
    assert state.round.own is not None
    now = elapsed(house, anna.code)
    for line in state.round.own.lines:
        assert now - BEHIND - 1000 <= line.now <= now - BEHIND


async def test_a_busy_room_refuses_requests(house: House) -> None:
    anna, _ = await house.two("tetris")
    await house.wait(500)
    house.store.gate.clear()
    await anna.send("request", messages.Ready(anna.i + 1), settle=False)
    await house.until_waiting()
    for _ in range(300):
        await anna.send("request", messages.Watching([1]), settle=False)
    await anna.send("request", messages.Ready(anna.i + 2), settle=False)
    assert code_of(anna.last("nack")) == codes.BUSY
    house.store.gate.set()
    await house.settle()
