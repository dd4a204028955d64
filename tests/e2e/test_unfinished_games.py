"""No unfinished game is lost: each mode has one, and an abandoned one becomes a replay."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from scripts.player import Hands
from tests.e2e.yard import GENTLE, Yard


def play_a_little(yard: Yard, game: str, mode: str) -> None:
    """Start a mode, make a few inputs and pause."""
    yard.play(game, mode)
    Hands(yard.page).press_until(GENTLE, lambda: yard.all_saved(game).get(mode, {}).get("inputs"))
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog", name="Paused").wait_for()


def going_on(yard: Yard) -> Callable[[str], Locator]:
    """Finds the button that continues a mode."""
    return lambda mode: yard.page.locator("main ul button.main").filter(has_text=mode)


def test_each_mode_has_its_own_unfinished_game(yard: Yard) -> None:
    play_a_little(yard, "tetris", "marathon")
    yard.page.get_by_role("button", name="Other modes").click()
    yard.page.get_by_role("button", name="Sprint").first.click()
    yard.page.locator("main canvas").first.wait_for()
    yard.page.keyboard.press("Enter")
    Hands(yard.page).press_until(GENTLE, lambda: len(yard.all_saved("tetris")) > 1)
    assert set(yard.all_saved("tetris")) == {"marathon", "sprint"}


def test_the_mode_screen_and_the_home_card_say_which_games_can_be_continued(yard: Yard) -> None:
    for mode in ("marathon", "zen"):
        play_a_little(yard, "tetris", mode)
    yard.page.get_by_role("button", name="Other modes").click()
    expect(going_on(yard)("Marathon · level 1 · 0")).to_be_visible()
    expect(going_on(yard)("Zen · level 1 · 0")).to_be_visible()
    yard.open()
    card = yard.page.locator("article", has=yard.page.get_by_role("link", name="Tetris"))
    expect(card).to_contain_text("Continue Zen · level 1 · 0")
    card.get_by_role("link", name="Continue Marathon").click()
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    expect(yard.page.get_by_role("heading", level=1)).to_contain_text("Marathon")


def test_a_reload_continues_the_game_that_was_open(yard: Yard) -> None:
    play_a_little(yard, "tetris", "zen")
    play_a_little(yard, "tetris", "marathon")
    yard.page.reload()
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    expect(yard.page.get_by_role("heading", level=1)).to_contain_text("Marathon")


@pytest.mark.parametrize("choice", ["Continue", "New game"])
def test_a_mode_with_an_unfinished_game_asks_before_starting_another(
    yard: Yard, choice: str
) -> None:
    play_a_little(yard, "tetris", "marathon")
    before = len(yard.all_saved("tetris")["marathon"]["inputs"])
    yard.page.get_by_role("button", name="Other modes").click()
    yard.page.locator("ul:not(:has(.main)) button", has_text="Marathon").click()
    dialog = yard.page.get_by_role("dialog", name="Unfinished game")
    expect(dialog).to_contain_text("Marathon · level 1")
    dialog.get_by_role("button", name=choice).click()
    dialog.wait_for(state="detached")
    yard.page.locator("main canvas").first.wait_for()
    kept = yard.abandoned("tetris")
    assert [len(replay.inputs) for replay in kept] == ([] if choice == "Continue" else [before])


def test_an_abandoned_game_is_a_replay_marked_as_such_and_no_result(yard: Yard) -> None:
    play_a_little(yard, "bucket", "normal")
    yard.page.get_by_role("button", name="Restart").dblclick()
    yard.wait_until(lambda: yard.abandoned("bucket"))
    assert yard.replays("bucket") == []
    assert yard.stored("blockyard-scores-bucket-normal") is None
    yard.open("replays")
    expect(yard.page.locator("main li")).to_contain_text("Abandoned")
    yard.page.get_by_role("link", name="Watch: Bucket").click()
    yard.page.locator("main canvas").first.wait_for()


def test_quick_restarts_keep_only_the_latest_game(yard: Yard) -> None:
    for _ in range(3):
        play_a_little(yard, "drmario", "stages")
        yard.page.get_by_role("button", name="Restart").dblclick()
        yard.page.get_by_role("dialog", name="Paused").wait_for(state="detached")
    assert len(yard.abandoned("drmario")) == 1


def test_block_blast_keeps_a_game_for_later_in_each_mode(yard: Yard) -> None:
    yard.play("blockblast", "classic")
    Hands(yard.page).press(["1", "Enter"])
    yard.wait_for_inputs("blockblast", 1)
    yard.page.get_by_role("button", name="Pause").click()
    yard.page.get_by_role("button", name="Continue Later").click()
    yard.page.get_by_text("Practice").click()
    yard.page.get_by_role("button", name="New Game").click()
    yard.page.locator("main canvas").first.wait_for()
    Hands(yard.page).press(["1", "Enter"])
    yard.wait_until(lambda: set(yard.all_saved("blockblast")) == {"classic", "practice"})
    assert yard.stored("blockblast-leaderboard") is None
