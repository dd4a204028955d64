"""The settings screens: values, key bindings, and export and import."""

import json
from pathlib import Path

import pytest
from tests.terminal.conftest import OpenDesk
from tests.terminal.desk import Desk
from tests.terminal.sample_matches import answer

from blockyard.terminal.keys.driver import KeyboardAnswer
from blockyard.terminal.screens.settings import SettingsScreen
from blockyard.terminal.storage.player_settings import PlayerSettings
from blockyard.terminal.storage.store import Store


@pytest.fixture
def desk(open_desk: OpenDesk) -> Desk:
    return open_desk(lambda app: SettingsScreen(app.store))


def go_to(desk: Desk, words: str) -> None:
    """Select the row with this text."""
    desk.press("home")
    for _ in range(40):
        if any("▸" in line and words in line for line in desk.lines):
            return
        desk.press("down")
    raise AssertionError(f"no {words!r} in:\n{desk.text}")


def saved(tmp_path: Path) -> PlayerSettings:
    """The settings as read by a new store."""
    store = Store(tmp_path / "config", tmp_path / "data")
    assert store.troubles == []
    return store.settings


def test_a_choice_is_changed_and_saved_immediately(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Colours")
    desk.press("right", "right", "right")
    assert "[off]" in desk.text
    assert saved(tmp_path).colour == "off"
    desk.press("left")
    assert saved(tmp_path).colour == "16"


def test_a_number_is_changed_in_steps_within_its_limits(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Repeat delay (DAS)")
    desk.press("right")
    assert saved(tmp_path).handling.das == 155
    go_to(desk, "Repeat interval (ARR)")
    desk.press(*["left"] * 9)
    assert saved(tmp_path).handling.arr == 0


def test_a_number_can_be_typed(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Soft drop")
    desk.press("enter", "ctrl+u", "1", "7", "enter")
    assert saved(tmp_path).handling.soft_drop == 17


@pytest.mark.parametrize("typed", ["501", "x", "-3", "²"])
def test_an_invalid_number_is_refused(desk: Desk, typed: str) -> None:
    go_to(desk, "Repeat delay (DAS)")
    desk.press("enter", "ctrl+u")
    desk.type(typed)
    desk.press("enter")
    assert "Enter a whole number from 0 to 500." in desk.text
    assert desk.store.settings.handling.das == 150


def test_the_settings_explain_how_held_keys_repeat(desk: Desk) -> None:
    assert "This terminal does not report key releases" in desk.text
    desk.tell(KeyboardAnswer(has_key_up=True))
    assert "This terminal reports key releases" in desk.text


def test_a_key_is_added_to_an_action(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Tetris")
    desk.press("enter")
    go_to(desk, "hold")
    desk.press("enter")
    assert "Press a key for: hold" in desk.text
    desk.press("v")
    assert saved(tmp_path).keys == {"tetris": {"hold": ["KeyC", "ShiftLeft", "KeyV"]}}
    desk.press("escape")
    assert "custom" in desk.text


def test_a_key_that_does_something_else_is_refused(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Tetris")
    desk.press("enter")
    go_to(desk, "hold")
    desk.press("enter", "z")
    assert "Z is the key for turn back: clear it there first." in desk.text
    assert saved(tmp_path).keys == {}


@pytest.mark.parametrize("key", ["f1", "ctrl+b"])
def test_a_reserved_key_is_refused(desk: Desk, key: str) -> None:
    go_to(desk, "Tetris")
    desk.press("enter", "enter", key)
    assert "This key cannot be used here." in desk.text


def test_escape_leaves_an_action_as_it_is(desk: Desk) -> None:
    go_to(desk, "Tetris")
    desk.press("enter", "enter", "escape")
    assert "Keys for Tetris" in desk.text
    assert desk.store.settings.keys == {}


def test_an_actions_keys_can_be_cleared_and_reset(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Tetris")
    desk.press("enter")
    go_to(desk, "hold")
    desk.press("delete")
    assert saved(tmp_path).keys == {"tetris": {"hold": []}}
    desk.press("r")
    assert saved(tmp_path).keys == {}


def test_the_key_for_a_hint_is_changed_like_the_others(desk: Desk, tmp_path: Path) -> None:
    go_to(desk, "Tetris")
    desk.press("enter")
    go_to(desk, "hint")
    desk.press("enter", "x")
    assert "X is the key for turn: clear it there first." in desk.text
    desk.press("enter", "f9")
    # The same name and default as on the page, so that an exported file works there.
    assert saved(tmp_path).keys == {"tetris": {"page_hint": ["KeyI", "F9"]}}
    go_to(desk, "hold")
    desk.press("enter", "i")
    assert "I is the key for hint: clear it there first." in desk.text
    go_to(desk, "hint")
    desk.press("r")
    assert saved(tmp_path).keys == {}


def test_keys_that_this_terminal_cannot_report_are_marked(desk: Desk) -> None:
    go_to(desk, "Tetris")
    desk.press("enter")
    assert "C, Shift*" in desk.text
    assert "does not report this key" in desk.text


def test_settings_are_exported_and_imported(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    desk.store.settings.handling.das = 99
    go_to(desk, "Export")
    desk.press("enter")
    answer(desk, str(file))
    assert json.loads(file.read_text())["handling"]["das"] == 99
    desk.store.settings.handling.das = 150
    go_to(desk, "Import")
    desk.press("enter")
    answer(desk, str(file))
    assert desk.store.settings.handling.das == 99
    assert "Settings imported." in desk.text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "not valid JSON"),
        ('{"handling": {"das": 9999}, "fps": 30}', "handling.das"),
        ("[]", "JSON object"),
    ],
)
def test_invalid_settings_are_not_imported_even_in_part(
    desk: Desk, tmp_path: Path, text: str, words: str
) -> None:
    file = tmp_path / "theirs.json"
    file.write_text(text)
    go_to(desk, "Import")
    desk.press("enter")
    answer(desk, str(file))
    assert words in desk.text
    assert desk.store.settings == PlayerSettings()


def test_restoring_defaults_asks_first_and_keeps_browser_settings(
    open_desk: OpenDesk, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"theme": "dark", "fps": 30}')
    desk = open_desk(lambda app: SettingsScreen(app.store))
    go_to(desk, "Restore defaults")
    desk.press("enter", "enter")
    assert saved(tmp_path).fps == 30
    desk.press("enter", "y")
    assert saved(tmp_path).fps == 60
    assert saved(tmp_path).text["theme"] == "dark"


def test_an_unwritable_folder_is_reported(open_desk: OpenDesk, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file, where a folder is wanted")
    desk = open_desk(lambda app: SettingsScreen(app.store))
    go_to(desk, "Colours")
    desk.press("right")
    assert "cannot be" in desk.text
