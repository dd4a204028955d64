"""Settings: the table of the rules, its defaults and what is outside it."""

import pytest
from tests.games.saktris.boards import begin, board

from blockyard.core.position import Refused
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import BadSetting, Given
from blockyard.games.saktris import game, rules
from blockyard.games.saktris.board import Chessboard, Moves


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


def test_two_players_play_and_white_starts() -> None:
    match = begin(order="fixed")
    assert game.seats == (2, 2)
    assert match.view(0)["turn"] == 0
    assert [text for text in match.legal(1) if "@" in text] == []
    assert [text for text in match.legal(0) if "@" in text] != []


def test_a_new_game_keeps_nothing_from_the_previous_one() -> None:
    fresh, used = Chessboard(), Chessboard()
    for name, value in vars(used).items():
        setattr(used, name, [7] * len(value) if isinstance(value, list) else 7)
    for state in (fresh, used):
        rules.reset(state, [1, 2, 0, 0, 0, 0, 3], 5, 0, 2)
    kept = [name for name in vars(fresh) if vars(fresh)[name] != vars(used)[name]]
    assert kept == ["events"], "a ring of which event_count says how much is filled"


def test_a_new_game_has_nothing_counted() -> None:
    s = board(begin())
    assert (s.score, s.halfmoves, s.passes, s.move_number) == (0, 0, 0, 1)
    assert (s.turn, s.over, s.winner, s.offer, s.en_passant) == (0, 0, -1, -1, -1)


def test_different_orders_use_the_next_random_stream() -> None:
    words = [0] * 4
    seed_stream(words, 5, rules.ARRIVAL_STREAM + 1)
    draw(words, 16)
    assert board(begin(seed=5, random_mode="different")).black_rng == words


@pytest.mark.parametrize("order", ["random", "selectable"])
def test_only_a_fixed_order_is_kept_as_a_queue(order: str) -> None:
    assert any(board(begin(order="fixed")).queue)
    assert not any(board(begin(order=order)).queue)


def test_in_a_game_that_is_over_nothing_is_legal() -> None:
    match = begin()
    match.play(0, "resign")
    assert rules.legal(board(match), 1, Moves()) == 0


def test_a_player_leaves_once_even_at_the_very_beginning() -> None:
    match = begin()
    match.leave(1)
    with pytest.raises(Refused):
        match.leave(1)
