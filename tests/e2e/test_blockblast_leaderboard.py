"""Block Blast's own leaderboard in the browser's storage."""

import json

from playwright.sync_api import expect
from tests.e2e.yard import Yard

KEY = "blockblast-leaderboard"


def show(yard: Yard) -> None:
    yard.open("play/blockblast")
    yard.page.get_by_role("button", name="Leaderboard").click()


def test_an_old_high_score_moves_into_the_leaderboard(yard: Yard) -> None:
    yard.open()
    yard.store("blockblast-highscore", "4321")
    show(yard)
    expect(yard.page.get_by_text("4,321")).to_be_visible()
    assert [entry["score"] for entry in json.loads(yard.stored(KEY) or "[]")] == [4321]
    assert yard.stored("blockblast-highscore") is None


def test_the_leaderboard_shows_what_is_stored_best_first(yard: Yard) -> None:
    yard.open()
    entries = [{"score": 700, "date": "2026-01-02"}, {"score": 900, "date": "2026-01-01"}]
    yard.store(KEY, json.dumps(entries))
    show(yard)
    expect(yard.page.get_by_text("900")).to_be_visible()
    expect(yard.page.get_by_text("700")).to_be_visible()


def test_a_damaged_leaderboard_is_kept_aside(yard: Yard) -> None:
    yard.open()
    yard.store(KEY, "{broken")
    show(yard)
    assert yard.stored(f"{KEY}-damaged") == "{broken"
