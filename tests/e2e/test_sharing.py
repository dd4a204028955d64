"""Results as pictures: drawn by every game, and shared, saved or copied."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page
from scripts.player import Hands
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import Yard

from blockyard.core.registry import all_games

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = [game.id for game in all_games()]
LOOK = """(picture) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  // The board is on the left; the text column on the right is 480 px wide.
  const board = pen.getImageData(0, 0, canvas.width - 480, canvas.height).data;
  const colours = new Set();
  let sum = 0;
  for (let at = 0; at < board.length; at += 4) {
    colours.add((board[at] << 16) | (board[at + 1] << 8) | board[at + 2]);
    sum = (sum * 31 + board[at] + 7 * board[at + 1] + 13 * board[at + 2]) % 1000003;
  }
  return { width: canvas.width, height: canvas.height, colours: colours.size, sum };
}"""
"""The size of a picture, how many colours its board has, and a checksum of it."""

RECORD_SHARING = """
window.sent = [];
navigator.canShare = ({ files }) => files.length > 0;
navigator.share = async ({ files, title }) => {
  window.sent.push({ title, name: files[0].name, type: files[0].type, size: files[0].size });
};
"""
"""A device that can share files, as phones can."""


def keep_replay(yard: Yard, game: str) -> None:
    """Keep a replay of a game that was recorded earlier."""
    text = sorted((GOLDEN / game).glob("*-default.replay"))[-1].read_text()
    date = "2026-01-31T12:00:00.000Z"
    kept = {"id": "kept", "game": game, "date": date, "reason": "over", "score": 0, "time": 0}
    yard.open("settings")
    yard.store("blockyard-replays", json.dumps([{**kept, "replay": text}]))
    yard.open("watch/kept")
    yard.page.locator("main canvas, main [role=grid]").first.wait_for()


def open_picture(page: Page) -> Locator:
    """Open the picture of what is shown."""
    page.get_by_role("button", name="Share", exact=True).click()
    picture = page.get_by_role("dialog", name="Share result").get_by_role("img")
    picture.wait_for()
    return picture


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_the_board_of_every_game(yard: Yard, game: str) -> None:
    keep_replay(yard, game)
    yard.page.keyboard.press("Home")
    first = open_picture(yard.page).evaluate(LOOK)
    yard.page.keyboard.press("Escape")
    yard.page.keyboard.press("End")
    yard.page.wait_for_timeout(300)
    last = open_picture(yard.page).evaluate(LOOK)
    assert last["height"] == 1000
    assert last["width"] >= 880
    assert last["colours"] > 20
    assert last["sum"] != first["sum"]


def play_to_the_end(yard: Yard) -> str:
    """Play Tetris until it is over; returns the score as the result shows it."""
    yard.play("tetris", "marathon")
    dialog = yard.page.get_by_role("dialog", name="Result")
    Hands(yard.page).press_until(["Space"], dialog.count)
    score = re.search(r"[\d,]+", dialog.locator(".score").inner_text().replace("Score", ""))
    assert score is not None
    return score[0]


def test_the_picture_of_a_result_has_its_score_and_can_be_saved(yard: Yard) -> None:
    score = play_to_the_end(yard)
    picture = open_picture(yard.page)
    assert picture.get_attribute("alt") == f"Tetris: Score {score}"
    with yard.page.expect_download() as download:
        yard.page.get_by_role("button", name="Save image").click()
    name = download.value.suggested_filename
    assert name.startswith("blockyard-tetris-")
    assert name.endswith(f"-{score.replace(',', '-')}.png")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_picture_can_be_copied(open_yard: OpenYard) -> None:
    yard = open_yard(**DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    play_to_the_end(yard)
    open_picture(yard.page)
    yard.page.get_by_role("button", name="Copy image").click()
    yard.page.get_by_text("Copied.").wait_for()
    types = yard.page.evaluate("async () => (await navigator.clipboard.read())[0].types")
    assert types == ["image/png"]


def test_a_device_that_shares_files_gets_the_picture(yard: Yard) -> None:
    yard.context.add_init_script(RECORD_SHARING)
    keep_replay(yard, "tetris")
    open_picture(yard.page)
    yard.page.get_by_role("button", name="Share…").click()
    yard.wait_until(lambda: yard.page.evaluate("sent.length"))
    (sent,) = yard.page.evaluate("sent")
    assert sent["type"] == "image/png"
    assert sent["size"] > 1000


def test_keys_in_the_picture_do_not_reach_the_game(yard: Yard) -> None:
    play_to_the_end(yard)
    open_picture(yard.page)
    yard.page.keyboard.press("r")
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog", name="Share result").wait_for(state="detached")
    assert yard.page.get_by_role("dialog", name="Result").count() == 1
