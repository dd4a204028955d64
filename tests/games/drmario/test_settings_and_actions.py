"""Settings and actions: their names, ranges and defaults."""

import pytest

from blockyard.core.actions import BadAction
from blockyard.core.match import Match
from blockyard.core.settings import BadSetting, Given
from blockyard.games.drmario import actions, game


def test_the_defaults() -> None:
    assert Match(game).settings == {
        "level": 0,
        "viruses": 5,
        "more_each_round": False,
        "round": 1,
        "target": "random",
        "speed": "medium",
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", 21),
        ("level", -1),
        ("viruses", 0),
        ("viruses", 81),
        ("round", 0),
        ("round", 100),
        ("target", "nearest"),
        ("speed", "hi"),
    ],
)
def test_values_outside_the_range_are_refused(name: str, value: Given) -> None:
    with pytest.raises(BadSetting):
        Match(game, {name: value})


def test_there_are_1_to_99_seats() -> None:
    assert game.seats == (1, 99)
    with pytest.raises(ValueError, match="1 to 99 players"):
        Match(game, seats=100)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (actions.MOVE_LEFT, "left"),
        (actions.MOVE_RIGHT, "right"),
        (actions.TURN_LEFT, "turn_left"),
        (actions.TURN_RIGHT, "turn_right"),
        (actions.DOWN, "down"),
        (actions.SOFT, "soft"),
        (actions.GO_ON, "next_stage"),
        (actions.AIM, "target_random"),
        (actions.AIM_AT_SEAT, "target:0"),
    ],
)
def test_every_action_has_the_number_of_its_text(action: int, text: str) -> None:
    assert game.actions.text(action) == text


def test_every_action_reads_back() -> None:
    texts = [game.actions.text(action) for action in range(game.actions.count)]
    assert texts[:3] == ["left", "right", "turn_left"]
    assert texts[-1] == "target:98"
    assert [game.actions.read(text) for text in texts] == list(range(game.actions.count))


@pytest.mark.parametrize("text", ["target:99", "target:", "target:-1", "target:07", "jump", ""])
def test_other_texts_are_not_actions(text: str) -> None:
    with pytest.raises(BadAction):
        game.actions.read(text)


@pytest.mark.parametrize(
    ("setting", "target"), [("random", 0), ("attackers", 1), ("near_win", 2), ("chosen", 3)]
)
def test_the_target_setting_is_every_seats_first_target_mode(setting: str, target: int) -> None:
    match = Match(game, {"target": setting}, seats=3)
    assert [board.target for board in match.position.boards] == [target] * 3  # type: ignore[attr-defined]  # a Bottle


def test_arrows_and_letters_move_up_and_w_turn_left_and_shift_turns_right() -> None:
    keys = game.controls.keys
    assert {"ArrowLeft", "KeyA"} <= set(keys["left"])
    assert {"ArrowRight", "KeyD"} <= set(keys["right"])
    assert {"ArrowDown", "KeyS"} <= set(keys["down"])
    assert {"ArrowUp", "KeyW"} <= set(keys["turn_left"])
    assert {"ShiftLeft", "ShiftRight"} <= set(keys["turn_right"])
