"""A browser that blocks all storage: every game can be played, and the page says what is lost."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright
from scripts.browser import FLAGS, browser_path
from scripts.player import Hands
from tests.e2e.yard import SECONDS, Yard

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The browser's own setting that blocks cookies and all site data."""

NOTHING_SAVED = "save anything"
SCREENS = ("", "learn", "online", "replays", "scores", "daily", "settings")
TIMED = {"tetris": "marathon", "bucket": "normal", "drmario": "stages"}


@pytest.fixture(scope="module")
def blocked(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Yard]:
    """A page in a browser that blocks all site data."""
    profile: Path = tmp_path_factory.mktemp("profile")
    (profile / "Default").mkdir()
    (profile / "Default" / "Preferences").write_text(json.dumps(BLOCKED))
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser_path(), args=[*FLAGS], locale="en"
        )
        yard = Yard(context, address)
        yield yard
        context.close()


@pytest.fixture
def yard(blocked: Yard) -> Iterator[Yard]:
    """The page, on which nothing may go wrong."""
    blocked.troubles.clear()
    yield blocked
    assert blocked.troubles == []


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_opens_and_says_that_nothing_is_saved(yard: Yard, screen: str) -> None:
    yard.open(screen)
    yard.page.get_by_role("heading", level=1).first.wait_for()
    yard.page.get_by_text(NOTHING_SAVED).first.wait_for()


@pytest.mark.parametrize("game", TIMED)
def test_a_real_time_game_can_be_played(yard: Yard, game: str) -> None:
    yard.play(game, TIMED[game])
    yard.page.get_by_text(NOTHING_SAVED).first.wait_for()
    Hands(yard.page).press(["ArrowLeft", "ArrowRight"])
    yard.page.keyboard.press("Escape")
    pause = yard.page.get_by_role("dialog", name="Paused")
    expect(pause).to_contain_text(NOTHING_SAVED)
    expect(pause).not_to_contain_text("Your game is saved")


def test_saktris_can_be_played(yard: Yard) -> None:
    yard.play("saktris", "random")
    yard.page.get_by_text(NOTHING_SAVED).first.wait_for()
    yard.page.locator("[role=grid]").first.wait_for()


def test_block_blast_opens_its_menu_and_can_be_played(yard: Yard) -> None:
    yard.open("play/blockblast")
    yard.page.get_by_text(NOTHING_SAVED).first.wait_for()
    yard.page.get_by_role("button", name="Play", exact=True).click()
    yard.page.locator("main canvas").first.wait_for()
    yard.page.get_by_role("button", name="Pause").click()
    yard.page.get_by_role("button", name="Quit").click()
    yard.page.get_by_role("button", name="Leaderboard").click()
    yard.page.get_by_role("heading", level=1, name="Leaderboard").wait_for()


def test_a_finished_game_can_be_watched_until_the_tab_is_closed(yard: Yard) -> None:
    yard.play("tetris", "marathon")
    hands = Hands(yard.page)
    result = yard.page.get_by_role("dialog", name="Result")
    hands.press_until(["Space"], result.is_visible, gap=60)
    expect(result).to_contain_text(NOTHING_SAVED)
    result.get_by_role("link", name="Watch replay").click()
    yard.page.get_by_role("button", name="Play", exact=True).or_(
        yard.page.get_by_role("button", name="Pause", exact=True)
    ).first.wait_for(timeout=1000 * SECONDS)
