"""The browser's storage is full: the page says so, and the player can make room."""

import json

from playwright.sync_api import expect
from scripts.player import Hands
from tests.e2e.yard import Yard

FILL = """() => {
  let size = 1 << 20;
  for (let part = 0; size > 0; part += 1) {
    try { localStorage.setItem(`filler-${part}`, "x".repeat(size)); }
    catch { size >>= 1; }
  }
}"""
"""Fills the storage to the last character."""

FULL = "storage is full"
OLD = 6


def fill(yard: Yard) -> None:
    """Store some old replays, then anything else until the browser refuses."""
    yard.open()
    yard.page.get_by_role("heading", level=1).wait_for()
    old = [
        {
            "id": f"old-{number}",
            "game": "tetris",
            "date": f"2026-01-0{OLD - number}T00:00:00Z",
            "reason": "topped out",
            "score": number,
            "time": 1000,
            "replay": "x" * 50_000,
        }
        for number in range(OLD)
    ]
    yard.store("blockyard-replays", json.dumps(old))
    yard.page.evaluate(FILL)


def finish_tetris(yard: Yard) -> None:
    """Stack pieces until the game is over."""
    yard.play("tetris", "marathon")
    dialog = yard.page.get_by_role("dialog", name="Result")
    Hands(yard.page).press_until(["Space"], dialog.is_visible, gap=60)


def test_a_game_that_cannot_be_saved_is_reported_at_once(yard: Yard) -> None:
    fill(yard)
    yard.play("tetris", "marathon")
    Hands(yard.page).press(["Space", "Space"])
    yard.page.get_by_text(FULL).first.wait_for()
    yard.page.keyboard.press("Escape")
    pause = yard.page.get_by_role("dialog", name="Paused")
    expect(pause).to_contain_text(FULL)
    expect(pause).not_to_contain_text("Your game is saved")


def test_the_result_and_the_replay_stay_available_and_old_replays_are_not_dropped(
    yard: Yard,
) -> None:
    fill(yard)
    finish_tetris(yard)
    result = yard.page.get_by_role("dialog", name="Result")
    expect(result).to_contain_text(FULL)
    assert len(json.loads(yard.stored("blockyard-replays") or "[]")) == OLD
    result.get_by_role("link", name="Watch replay").click()
    yard.page.locator("main canvas").first.wait_for()
    yard.page.get_by_role("link", name="Replays").first.click()
    expect(yard.page.get_by_role("link", name="Watch: Tetris")).to_have_count(OLD + 1)


def test_deleting_old_replays_saves_what_was_refused(yard: Yard) -> None:
    fill(yard)
    finish_tetris(yard)
    result = yard.page.get_by_role("dialog", name="Result")
    result.get_by_role("button", name="oldest replays").click()
    expect(yard.page.get_by_text(FULL)).to_have_count(0)
    kept = [replay["id"] for replay in json.loads(yard.stored("blockyard-replays") or "[]")]
    assert kept[1:] == ["old-0", "old-1", "old-2"]
    assert kept[0].startswith("tetris-")
    assert json.loads(yard.stored("blockyard-scores-tetris-marathon") or "[]")
