"""Replays on the page: opened, verified, watched and continued; malicious ones lose nothing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from scripts.player import Hands
from tests.e2e.yard import Yard

from blockyard.core.registry import find_game

GOLDEN = Path("tests/golden")
GAMES = ("tetris", "bucket", "blockblast", "saktris", "drmario")


def open_text(yard: Yard, text: str) -> None:
    """Paste a replay's text on the replays screen."""
    yard.open("replays")
    yard.page.get_by_label("Replay text").fill(text)
    yard.page.get_by_role("button", name="Open text").click()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_opened_and_verified(yard: Yard, game: str) -> None:
    version = find_game(game).version
    open_text(yard, (GOLDEN / game / f"{version}-default.replay").read_text())
    expect(yard.page.get_by_text("Verified", exact=True)).to_be_visible()


def test_a_forged_replay_is_not_verified(yard: Yard) -> None:
    text = (GOLDEN / "tetris" / "1-default.replay").read_text()
    open_text(yard, text.replace("outcome: ", "outcome: forged "))
    expect(yard.page.get_by_text("Not verified:")).to_be_visible()


def test_a_replay_is_watched_step_by_step_and_continued(yard: Yard) -> None:
    open_text(yard, (GOLDEN / "tetris" / "1-default.replay").read_text())
    page = yard.page
    expect(page.get_by_text("Verified", exact=True)).to_be_visible()
    # It has begun to play by itself.
    page.get_by_role("button", name="Next input").click()
    page.keyboard.press("Home")
    for _ in range(5):
        page.get_by_role("button", name="Next input").click()
    page.get_by_role("button", name="Continue from here").click()
    expect(page).to_have_url(re.compile("/#/play/tetris[?]continue="))
    saved = yard.saved("tetris") or {}
    assert len(saved["inputs"]) == 5


SCORES = "() => Object.keys(localStorage).filter((key) => /scores|leaderboard/.test(key))"


def test_a_game_continued_from_a_replay_is_not_ranked(yard: Yard) -> None:
    open_text(yard, (GOLDEN / "tetris" / "1-width-4.replay").read_text())
    page = yard.page
    page.get_by_role("button", name="Go to end").click()
    page.get_by_role("button", name="Previous input").click()
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("button", name="Resume").click()
    hands = Hands(page)
    hands.press_until(("Space", "ArrowLeft"), lambda: len(yard.replays("tetris")) == 2)
    expect(page.get_by_role("dialog")).to_contain_text("started midway is not ranked")
    assert page.evaluate(SCORES) == []


def test_blockblast_continues_from_a_replay_without_its_leaderboard(yard: Yard) -> None:
    open_text(yard, (GOLDEN / "blockblast" / "1-default.replay").read_text())
    page = yard.page
    page.get_by_role("button", name="Go to end").click()
    page.get_by_role("button", name="Previous move").click()
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("button", name="Pause").click()
    before = yard.saved_match("blockblast")
    assert "score: 300" in before.show()
    page.get_by_role("button", name="Quit to Menu").click()
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert len(yard.replays("blockblast")[0].inputs) == len(before.inputs) + 1
    assert page.evaluate(SCORES) == []


@pytest.mark.parametrize(
    "text",
    [
        "not a replay",
        "blockyard replay 1\ngame: chess 1\n",
        "blockyard replay 1\ngame: tetris 999\nseats: 1\n",
        "blockyard replay 1\ngame: tetris 1\nsettings: \nseed: x\nseats: 1\ninputs:\n",
    ],
    ids=["garbage", "no such game", "other rules", "damaged"],
)
def test_a_malicious_replay_is_reported_and_nothing_is_lost(yard: Yard, text: str) -> None:
    kept = [
        {
            "id": "tetris-1",
            "game": "tetris",
            "date": "2026-11-01T12:00:00.000Z",
            "reason": "a new piece had no room",
            "score": 0,
            "time": 1000,
            "replay": (GOLDEN / "tetris" / "1-default.replay").read_text(),
        }
    ]
    yard.open()
    yard.store("blockyard-replays", json.dumps(kept))
    open_text(yard, text)
    expect(yard.page.get_by_text("Your saved replays are unchanged.")).to_be_visible()
    assert json.loads(yard.stored("blockyard-replays") or "[]") == kept


def test_a_broken_link_is_reported(yard: Yard) -> None:
    yard.open("watch/?r=AAAA")
    expect(yard.page.get_by_text("This link does not contain a replay.")).to_be_visible()
