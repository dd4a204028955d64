"""Reviews: the computer judges a finished game, and its costliest moments lead on."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.layouts import kept_replays
from tests.e2e.yard import Yard

TENTH = 100
"""The steps of the position in a real-time replay, in ms."""

pytestmark = pytest.mark.usefixtures("patience")


def open_review(yard: Yard, game: str) -> None:
    """Open the review of a stored replay from the list of replays."""
    yard.open()
    yard.page.get_by_role("heading", level=1).first.wait_for()
    kept = [replay for replay in kept_replays() if replay["game"] == game]
    yard.store("blockyard-replays", json.dumps(kept))
    yard.open("replays")
    yard.page.get_by_role("link", name="Review: ").click()
    expect(yard.page.get_by_role("heading", name="The costliest moments")).to_be_visible()


def moments(page: Page) -> int:
    return page.locator("main ol > li").count()


@pytest.mark.parametrize("game", ["saktris", "bucket"])
def test_a_review_shows_what_the_computer_would_have_done(yard: Yard, game: str) -> None:
    open_review(yard, game)
    page = yard.page
    assert moments(page) == 3
    expect(page.get_by_role("img", name=re.compile("^How good the position was"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"^\d+ of \d+ decisions were as good"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^Played: \w"))).to_have_count(3)
    would = re.compile(r"^The computer would have done this: \w")
    expect(page.get_by_role("img", name=would)).to_have_count(3)
    reason = re.compile(r"^The computer.s reason: [A-Z].*\.$")
    expect(page.get_by_text(reason)).to_have_count(3)


@pytest.mark.parametrize("game", ["saktris", "bucket"])
def test_a_game_continues_from_a_costly_moment(yard: Yard, game: str) -> None:
    open_review(yard, game)
    place = yard.page.locator("main ol > li h3").first.inner_text()
    yard.page.get_by_role("button", name="Continue from here").first.click()
    yard.page.wait_for_url(re.compile(f"#/play/{game}"))
    yard.wait_until(lambda: yard.saved(game) is not None)
    match = yard.saved_match(game)
    assert match.outcome() is None
    number = int(re.findall(r"Decision (\d+)", place)[0])
    assert len(match.inputs) >= number - 1


@pytest.mark.parametrize("game", ["saktris", "bucket"])
def test_the_replay_is_watched_from_a_costly_moment(yard: Yard, game: str) -> None:
    open_review(yard, game)
    link = yard.page.get_by_role("link", name="Watch from here").first
    address = link.get_attribute("href") or ""
    (moment,) = re.findall(r"[?&](?:time|input)=(\d+)", address)
    link.click()
    position = yard.page.get_by_role("slider", name="Position")
    position.wait_for()
    slack = TENTH if "time=" in address else 0
    yard.wait_until(lambda: abs(int(position.input_value()) - int(moment)) <= slack)
    expect(yard.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_either_side_of_a_shared_board_can_be_reviewed(yard: Yard) -> None:
    open_review(yard, "saktris")
    agreed = yard.page.get_by_text(re.compile(r"^\d+ of \d+ decisions"))
    white = agreed.inner_text()
    yard.page.get_by_label("Black").check()
    expect(agreed).not_to_have_text(white)
    expect(yard.page.locator("main ol canvas")).to_have_count(6)


def test_a_game_that_has_just_ended_can_be_reviewed(yard: Yard) -> None:
    yard.play("tetris", "marathon")
    dialog = yard.page.get_by_role("dialog", name="Result")
    while not dialog.count():
        yard.page.keyboard.press("Space")
    dialog.get_by_role("link", name="Review").click()
    expect(yard.page.get_by_role("heading", name="Review: Tetris")).to_be_visible()
    expect(yard.page.locator("main ol canvas").first).to_be_visible()


def test_leaving_in_the_middle_of_a_review_leaves_nothing_behind(yard: Yard) -> None:
    open_review(yard, "saktris")
    stored = yard.page.evaluate("JSON.stringify(localStorage)")
    yard.page.reload()
    yard.page.locator("main progress").or_(yard.page.locator("main ol")).first.wait_for()
    yard.page.evaluate("location.hash = '#/replays'")
    expect(yard.page.get_by_role("heading", name="Replays", level=1)).to_be_visible()
    assert yard.page.evaluate("JSON.stringify(localStorage)") == stored


def test_a_review_works_offline_once_there_was_one(yard: Yard) -> None:
    open_review(yard, "bucket")
    yard.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    first = yard.page.get_by_text(re.compile(r"^\d+ of \d+ decisions")).inner_text()
    yard.page.reload()
    expect(yard.page.get_by_text(first)).to_be_visible()
    yard.context.set_offline(True)
    yard.page.reload()
    expect(yard.page.get_by_text(first)).to_be_visible()
    yard.context.set_offline(False)


def test_without_its_module_a_game_has_no_review(yard: Yard) -> None:
    yard.page.route("**/kernels/bots.json", lambda route: route.fulfill(json={}))
    yard.open()
    yard.page.get_by_role("heading", level=1).first.wait_for()
    yard.store("blockyard-replays", json.dumps(kept_replays()))
    yard.open("replays")
    expect(yard.page.get_by_role("link", name="Watch: ")).to_have_count(len(kept_replays()))
    expect(yard.page.get_by_role("link", name="Review: ")).to_have_count(0)
