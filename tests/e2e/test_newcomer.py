"""A newcomer with a phone: from the first visit to a finished game and its replay, by touch."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from scripts.player import board_of
from tests.e2e.test_menu_to_result import MOST, tap_piece, tap_placement
from tests.e2e.test_tutorials import wait_for_step
from tests.e2e.test_tutorials_by_touch import GESTURES, Learner
from tests.e2e.visitor import ByTouch
from tests.e2e.yard import Yard

MODES = {"tetris": "Marathon", "bucket": "Normal", "drmario": "Stages", "saktris": "Standard chess"}
"""Game → the mode chosen in its menu; Block Blast has a menu of its own."""

MATE = ("e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7")


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def learn(visitor: ByTouch, game: str) -> None:
    """Open the tutorial from the home screen, do its first step by touch, and skip the others."""
    page = visitor.yard.page
    visitor.choose(page.locator(f'a[href="#/learn/{game}"]'))
    wait_for_step(page, 1)
    expect(page.locator("main kbd")).to_have_count(0)
    expect(page.locator("main [data-motion]").first).to_be_visible()
    learner = Learner(visitor.yard)
    for deed in GESTURES[game][0]:
        learner.make(deed)
    page.locator(".praise").wait_for()
    text = page.locator("section.text")
    visitor.choose(text.get_by_role("button", name="Next"))
    for number in range(2, len(GESTURES[game]) + 1):
        wait_for_step(page, number)
        visitor.choose(text.get_by_role("button", name="Skip"))
    expect(page.get_by_text("You know how to play.")).to_be_visible()


def begin(visitor: ByTouch, game: str) -> None:
    """Start the game that the tutorial offers, and read what fingers do in it."""
    page = visitor.yard.page
    visitor.choose(page.locator(f'a.main[href="#/play/{game}"]'))
    mode = MODES.get(game)
    visitor.choose(page.get_by_role("button", name=re.compile(f"^{mode or 'Play'}")).first)
    expect(dialog(page)).to_contain_text("How to play by touch")
    visitor.choose(dialog(page).get_by_role("button", name="Got it"))
    expect(dialog(page)).to_have_count(0)


def flick_to_the_end(visitor: ByTouch) -> None:
    """Skip the countdown with a tap, and drop pieces until the game is over."""
    page = visitor.yard.page
    expect(page.get_by_text("Tap to start now")).to_be_visible()
    visitor.tap_board()
    visitor.hands.flick_until(board_of(page), dialog(page).is_visible)


def mate(visitor: ByTouch) -> None:
    """Play Scholar's mate for both sides."""
    for move in MATE:
        for square in (move[:2], move[2:]):
            visitor.choose(visitor.yard.page.locator(f"[data-square={square}]"))


def fill_the_board(visitor: ByTouch) -> None:
    """Tap pieces and cells until nothing fits, and don't revive."""
    yard = visitor.yard
    tap_piece(yard, slot=0, row=3, column=3)
    yard.wait_for_inputs("blockblast", 1)
    for count in range(2, MOST):
        match = yard.saved_match("blockblast")
        placements = [action for action in match.legal(0) if "@" in action]
        if not placements:
            break
        tap_placement(yard, match, placements[31 * count % len(placements)])
        yard.wait_for_inputs("blockblast", count)
    expect(dialog(yard.page)).to_contain_text("Game Over")
    visitor.choose(dialog(yard.page).get_by_role("button", name="Finish"))


ENDS: dict[str, Callable[[ByTouch], None]] = {
    "tetris": flick_to_the_end,
    "bucket": flick_to_the_end,
    "drmario": flick_to_the_end,
    "saktris": mate,
    "blockblast": fill_the_board,
}


@pytest.mark.parametrize("game", ENDS)
def test_a_newcomer_plays_a_game_and_watches_it(new_phone: Yard, game: str) -> None:
    visitor = ByTouch(new_phone)
    page = new_phone.page
    new_phone.open()
    learn(visitor, game)
    begin(visitor, game)
    ENDS[game](visitor)
    new_phone.wait_until(lambda: new_phone.replays(game))
    visitor.choose(dialog(page).get_by_role("link", name="Watch replay"))
    position = page.get_by_role("slider").first
    expect(position).to_be_visible()
    play = page.get_by_role("button", name="Play", exact=True)
    if play.is_visible():
        visitor.choose(play)
    new_phone.wait_until(lambda: float(position.input_value()) > 0)
