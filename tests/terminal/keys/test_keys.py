"""Keys: from browser codes to terminal names, and to actions."""

import pytest
from textual.events import Key
from textual.keys import _character_to_key

from blockyard.core.game import Game
from blockyard.core.registry import all_games, find_game
from blockyard.terminal.draw.look import Look
from blockyard.terminal.keys.names import (
    Bindings,
    code_of,
    is_known,
    key_label,
    key_names,
    needs_key_up,
)
from blockyard.terminal.storage.player_settings import PlayerSettings

CHARACTERS = {
    "KeyZ": "zZ",
    "Digit1": "1!",
    "Digit2": "2@",
    "Digit0": "0)",
    "Minus": "-_",
    "Equal": "=+",
    "BracketLeft": "[{",
    "BracketRight": "]}",
    "Backslash": "\\|",
    "Semicolon": ";:",
    "Quote": "'\"",
    "Backquote": "`~",
    "Comma": ",<",
    "Period": ".>",
    "Slash": "/?",
    "Space": " ",
    "Numpad0": "0",
    "NumpadAdd": "+",
    "NumpadDecimal": ".",
}


def games() -> list[Game]:
    return all_games()


def bindings(game_id: str, seats: int = 1, settings: PlayerSettings | None = None) -> Bindings:
    return Bindings(find_game(game_id), settings or PlayerSettings(), seats)


@pytest.mark.parametrize(("code", "characters"), CHARACTERS.items())
def test_a_key_has_the_names_that_textual_gives_its_characters(code: str, characters: str) -> None:
    names = {_character_to_key(character) for character in characters}
    assert names <= set(key_names(code))


@pytest.mark.parametrize("code", [code for code in CHARACTERS if not code.startswith("Numpad")])
def test_a_characters_name_leads_back_to_its_key(code: str) -> None:
    assert {code_of(name) for name in key_names(code)} == {code}


def test_capital_letters_are_known_by_both_of_textuals_names() -> None:
    assert Key("Z", "Z").key in key_names("KeyZ")
    assert Key("Z", "Z").name in key_names("KeyZ")


def test_keys_without_a_character_are_known() -> None:
    assert key_names("ArrowLeft")[0] == "left"
    assert key_names("PageDown")[0] == "pagedown"
    assert key_names("F5") == ("f5",)
    assert key_names("ShiftRight") == ("right_shift",)
    assert code_of("shift+left") == "ArrowLeft"


def test_codes_that_no_terminal_reports_have_no_names() -> None:
    assert [key_names(code) for code in ("", "Key", "KeyÄ", "BrowserBack", "F99")] == [()] * 5
    assert code_of("ctrl+left") is None


def test_labels_are_short_and_plain_in_ascii() -> None:
    fine, plain = Look(), Look(ascii_only=True)
    assert (key_label("ArrowLeft", fine), key_label("ArrowLeft", plain)) == ("←", "Left")
    assert key_label("KeyX", fine) == "X"
    assert key_label("Slash", plain) == "/"
    assert key_label("Numpad0", plain) == "Num 0"
    assert key_label("ShiftLeft", plain) == "Shift"
    assert key_label("BrowserBack", plain) == "BrowserBack"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@pytest.mark.parametrize("seats", [1, 2])
def test_every_action_with_a_key_has_one_that_any_terminal_can_send(game: Game, seats: int) -> None:
    for keys in Bindings(game, PlayerSettings(), seats).seats:
        for action, codes in keys.items():
            plain = [code for code in codes if is_known(code) and not needs_key_up(code)]
            assert plain or not codes, f"{game.id}: {action} has only {codes}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@pytest.mark.parametrize("seats", [1, 2])
def test_no_key_of_a_game_does_two_things(game: Game, seats: int) -> None:
    assert Bindings(game, PlayerSettings(), seats).conflicts() == []


def test_a_key_works_in_lower_and_upper_case() -> None:
    tetris = bindings("tetris")
    assert tetris.action("left") == (0, "left")
    assert tetris.action("x") == tetris.action("X") == (0, "turn")
    assert tetris.action("f") is None


def test_a_key_works_while_a_modifier_is_held_for_another() -> None:
    tetris = bindings("tetris")
    assert tetris.action("left_shift") == (0, "hold")
    assert tetris.action("shift+left") == (0, "left")
    assert tetris.action("left_control") == (0, "turn_back")
    assert tetris.action("ctrl+left") == (0, "left")


def test_control_keeps_its_meaning_where_the_game_does_not_use_it() -> None:
    assert bindings("bucket").action("ctrl+left") is None


def test_the_players_keys_replace_the_games_defaults() -> None:
    mine = PlayerSettings(keys={"tetris": {"hold": ["KeyV"]}})
    tetris = bindings("tetris", settings=mine)
    assert tetris.action("v") == (0, "hold")
    assert tetris.action("c") is None
    assert tetris.action("space") == (0, "drop")


def test_the_pages_own_shortcuts_are_not_actions() -> None:
    mine = PlayerSettings(keys={"tetris": {"page_restart": ["KeyT"]}})
    assert bindings("tetris", settings=mine).action("t") is None


@pytest.mark.parametrize("game", ["tetris", "drmario"])
def test_at_one_keyboard_the_arrow_keys_control_the_right_board(game: str) -> None:
    keys = bindings(game, seats=2)
    assert keys.action("a") == (0, "left")
    assert keys.action("left") == (1, "left")


def test_a_player_with_only_modifier_keys_for_an_action_gets_a_spare_key() -> None:
    mario = bindings("drmario", seats=2)
    assert mario.action("right_shift") == mario.action("full_stop") == (1, "turn_right")
    assert mario.action("left_shift") == mario.action("q") == (0, "turn_right")


def test_keys_with_the_same_terminal_name_conflict() -> None:
    mine = PlayerSettings(keys={"tetris": {"hold": ["Digit0"], "turn": ["Numpad0"]}})
    assert bindings("tetris", settings=mine).conflicts() == ["Digit0"]


def test_help_omits_keys_that_this_terminal_cannot_report() -> None:
    tetris = bindings("tetris")
    assert tetris.help(Look(), {"hold"}) == [("C", "hold")]
    assert tetris.help(Look(), {"hold"}, has_key_up=True) == [("C Shift", "hold")]
    assert tetris.help(Look(ascii_only=True), {"left"}) == [("Left", "left")]


def test_the_page_and_the_terminal_share_the_keys_of_two_players() -> None:
    left = '"leftKeys": {"tetris": {"left": ["KeyF"]}}'
    text = "{" + left + ', "rightKeys": {"tetris": {"left": ["KeyJ"]}}}'
    tetris = bindings("tetris", seats=2, settings=PlayerSettings.from_text(text))
    assert tetris.action("f") == (0, "left")
    assert tetris.action("j") == (1, "left")


def test_keys_stored_for_two_players_follow_the_arrow_keys_to_the_right_board() -> None:
    first = '"firstKeys": {"tetris": {"left": ["KeyJ"]}}'
    text = "{" + first + ', "secondKeys": {"tetris": {"left": ["KeyF"]}}}'
    settings = PlayerSettings.from_text(text)
    tetris = bindings("tetris", seats=2, settings=settings)
    assert tetris.action("f") == (0, "left")
    assert tetris.action("j") == (1, "left")
    assert PlayerSettings.from_text(settings.to_text()).right_keys == settings.right_keys
    assert "firstKeys" not in settings.to_text()
