"""Keys and modes that a game states, and those it gets without stating any."""

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


def test_a_game_of_very_many_actions_gets_no_keys() -> None:
    words = tuple(f"word{number}" for number in range(65))
    assert embers(actions=Actions(words)).controls.keys == {}


def test_a_game_without_modes_is_played_as_it_is() -> None:
    (mode,) = embers().modes
    assert (mode.id, mode.title, mode.settings) == ("usual", "Embers", {})


def test_two_players_at_one_keyboard_share_no_key() -> None:
    for game in all_games():
        first = {**game.controls.keys, **game.controls.first}
        codes = {code for keys in first.values() for code in keys}
        others = {code for keys in game.controls.second.values() for code in keys}
        assert not codes & others, game.id
