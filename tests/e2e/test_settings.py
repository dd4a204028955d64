"""Settings take effect: keys, buttons and touch, and settings as text."""

import json
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Locator
from scripts.player import Hands, board_of, middle_of
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.test_access import violations
from tests.e2e.yard import Yard

from blockyard.core.registry import find_game

GAMEPAD = """
window.pad = { index: 0, timestamp: 0, axes: [0, 0],
  buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
Object.defineProperty(navigator, "getGamepads", { value: () => [window.pad] });
"""
"""A gamepad whose buttons a test can press: a headless browser has no other."""


def keep(yard: Yard, **settings: object) -> None:
    """Change some of the page's settings."""
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    yard.store("blockyard-settings", json.dumps(settings))


def kept(yard: Yard) -> dict[str, Any]:
    """The settings as stored by the page."""
    found: dict[str, Any] = json.loads(yard.stored("blockyard-settings") or "{}")
    return found


def keys_panel(yard: Yard, game: str, setup: str = "One player") -> Locator:
    """A game's keys in the settings, for the given input setup."""
    yard.open("settings")
    panel = yard.page.get_by_role("region", name="Keys", exact=True)
    panel.get_by_role("combobox", name="Game").select_option(game)
    panel.get_by_role("radio", name=setup).check()
    return panel


def add_key(panel: Locator, action: str, key: str) -> None:
    """Bind another key to an action by pressing it."""
    panel.get_by_role("button", name=f"Add a key for {action}", exact=True).click()
    panel.page.keyboard.press(key)


def play_and_pause(yard: Yard, game: str, mode: str, keys: list[str]) -> list[tuple[int, str]]:
    """Press keys in a game and return the resulting seats and actions from the saved game.

    On a busy machine a key may be held so long that it repeats; that counts once.
    """
    yard.play(game, mode)
    Hands(yard.page).press([*keys, "Escape"])
    return [done for done, _ in groupby(acted(yard, game))]


def acted(yard: Yard, game: str) -> list[tuple[int, str]]:
    """Seats and actions of a paused game."""
    yard.page.get_by_role("dialog").wait_for()
    words = find_game(game).actions
    return [(seat, words.text(action)) for _, seat, action in yard.saved_match(game).inputs]


def test_an_added_key_works_and_a_removed_one_does_not(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris")
    add_key(panel, "Left", "KeyJ")
    panel.get_by_role("button", name="Remove ← from Left").click()
    panel.get_by_role("button", name="Remove J from Left").wait_for()
    assert play_and_pause(yard, "tetris", "marathon", ["KeyJ", "ArrowLeft"]) == [(0, "left")]


def test_default_keys_can_be_restored(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris")
    add_key(panel, "Left", "KeyJ")
    panel.get_by_role("button", name="Reset to the game").click()
    panel.get_by_role("button", name="Remove J from Left").wait_for(state="detached")
    yard.wait_until(lambda: kept(yard)["keys"] == {})


def test_a_key_in_use_is_taken_only_if_the_player_says_so(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris")
    add_key(panel, "Left", "ArrowRight")
    asked = panel.get_by_role("alertdialog")
    assert "→ is already used for: Right." in asked.inner_text()
    assert "This would be left without a key: Right." in asked.inner_text()
    asked.get_by_role("button", name="Cancel").click()
    assert "keys" not in kept(yard) or kept(yard)["keys"] == {}
    add_key(panel, "Left", "ArrowRight")
    asked.get_by_role("button", name="Swap: Right gets ←").click()
    panel.get_by_role("button", name="Remove → from Left").wait_for()
    assert play_and_pause(yard, "tetris", "marathon", ["ArrowRight", "ArrowLeft"]) == [
        (0, "left"),
        (0, "right"),
    ]


def test_a_stored_key_with_two_meanings_is_reported(yard: Yard) -> None:
    keep(yard, keys={"tetris": {"left": ["ArrowRight"]}})
    panel = keys_panel(yard, "tetris")
    assert "→ is used twice: Left, Right" in panel.get_by_role("alert").inner_text()


def test_a_key_shared_by_both_players_is_reported_to_both(yard: Yard) -> None:
    keep(yard, leftKeys={"drmario": {"left": ["ArrowLeft"]}})
    panel = keys_panel(yard, "drmario", "Player 1 (left)")
    reported = panel.get_by_role("alert").inner_text()
    assert "Left (Player 1 (left)), Left (Player 2 (right))" in reported
    panel.get_by_role("radio", name="⚠ Player 2 (right)").check()
    assert panel.get_by_role("alert").inner_text() == reported
    panel.get_by_role("radio", name="One player").check()
    assert panel.get_by_role("alert").count() == 0


def test_a_key_of_the_page_can_be_given_to_a_game(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris")
    add_key(panel, "Hold", "KeyP")
    asked = panel.get_by_role("alertdialog")
    assert "P is already used for: Pause." in asked.inner_text()
    asked.get_by_role("button", name="Use it here instead").click()
    panel.get_by_role("button", name="Remove P from Hold").wait_for()
    assert play_and_pause(yard, "tetris", "marathon", ["KeyP", "ArrowLeft"]) == [
        (0, "hold"),
        (0, "left"),
    ]


def test_keys_stored_before_shortcuts_could_be_bound_keep_their_meaning(yard: Yard) -> None:
    keep(yard, keys={"tetris": {"hold": ["KeyP"]}})
    panel = keys_panel(yard, "tetris")
    panel.get_by_role("button", name="Remove Esc from Pause").wait_for()
    assert panel.get_by_role("button", name="Remove P from Pause").count() == 0
    assert panel.get_by_role("alert").count() == 0
    assert play_and_pause(yard, "tetris", "marathon", ["KeyP"]) == [(0, "hold")]


def test_the_keys_for_pausing_and_restarting_can_be_changed(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris")
    add_key(panel, "Pause", "KeyO")
    panel.get_by_role("button", name="Remove Esc from Pause").click()
    add_key(panel, "Restart", "Backspace")
    panel.get_by_role("button", name="Remove R from Restart").click()
    panel.get_by_role("button", name="Remove R from Restart").wait_for(state="detached")
    yard.play("tetris", "sprint")
    hands = Hands(yard.page)
    figures = yard.page.locator("main dl").first
    before = figures.inner_text()
    hands.press(["Space"])
    yard.wait_until(lambda: figures.inner_text() != before)
    hands.press(["Backspace"])
    yard.wait_until(lambda: figures.inner_text() == before)
    hands.press(["ArrowLeft", "KeyR", "Escape"])
    assert yard.page.get_by_role("dialog").count() == 0
    hands.press(["KeyO"])
    assert acted(yard, "tetris") == [(0, "left")]


@pytest.mark.parametrize(
    ("game", "mode", "shortcut", "key", "button"),
    [
        ("bucket", "normal", "View", "KeyV", "View"),
        ("drmario", "stages", "Toggle ghost", "KeyG", "Toggle ghost"),
    ],
)
def test_a_key_of_a_board_can_be_changed(
    yard: Yard, game: str, mode: str, shortcut: str, key: str, button: str
) -> None:
    panel = keys_panel(yard, game)
    add_key(panel, shortcut, "KeyJ")
    panel.get_by_role("button", name=f"Remove {key[-1]} from {shortcut}").click()
    panel.get_by_role("button", name=f"Remove {key[-1]} from {shortcut}").wait_for(state="detached")
    yard.play(game, mode)
    switch = yard.page.get_by_role("button", name=button)
    switch.wait_for()
    state = switch.evaluate("button => button.ariaPressed ?? button.innerText")
    yard.page.keyboard.press(key)
    assert switch.evaluate("button => button.ariaPressed ?? button.innerText") == state
    yard.page.keyboard.press("KeyJ")
    yard.wait_until(
        lambda: switch.evaluate("button => button.ariaPressed ?? button.innerText") != state
    )
    assert switch.get_attribute("aria-keyshortcuts") == "J"


def test_the_pages_own_keys_cannot_be_bound(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris")
    add_key(panel, "Left", "Tab")
    assert "Tab is reserved" in panel.get_by_role("alert").inner_text()
    yard.page.keyboard.press("KeyJ")
    panel.get_by_role("button", name="Remove J from Left").wait_for()
    add_key(panel, "Right", "Escape")
    panel.get_by_role("button", name="Add a key for Right", exact=True).wait_for()
    yard.wait_until(lambda: kept(yard)["keys"] == {"tetris": {"left": ["ArrowLeft", "KeyJ"]}})


def test_a_key_of_the_player_on_the_left_can_be_changed(yard: Yard) -> None:
    panel = keys_panel(yard, "tetris", "Player 1 (left)")
    add_key(panel, "Left", "KeyF")
    panel.get_by_role("button", name="Remove A from Left").click()
    keys = ["KeyF", "KeyA", "ArrowLeft"]
    assert play_and_pause(yard, "tetris", "versus", keys) == [(0, "left"), (1, "left")]


def test_a_gamepad_button_can_be_bound(yard: Yard) -> None:
    yard.context.add_init_script(GAMEPAD)
    panel = keys_panel(yard, "tetris", "Gamepad")
    panel.get_by_role("button", name="Remove ✚ ↑ from Hard drop").wait_for()
    panel.get_by_role("button", name="Add a button for Hard drop").click()
    yard.page.evaluate("() => { pad.buttons[9].pressed = true; }")
    asked = panel.get_by_role("alertdialog")
    assert "Start is already used for: Pause." in asked.inner_text()
    asked.get_by_role("button", name="Cancel").click()
    panel.get_by_role("button", name="Add a button for Hard drop").click()
    yard.page.evaluate("() => { pad.buttons[7].pressed = true; }")
    panel.get_by_role("button", name="Remove RT from Hard drop").wait_for()
    yard.play("tetris", "marathon")
    yard.page.evaluate("() => { pad.buttons[7].pressed = true; }")
    yard.wait_until(lambda: len((yard.saved("tetris") or {"inputs": []})["inputs"]) > 0)
    yard.page.keyboard.press("Escape")
    assert acted(yard, "tetris") == [(0, "drop")]


@pytest.mark.parametrize(("percent", "steps"), [("50", 4), ("100", 2), ("200", 1)])
def test_touch_sensitivity_sets_the_swipe_distance(phone: Yard, percent: str, steps: int) -> None:
    phone.open("settings")
    phone.page.get_by_role("spinbutton", name="Swipe distance per step").fill(percent)
    phone.play("tetris", "marathon")
    board = board_of(phone.page)
    cell = float(board.get_attribute("data-cell") or 0)
    x, y = middle_of(board)
    Hands(phone.page).drag((x, y), (x + 2.4 * cell, y), steps=12)
    phone.page.keyboard.press("Escape")
    assert acted(phone, "tetris") == [(0, "right")] * steps


def test_exported_settings_work_in_another_browser(yard: Yard, open_yard: OpenYard) -> None:
    add_key(keys_panel(yard, "tetris"), "Left", "KeyJ")
    add_key(keys_panel(yard, "tetris", "Player 1 (left)"), "Left", "KeyF")
    yard.page.get_by_role("button", name="Show my settings").click()
    text = yard.page.get_by_label("Settings as text").input_value()
    other = open_yard(**DESKTOP)
    other.open("settings")
    other.page.get_by_label("Settings as text").fill(text)
    other.page.get_by_role("button", name="Import").click()
    other.page.get_by_text("Settings imported.").wait_for()
    assert kept(other) == kept(yard)
    keys = ["KeyF", "KeyJ"]
    assert play_and_pause(other, "tetris", "versus", keys) == [(0, "left"), (1, "left")]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("setup", ["Player 1 (left)", "Gamepad"])
def test_axe_finds_nothing_in_any_setup(open_yard: OpenYard, setup: str, theme: str) -> None:
    yard = open_yard(**DESKTOP, color_scheme=theme, reduced_motion="reduce")
    keep(yard, leftKeys={"tetris": {"left": ["Enter", "KeyP"], "right": []}})
    panel = keys_panel(yard, "tetris", setup)
    panel.get_by_role("button", name="for Left").click()
    assert violations(yard) == []


def test_settings_opened_during_a_game_are_a_sheet_that_leads_back(yard: Yard) -> None:
    yard.play("tetris", "marathon")
    yard.page.keyboard.press("Space")
    yard.page.evaluate("document.querySelector('.boards canvas').id = 'same'")
    opener = yard.page.get_by_role("button", name="Settings")
    opener.click()
    sheet = yard.page.get_by_role("dialog", name="Settings")
    panel = sheet.get_by_role("region", name="Keys", exact=True)
    assert panel.get_by_role("combobox", name="Game").input_value() == "tetris"
    add_key(panel, "Left", "KeyJ")
    yard.page.go_back()
    sheet.wait_for(state="detached")
    yard.page.get_by_text("Press any key to start now").wait_for()
    yard.page.keyboard.press("KeyX")
    Hands(yard.page).press(["KeyJ", "Escape"])
    assert acted(yard, "tetris")[-1] == (0, "left")
    assert yard.page.locator("canvas#same").count() == 1


def test_a_sheet_opened_from_the_pause_menu_leads_back_to_it(yard: Yard) -> None:
    yard.play("tetris", "marathon")
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog", name="Paused").get_by_role("button", name="Settings").click()
    sheet = yard.page.get_by_role("dialog", name="Settings")
    sheet.wait_for()
    yard.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    assert yard.page.url.endswith("#/play/tetris?continue=marathon")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_the_sheet_and_a_question_about_a_key(
    open_yard: OpenYard, theme: str
) -> None:
    yard = open_yard(**DESKTOP, color_scheme=theme, reduced_motion="reduce")
    yard.play("drmario", "stages")
    yard.page.get_by_role("button", name="Settings").click()
    sheet = yard.page.get_by_role("dialog", name="Settings")
    add_key(sheet.get_by_role("region", name="Keys", exact=True), "Left", "KeyG")
    sheet.get_by_role("alertdialog").wait_for()
    assert violations(yard) == []
