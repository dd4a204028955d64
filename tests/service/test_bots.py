"""Requests of programs that play a game's bot: its board, its actions, and why it plans them."""

import re
from typing import Any

import pytest

from blockyard.core.registry import find_game
from blockyard.core.state import unpack
from blockyard.service.fields import BadRequest
from blockyard.service.service import Service


def begun(seed: int = 5) -> Service:
    service = Service()
    service.answer({"do": "new", "game": "bucket", "seed": seed})
    return service


def concealed(service: Service, seed: int) -> dict[str, Any]:
    """The fields of the board that a bot gets."""
    packed = service.answer({"do": "concealed", "seat": 0, "seed": seed})["board"]
    board = find_game("bucket").board()
    unpack(board, bytes.fromhex(packed))
    return vars(board)


def is_hidden(name: str) -> bool:
    return name.endswith("rng")


def shown(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if not is_hidden(name)}


def hidden(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if is_hidden(name)}


def test_a_bot_gets_the_board_with_other_random_numbers_than_the_match() -> None:
    service = begun()
    one = concealed(service, 1)
    other = concealed(service, 2)
    assert shown(one) == shown(other)
    assert hidden(one) != hidden(other)
    assert hidden(one)


def test_the_numbers_hidden_from_a_bot_are_those_of_its_seed() -> None:
    assert concealed(begun(), 1) == concealed(begun(), 1)
    assert hidden(concealed(begun(), 1)) == hidden(concealed(begun(seed=6), 1))


def test_asking_for_a_concealed_board_leaves_the_match_alone() -> None:
    service = begun()
    before = service.answer({"do": "hash"})
    concealed(service, 1)
    assert service.answer({"do": "hash"}) == before


def test_an_action_given_as_a_number_has_a_name() -> None:
    actions = find_game("bucket").actions
    service = begun()
    for number in range(actions.count):
        answer = service.answer({"do": "name_action", "seat": 0, "number": number})
        assert answer == {"action": actions.text(number)}


def test_the_plan_of_a_bot_is_explained_in_a_sentence() -> None:
    asked = {"do": "explain", "seat": 0, "reason": 1, "facts": [1, 0, 0, 0]}
    assert begun().answer(asked) == {"sentence": "Clears a row."}


def test_a_game_without_a_bot_explains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_game("bucket"), "bot", "")
    with pytest.raises(BadRequest, match="Bucket has no bot"):
        begun().answer({"do": "explain", "seat": 0, "reason": 1, "facts": []})


def test_a_reason_that_a_bot_does_not_have_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("bucket")
    monkeypatch.setattr(game, "bot_part", lambda name: lambda reason, facts: {1: "Waits."}[reason])
    with pytest.raises(BadRequest, match="no plan has such a reason, or such facts"):
        begun().answer({"do": "explain", "seat": 0, "reason": 7, "facts": []})


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"do": "concealed"}, "'seed' is missing"),
        ({"do": "concealed", "seed": "1"}, "'seed' must be a whole number"),
        ({"do": "concealed", "seed": True}, "'seed' must be a whole number"),
        ({"do": "concealed", "seed": 1, "rng": 1}, "concealed has no field 'rng'"),
        ({"do": "name_action"}, "'number' is missing"),
        ({"do": "name_action", "number": "left"}, "'number' must be a whole number"),
        ({"do": "name_action", "number": -1}, "there is no action -1"),
        ({"do": "name_action", "number": 10**6}, "there is no action 1000000"),
        ({"do": "explain", "facts": [0, 0, 0, 0]}, "'reason' is missing"),
        ({"do": "explain", "reason": 1.5, "facts": []}, "'reason' must be a whole number"),
        ({"do": "explain", "reason": 1, "facts": 4}, "'facts' must be a list of whole numbers"),
        ({"do": "explain", "reason": 1, "facts": ["4"]}, "'facts' must be a list of whole numbers"),
        ({"do": "explain", "reason": 1}, "no plan has such a reason, or such facts"),
        ({"do": "explain", "reason": 1, "facts": [99, 0, 0, 0]}, "no plan has such a reason"),
    ],
)
def test_an_invalid_request_about_a_bot_says_what_is_wrong(
    request_: dict[str, Any], error: str
) -> None:
    with pytest.raises(BadRequest, match=re.escape(error)):
        begun().answer({"seat": 0, **request_})


@pytest.mark.parametrize("request_", ["concealed", "name_action", "explain"])
def test_there_must_be_such_a_seat(request_: str) -> None:
    fields = {"concealed": {"seed": 1}, "name_action": {"number": 0}, "explain": {"reason": 0}}
    with pytest.raises(ValueError, match="there is no seat 4"):
        begun().answer({"do": request_, "seat": 4, **fields[request_]})
