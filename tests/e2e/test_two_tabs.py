"""The same game in two tabs: the second says so, and can watch or take over."""

from playwright.sync_api import Page, expect
from scripts.player import Hands
from tests.e2e.yard import GENTLE, Yard

NO_LOCKS = "delete Navigator.prototype.locks"
"""What a page has that is not served securely: no locks."""


def open_twice(yard: Yard, game: str = "tetris", mode: str = "marathon") -> Page:
    """Play a game, and open it in a second tab."""
    yard.play(game, mode)
    Hands(yard.page).press_until(GENTLE, lambda: yard.inputs(game) >= 1)
    second = yard.context.new_page()
    second.goto(f"{yard.address}/#/play/{game}")
    second.get_by_role("heading", name="Open in another tab").wait_for()
    return second


def continue_playing(page: Page) -> None:
    """Bring a tab to the front; it may have paused when the other one was opened."""
    page.bring_to_front()
    if page.get_by_role("dialog", name="Paused").is_visible():
        page.get_by_role("button", name="Resume").click()
        page.keyboard.press("Enter")


def pieces_on(page: Page) -> str:
    """What a Tetris board shows in figures."""
    return page.locator("dl").first.inner_text()


def test_taking_over_continues_the_game_where_the_first_tab_was(yard: Yard) -> None:
    second = open_twice(yard)
    continue_playing(yard.page)
    before = pieces_on(yard.page)
    Hands(yard.page).press(["Space", "Space"])
    yard.wait_until(lambda: pieces_on(yard.page) != before)
    second.bring_to_front()
    second.get_by_role("button", name="Take over here").click()
    second.get_by_role("dialog", name="Paused").wait_for()
    yard.page.get_by_role("heading", name="Open in another tab").wait_for()
    drops = [action for _, _, action in yard.saved_match("tetris").inputs]
    assert len(drops) >= 3, "what the first tab did last is there"


def test_the_first_tab_can_take_the_game_back(yard: Yard) -> None:
    second = open_twice(yard)
    second.get_by_role("button", name="Take over here").click()
    second.get_by_role("dialog", name="Paused").wait_for()
    yard.page.get_by_role("button", name="Take over here").click()
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    second.get_by_role("heading", name="Open in another tab").wait_for()


def test_a_tab_that_lost_the_game_never_overwrites_it(yard: Yard) -> None:
    second = open_twice(yard)
    second.get_by_role("button", name="Take over here").click()
    second.get_by_role("button", name="Resume").click()
    second.keyboard.press("Enter")
    Hands(second).press(["Space", "Space", "Space"])
    second.keyboard.press("Escape")
    second.get_by_role("dialog", name="Paused").wait_for()
    saved = yard.saved("tetris")
    yard.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    yard.open()
    yard.page.get_by_role("heading", level=1).first.wait_for()
    kept = yard.saved("tetris")
    assert kept is not None
    assert saved is not None
    # The tab that has the game may save it once more, as it is.
    assert {**kept, "playedAt": saved["playedAt"]} == saved


def test_watching_shows_the_game_live_and_changes_nothing(yard: Yard) -> None:
    second = open_twice(yard)
    second.get_by_role("button", name="Watch").click()
    second.locator("main canvas").first.wait_for()
    continue_playing(yard.page)
    before = pieces_on(second)
    Hands(yard.page).press(["Space", "Space", "Space"])
    yard.wait_until(lambda: pieces_on(second) != before)
    inputs = yard.inputs("tetris")
    second.keyboard.press("Space")
    assert yard.inputs("tetris") == inputs
    second.get_by_role("button", name="Stop watching").click()
    second.get_by_role("heading", name="Open in another tab").wait_for()


def test_another_mode_can_be_played_in_the_second_tab(yard: Yard) -> None:
    second = open_twice(yard)
    second.get_by_role("button", name="Other modes").click()
    second.get_by_role("button", name="Zen").first.click()
    second.locator("main canvas").first.wait_for()


def test_closing_the_first_tab_frees_the_game(yard: Yard) -> None:
    second = open_twice(yard)
    yard.page.close()
    second.reload()
    second.get_by_role("dialog", name="Paused").wait_for()


def test_block_blast_can_be_taken_over_and_back(yard: Yard) -> None:
    yard.play("blockblast", "classic")
    Hands(yard.page).press(["1", "Enter"])
    yard.wait_for_inputs("blockblast", 1)
    second = yard.context.new_page()
    second.goto(f"{yard.address}/#/play/blockblast")
    second.get_by_role("button", name="Take over here").click()
    second.locator("[role=application]").wait_for()
    yard.page.get_by_role("button", name="Take over here").click()
    yard.page.locator("[role=application]").wait_for()
    second.get_by_role("heading", name="Open in another tab").wait_for()


def test_without_locks_the_second_tab_still_knows(yard: Yard) -> None:
    yard.context.add_init_script(NO_LOCKS)
    second = open_twice(yard)
    second.get_by_role("button", name="Take over here").click()
    second.get_by_role("dialog", name="Paused").wait_for()
    expect(yard.page.get_by_role("heading", name="Open in another tab")).to_be_visible()
