"""Settings: the table of the rules, its defaults and what is outside it."""

import pytest
from tests.games.saktris.boards import begin

from blockyard.core.settings import BadSetting, Given
from blockyard.games.saktris import game, rules
from blockyard.games.saktris.board import Chessboard


def test_the_defaults_are_those_of_the_rules() -> None:
    assert begin().settings == {
        "every": 1,
        "order": "random",
        "random_mode": "same",
        "blocked": "skip",
        "no_king": "lose",
        "row_clear": False,
        "clock": "none",
    }


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("every", [1, 2, 3, 4, 5]),
        ("order", ["fixed", "selectable", "random"]),
        ("random_mode", ["same", "different"]),
        ("blocked", ["skip", "queue", "force"]),
        ("no_king", ["lose", "continue"]),
        ("row_clear", [False, True]),
        ("clock", ["none", "1+0", "2+1", "3+0", "5+0", "5+3", "10+0", "15+10", "30+0"]),
    ],
)
def test_every_choice_of_the_rules_can_be_made(name: str, values: list[Given]) -> None:
    for value in values:
        assert begin(**{name: value}).settings[name] == value  # type: ignore[arg-type]  # a setting by name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("every", 0),
        ("every", 6),
        ("order", "chaos"),
        ("random_mode", "fair"),
        ("blocked", "forfeit"),
        ("no_king", "draw"),
        ("row_clear", "sometimes"),
        ("clock", "7+7"),
        ("physics_bump", True),
        ("bishop_rule", False),
    ],
)
def test_other_values_and_other_settings_are_refused(name: str, value: Given) -> None:
    with pytest.raises(BadSetting):
        begin(**{name: value})  # type: ignore[arg-type]  # a setting by name


def test_two_play_and_white_begins() -> None:
    match = begin(order="fixed")
    assert game.seats == (2, 2)
    assert match.view(0)["turn"] == 0
    assert [text for text in match.legal(1) if "@" in text] == []
    assert [text for text in match.legal(0) if "@" in text] != []


def test_a_new_game_keeps_nothing_of_the_one_before() -> None:
    fresh, used = Chessboard(), Chessboard()
    for name, value in vars(used).items():
        setattr(used, name, [7] * len(value) if isinstance(value, list) else 7)
    for board in (fresh, used):
        rules.reset(board, [1, 2, 0, 0, 0, 0, 3], 5, 0, 2)
    kept = [name for name in vars(fresh) if vars(fresh)[name] != vars(used)[name]]
    assert kept == ["events"], "a ring of which event_count says how much is filled"
