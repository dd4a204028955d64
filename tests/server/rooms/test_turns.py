"""Turn-based rounds: the server's clock, latency compensation, and premoves."""

import pytest
from tests.server.rooms.house import House, code_of, is_ack

from blockyard.server.rooms.active_round import OWN_CLIENT
from blockyard.server.rooms.clock import LAG_BUDGET, LAG_EARNED, MAX_LAG, Allowances, budget_after
from blockyard.server.rooms.deciding import WATCHING
from blockyard.server.rooms.requests import TOO_OFTEN
from blockyard.server.wire import codes

pytestmark = pytest.mark.anyio


async def test_an_illegal_move_is_refused_with_its_reason(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    before = house.state(anna.code).hash()
    answer = await anna.play("e2e5")
    assert code_of(answer) == codes.ILLEGAL
    assert answer["message"] == "the piece cannot move there"
    assert code_of(await ben.play("e7e5")) == codes.ILLEGAL
    assert code_of(await anna.play("castle the queen")) == codes.ILLEGAL
    assert house.state(anna.code).hash() == before
    assert not ben.heard("frame")


async def test_everyone_sees_a_move_but_not_the_other_players_choices(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    carla = await house.enter(anna.code, "carla")
    await anna.play("e4")
    for person, seat in ((anna, 0), (ben, 1), (carla, -1)):
        news = person.last("frame")
        assert (news["seat"], news["action"]) == (0, "e2e4")
        (view,) = news["frame"]["views"]
        assert view["seat"] == seat
        assert news["frame"]["events"][0]


async def test_moves_are_sent_in_notation(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    carla = await house.enter(anna.code, "carla")
    assert anna.last("snapshot")["moves"] == []
    await ben.ask("premove", round=1, action="e5")
    await anna.play("e4")
    await anna.play("Nf3")
    for person in (anna, ben, carla):
        told = [move for news in person.heard("frame") for move in news["moves"]]
        assert [(move["number"], move["text"]) for move in told] == [
            ("1.", "e4"),
            ("1...", "e5"),
            ("2.", "Nf3"),
        ]


async def test_returning_and_late_clients_get_all_moves(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    await anna.play("e4")
    await ben.play("e5")
    for name in ("ben", "carla"):
        person = await house.enter(anna.code, name)
        assert [move["text"] for move in person.last("snapshot")["moves"]] == ["e4", "e5"]
    await anna.play("Nf3")
    assert [move["text"] for move in person.last("frame")["moves"]] == ["Nf3"]


async def test_games_without_notation_have_no_moves(house: House) -> None:
    anna, _ = await house.two("blockblast")
    choice = anna.last("snapshot")["frame"]["views"][0]["placements"][0]
    await anna.play(next(iter(choice["actions"].values())))
    assert anna.last("snapshot")["moves"] == anna.last("frame")["moves"] == []


async def test_a_premove_is_played_as_soon_as_it_is_its_turn(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    assert is_ack(await ben.ask("premove", round=1, action="e5"))
    assert not [news for news in anna.news if "e5" in str(news.get("premove", ""))]
    await house.wait(2000)
    await anna.play("e4")
    assert [news["action"] for news in ben.heard("frame")] == ["e2e4", "e7e5"]
    assert ben.last("frame")["premove"] == ""
    inputs = house.state(anna.code).round
    assert inputs is not None
    (first, _, _), (second, _, _) = inputs.match.inputs
    assert first == second


async def test_a_piece_can_be_placed_in_advance(house: House) -> None:
    anna, ben = await house.two("saktris", order="fixed")
    assert is_ack(await ben.ask("premove", round=1, action="P@d8"))
    await anna.play("P@e1")
    assert [news["action"] for news in anna.heard("frame")] == ["P@e1", "P@d8"]


async def test_an_impossible_premove_is_dropped_with_a_notice(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    await ben.ask("premove", round=1, action="Qh4")
    await anna.play("e4")
    assert ben.last("notice")["code"] == codes.PREMOVE_DROPPED
    assert ben.last("frame")["premove"] == ""
    assert not anna.heard("notice")
    assert is_ack(await ben.play("e5"))


async def test_a_premove_can_be_replaced_and_cancelled(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    await ben.ask("premove", round=1, action="e5")
    await ben.ask("premove", round=1, action="d5")
    again = await house.enter(ben.code, "ben")
    assert again.last("snapshot")["premove"] == "d5"
    assert is_ack(await again.ask("premove", round=1, action=""))
    await anna.play("e4")
    assert anna.last("frame")["action"] == "e2e4"


async def test_a_premove_during_ones_own_turn_is_a_move(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    assert is_ack(await anna.ask("premove", round=1, action="e4"))
    assert ben.last("frame")["action"] == "e2e4"
    assert code_of(await anna.ask("premove", round=2, action="d4")) == codes.NOT_LIVE


async def test_games_without_a_shared_board_have_no_premoves(house: House) -> None:
    anna, _ = await house.two("blockblast")
    assert code_of(await anna.ask("premove", round=1, action="1@a1")) == codes.FORBIDDEN
    ben, _ = await house.two("tetris")
    assert code_of(await ben.ask("premove", round=1, action="left")) == codes.FORBIDDEN


async def test_the_servers_clock_decides(house: House) -> None:
    anna, ben = await house.two("saktris", clock="1+0")
    await house.wait(10_000)
    view = anna.last("snapshot")["frame"]["views"][0]
    action = view["choices"][0]["action"]
    assert is_ack(await anna.play(action, at=0))
    state = house.state(anna.code)
    assert state.round is not None
    assert state.round.match.inputs[0][0] == 10_000
    await house.wait(60_000)
    assert anna.last("over")["outcome"]["winner"] == 0
    assert code_of(await ben.play(action)) == codes.NOT_LIVE


async def test_latency_is_compensated_within_limits(house: House) -> None:
    anna, _ = await house.two("saktris", clock="1+0")
    state = house.state(anna.code)
    assert state.round is not None
    anna.lag = 300
    await house.wait(10_000)
    choices = anna.last("snapshot")["frame"]["views"][0]["choices"]
    await anna.play(choices[0]["action"])
    assert state.round.match.inputs[0][0] == 10_000 - 300


async def test_a_move_counts_as_made_no_earlier_than_the_latest_one(house: House) -> None:
    anna, ben = await house.two("saktris", "standard", clock="1+0")
    ben.lag = 500
    await house.wait(5000)
    await anna.play("e4")
    await house.wait(100)
    await ben.play("e5")
    state = house.state(anna.code)
    assert state.round is not None
    assert [at for at, _, _ in state.round.match.inputs] == [5000, 5000]


async def test_time_runs_out_later_for_players_with_high_latency(house: House) -> None:
    anna, ben = await house.two("saktris", "standard", clock="1+0")
    anna.lag = 400
    await anna.play("e4")
    await ben.play("e5")
    await house.wait(60_200)
    assert not anna.heard("over")
    assert is_ack(await anna.play("d4"))
    await house.wait(59_500)
    assert ben.heard("over") == []
    await house.wait(1000)
    assert ben.last("over")["outcome"]["winner"] == 0


def test_latency_compensation_is_limited_per_move_and_in_total() -> None:
    budgets = {0: LAG_BUDGET}
    allowances = Allowances(budgets)
    allowances.lags[0] = 5000
    assert allowances.of(0) == MAX_LAG
    for _ in range(20):
        budgets[0] = budget_after(budgets[0], allowances.of(0))
    assert allowances.of(0) <= LAG_EARNED
    assert allowances.of(1) == 0
    assert LAG_BUDGET > MAX_LAG


async def test_used_latency_compensation_stays_used_after_a_crash(house: House) -> None:
    anna, ben = await house.two("saktris", "standard", clock="5+0")
    anna.lag = 500
    for white, black in (("e4", "e5"), ("d4", "d5"), ("c4", "c5")):
        await house.wait(1000)
        assert is_ack(await anna.play(white))
        assert is_ack(await ben.play(black))
    left = LAG_BUDGET - 3 * (500 - LAG_EARNED)
    for _ in range(2):
        current = house.state(anna.code).round
        assert current is not None
        assert current.budgets[0] == left
        await house.crash()


async def test_without_a_shared_board_everyone_may_act_at_any_time(house: House) -> None:
    anna, ben = await house.two("blockblast")
    for person in (ben, anna, ben):
        frames = [news for news in person.news if news["t"] in ("frame", "snapshot")]
        view = frames[-1]["frame"]["views"][0]
        action = next(text for some in view["placements"] for text in some["actions"].values())
        assert is_ack(await person.play(action))
        await house.wait(200)
    assert len(ben.heard("frame")) == 2
    assert {board["seat"] for news in anna.heard("boards") for board in news["boards"]} == {0, 1}


async def test_a_player_may_ask_why_an_action_is_not_possible(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    before = house.state(anna.code).hash()
    assert await anna.query(action="e2e5") == ("the piece cannot move there", "")
    assert await ben.query(action="e7e5") == ("it is not your turn", "")
    assert "is not a legal move" in (await anna.query(action="castle the queen"))[0]
    assert house.state(anna.code).hash() == before


async def test_asking_about_a_possible_action_does_not_do_it(house: House) -> None:
    anna, ben = await house.two("saktris", "standard")
    assert await anna.query(action="e2e4") == ("", "")
    assert not anna.heard("frame") + ben.heard("frame")


async def test_a_player_may_ask_the_queries_of_the_game(house: House) -> None:
    anna, _ = await house.two("blockblast")
    answer, refused = await anna.query(query="why")
    assert (len(answer["pieces"]), refused) == (3, "")
    answer, refused = await anna.query(query="seed")
    assert answer is None
    assert "no query" in refused


async def test_who_only_watches_or_asks_too_often_gets_no_answer(house: House) -> None:
    anna, _ = await house.two("saktris", "standard")
    carla = await house.enter(anna.code, "carla")
    assert (await carla.query(query="san")) == (None, WATCHING.message)
    answers = [await anna.query(action="e2e5") for _ in range(30)]
    assert answers[0] == ("the piece cannot move there", "")
    assert answers[-1] == (None, TOO_OFTEN.message)


async def test_who_simulates_their_own_board_asks_it_and_not_the_server(house: House) -> None:
    anna, _ = await house.two("tetris")
    assert await anna.query(query="finesse") == (None, OWN_CLIENT.message)
