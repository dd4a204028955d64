"""Damaged data is reported and set aside, and valid data is not lost."""

import json

import pytest
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

SAVED = "blockyard-saved-tetris/marathon"
OLD_SAVED = "blockyard-saved-tetris"
"""Where earlier versions saved a game, whatever its mode."""

GOOD = Match(find_game("tetris"), None, 7).snapshot()
DAMAGED = {
    "no JSON": "{broken",
    "another thing": "[1, 2, 3]",
    "half of it": json.dumps({"game": "tetris", "seats": 1}),
    "another hash": json.dumps({**GOOD, "hash": "0"}),
    "hostile boards": json.dumps({**GOOD, "boards": [{"now": "<img src=x onerror=alert(1)>"}]}),
    "hostile inputs": json.dumps({**GOOD, "inputs": [[0, 99, 10**12]]}),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_saved_game_is_reported_and_set_aside(yard: Yard, text: str) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    yard.store(SAVED, text)
    yard.open("play/tetris")
    yard.page.get_by_role("alert").wait_for()
    assert "saved" in yard.page.get_by_role("alert").inner_text().lower()
    assert yard.stored(SAVED) is None
    kept = yard.stored(f"{SAVED}-damaged")
    assert kept is not None
    assert kept == text or json.loads(kept) == json.loads(text)
    yard.page.get_by_role("button", name="Marathon").first.wait_for()


def test_a_game_saved_by_an_earlier_version_can_be_continued(yard: Yard) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    yard.store(OLD_SAVED, json.dumps({**GOOD, "mode": "marathon"}))
    yard.open("play/tetris")
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    assert yard.stored(OLD_SAVED) is None
    assert yard.stored(SAVED) is not None


@pytest.mark.parametrize("text", ["{broken", "[]", "7"])
def test_damaged_settings_are_reported_and_set_aside(yard: Yard, text: str) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    yard.store("blockyard-settings", text)
    yard.open()
    yard.page.get_by_text("set aside", exact=False).first.wait_for()
    assert yard.stored("blockyard-settings-damaged") == text


def test_partly_damaged_settings_keep_their_valid_parts(yard: Yard) -> None:
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    given = {"theme": "light", "motion": 7, "handling": {"das": -5, "arr": 12}, "keys": "none"}
    yard.store("blockyard-settings", json.dumps(given))
    yard.open()
    yard.page.wait_for_function("document.documentElement.dataset.theme === 'light'")
    yard.wait_until(lambda: '"arr":12' in (yard.stored("blockyard-settings") or ""))
