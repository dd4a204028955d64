"""Requests about a seat's own board in a match whose authority is elsewhere, and errors."""

import json
from typing import Any

import pytest
from tests.core.simulated_rooms import boards_data, own_data, table_data

from blockyard.core.networked import NetworkedMatch
from blockyard.core.position import Refused
from blockyard.core.settings import Given
from blockyard.service.fields import BadRequest
from blockyard.service.own_boards import OWN_REQUESTS, OwnBoards

VERSUS: dict[str, Given] = {"ruleset": "modern", "mode": "versus"}


def room(seats: int = 3) -> NetworkedMatch:
    return NetworkedMatch("tetris", VERSUS, seed=11, seats=seats)


def sat(match: NetworkedMatch, seat: int = 1) -> tuple[OwnBoards, dict[str, Any]]:
    """Open a seat's own board, with data that has been through JSON."""
    service = OwnBoards()
    told = {
        "own": own_data(match, seat),
        "boards": boards_data(match),
        "table": table_data(match),
    }
    asked = {"do": "sit", "game": "tetris", "settings": VERSUS, "seats": match.seats, "seat": seat}
    return service, service.answer(json.loads(json.dumps({**asked, **told})))


def test_a_new_player_sees_what_the_authority_would_show() -> None:
    match = room()
    _, opened = sat(match)
    frame = opened["frame"]
    assert frame["views"] == [match.view(1)]
    assert frame["events"] == frame["told"] == [[], [], []]
    assert (frame["now"], frame["due"], frame["count"]) == (0, match.view(1)["due"], 0)


def test_an_action_is_performed_immediately_and_sent_later() -> None:
    match = room()
    service, opened = sat(match)
    board = opened["board"]
    done = service.answer({"do": "perform", "board": board, "action": "left", "at": 40})["frame"]
    assert done["changed"]
    assert done["events"] == [[], [("moved", -1, 0, 0)], []]
    assert done["count"] == 1
    sent = service.answer({"do": "send", "board": board, "i": 7})
    assert sent == {"inputs": [[40, "left"]]}
    match.play(1, "left", at=40)
    assert service.answer({"do": "mark", "board": board})["hash"] == match.lines[1].hash()
    assert service.answer({"do": "acknowledge", "board": board, "i": 7}) == {}
    assert service.answer({"do": "take_back", "board": board, "i": 7}) == {"wrong": False}


def test_time_passes_and_is_shown() -> None:
    service, opened = sat(room())
    frame = service.answer({"do": "pass", "board": opened["board"], "to": 2500})["frame"]
    assert frame["now"] == frame["views"][0]["now"] == 2500
    again = service.answer({"do": "pass", "board": opened["board"], "to": 100})["frame"]
    assert again["now"] == 2500


def test_what_others_send_is_received_and_reported() -> None:
    match = room()
    service, opened = sat(match)
    board = opened["board"]
    service.answer({"do": "pass", "board": board, "to": 900})
    match.lines[1].receive(2, 0, 600)
    match.lines[1].advance(900)
    assert service.answer({"do": "receive", "board": board, "effects": [[600, 0, 2]]})["now"] == 900
    frame = service.answer({"do": "pass", "board": board, "to": 900})["frame"]
    assert frame["views"][0]["more"] == match.view(1)["more"]
    assert service.answer({"do": "mark", "board": board})["hash"] == match.lines[1].hash()


def test_a_snapshot_and_the_end_are_adopted_together() -> None:
    match = room()
    service, opened = sat(match)
    board = opened["board"]
    service.answer({"do": "perform", "board": board, "action": "drop", "at": 100})
    outcome = {"reason": "the last one standing wins", "winner": 0, "scores": [0, 0, 0], "time": 9}
    own = own_data(match, 1)
    service.answer({"do": "take", "board": board, "own": own, "outcome": outcome})
    frame = service.answer({"do": "pass", "board": board, "to": 3000})["frame"]
    assert frame["views"][0]["outcome"] == outcome
    assert frame["now"] == 0
    with pytest.raises(Refused, match="the match is over"):
        service.answer({"do": "perform", "board": board, "action": "left", "at": 3000})


def test_others_are_shown_as_received() -> None:
    match = room()
    service, opened = sat(match)
    match.play(0, "drop", at=300)
    news = [{"seat": 0, "other": match.view(1)["others"][0], "grid": None, "changes": []}]
    service.answer({"do": "tell", "board": opened["board"], "boards": news})
    frame = service.answer({"do": "pass", "board": opened["board"], "to": 0})["frame"]
    assert frame["views"][0]["others"][0] == match.view(1)["others"][0]


def test_queries_and_refusals_are_about_the_players_own_board() -> None:
    service, opened = sat(room())
    board = opened["board"]
    finesse = service.answer({"do": "query", "board": board, "query": "finesse"})["answer"]
    assert finesse["fewest"] == 0
    assert service.answer({"do": "why_not", "board": board, "action": "left"}) == {"refusal": ""}
    asked = {"do": "why_not", "board": board, "action": "fly"}
    assert "fly" in service.answer(asked)["refusal"]


def test_a_closed_board_is_no_longer_known() -> None:
    service, opened = sat(room())
    board = opened["board"]
    assert service.answer({"do": "rise", "board": board}) == {}
    with pytest.raises(BadRequest, match="there is no board 1"):
        service.answer({"do": "pass", "board": board, "to": 5})


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ({"do": "dance", "board": 1}, "unknown request 'dance'"),
        ({"do": "pass", "board": 1, "until": 5}, "no field 'until'"),
        ({"do": "receive", "board": 1, "effects": [[1, 2]]}, "an effect must be a time"),
        ({"do": "receive", "board": 1, "effects": 3}, "'effects' must be a list"),
        ({"do": "take", "board": 1, "own": {}}, "a board as sent by its authority"),
        ({"do": "tell", "board": 1, "boards": [{"seat": 0}]}, "invalid match data"),
        ({"do": "tell", "board": 1, "table": 5}, "invalid match data"),
    ],
)
def test_invalid_requests_are_refused_with_a_message(
    request_: dict[str, Any], problem: str
) -> None:
    service, _ = sat(room())
    with pytest.raises(BadRequest, match=problem):
        service.answer(request_)


def test_every_request_has_its_fields() -> None:
    for name, (_, fields) in OWN_REQUESTS.items():
        assert ("board" in fields) != (name == "sit")
