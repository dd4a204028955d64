"""Keys and modes that a game declares, and the defaults for games without any."""

from tests.broken.base import embers

from blockyard.core.actions import Actions
from blockyard.core.registry import all_games


def test_a_game_without_keys_gets_arrows_for_common_words_and_digits_for_the_others() -> None:
    words = ("left", "turn", "paint", "drop")
    controls = embers(actions=Actions(words)).controls
    assert controls.keys == {
        "left": ["ArrowLeft"],
        "turn": ["ArrowUp"],
        "paint": ["Digit3"],
        "drop": ["Space"],
    }
    assert controls.sideways == ("left",)
    assert controls.down == ()


def test_a_game_with_very_many_actions_gets_no_keys() -> None:
    words = tuple(f"word{number}" for number in range(65))
    assert embers(actions=Actions(words)).controls.keys == {}


def test_a_game_without_modes_has_one_default_mode() -> None:
    (mode,) = embers().modes
    assert (mode.id, mode.title, mode.settings) == ("usual", "Embers", {})


def test_two_players_at_one_keyboard_share_no_key() -> None:
    for game in all_games():
        second = {**game.controls.keys, **game.controls.second}
        codes = {code for keys in second.values() for code in keys}
        others = {code for keys in game.controls.first.values() for code in keys}
        assert not codes & others, game.id


def test_the_first_nine_actions_have_digits_and_64_actions_have_keys() -> None:
    words = tuple(f"word{number}" for number in range(64))
    keys = embers(actions=Actions(words)).controls.keys
    assert keys["word8"] == ["Digit9"]
    assert keys["word9"] == []
    assert len(keys) == 64


def test_sideways_and_down_repeat_while_held() -> None:
    controls = embers(actions=Actions(("right", "down"))).controls
    assert controls.sideways == ("right",)
    assert controls.down == ("down",)


def test_a_game_has_what_it_was_given() -> None:
    given = {
        "id": "embers2",
        "pitch": "Burn.",
        "version": 9,
        "timed": False,
        "rests": ("fed",),
        "looks": {"cells": []},
        "constants": {"wood": 3},
        "claims": "some.module",
        "plays_like": (8,),
        "surrenders": ("blow",),
        "queries": {"heat": max},
        "game_text": object(),
        "notation": object(),
        "view": max,
        "brief": max,
    }
    game = embers(**given)
    assert {name: getattr(game, name) for name in given} == given
    plain = embers()
    assert (plain.looks, plain.queries, plain.constants) == ({}, {}, {})
