"""Saktris' own board: the card of rules, takebacks, pasted positions and cleared rows."""

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import Yard

NEARLY_CLEARED = "k7/8/8/8/8/8/PP6/2P1R2K w - - 0 1 row_clear=on"
"""Once the pawn on c1 steps forward three stand in a row."""

COUNT_CLEARED = """() => {
  window.mostCleared = 0;
  window.wereStill = true;
  new MutationObserver(() => {
    const cleared = [...document.querySelectorAll("[data-square] .cleared")];
    window.mostCleared = Math.max(window.mostCleared, cleared.length);
    if (cleared.some((each) => each.getAnimations().length)) window.wereStill = false;
  }).observe(document.body, { childList: true, subtree: true });
}"""


def click(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f"[data-square={square}]").click()


def expect_square(page: Page, square: str, what: str) -> None:
    """What a screen reader hears of a square."""
    place = page.locator(f"[data-square={square}]")
    expect(place).to_have_accessible_name(f"{square}, {what}")


def mark_board(page: Page) -> None:
    """Set a mark that would be lost with the board if it were drawn anew."""
    page.locator("[role=grid]").evaluate("(board) => board.setAttribute('data-mark', 'here')")


def expect_same_board(page: Page) -> None:
    expect(page.locator("[role=grid]")).to_have_attribute("data-mark", "here")


def paste(page: Page, text: str) -> None:
    """Open a position or a game as text."""
    page.get_by_role("button", name="More").click()
    page.get_by_label("Paste a position or a game").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


@pytest.mark.parametrize("where", ["yard", "phone"])
def test_the_rules_are_on_a_card_until_the_first_piece_is_touched(
    where: str, request: pytest.FixtureRequest
) -> None:
    yard: Yard = request.getfixturevalue(where)
    yard.play("saktris", "clocked")
    card = yard.page.get_by_label("Rules of this game")
    for rule in ("every move", "random, same for both", "skipped", "loses", "off", "5+3"):
        expect(card).to_contain_text(rule)
    click(yard.page, "e1")
    expect(card).to_be_hidden()


def test_the_card_of_rules_can_be_closed_and_found_again(yard: Yard) -> None:
    yard.play("saktris", "fixed")
    card = yard.page.get_by_label("Rules of this game")
    yard.page.get_by_role("button", name="Close the rules").click()
    expect(card).to_be_hidden()
    yard.page.get_by_role("button", name="More").click()
    expect(card).to_contain_text("fixed")


def test_a_move_is_taken_back_on_the_same_board(yard: Yard) -> None:
    yard.play("saktris", "standard")
    click(yard.page, "e2", "e4", "e7", "e5")
    yard.wait_for_inputs("saktris", 2)
    mark_board(yard.page)
    yard.page.get_by_role("button", name="Take back").click()
    yard.wait_for_inputs("saktris", 1)
    expect_square(yard.page, "e7", "Black pawn, can move")
    expect(yard.page.get_by_role("button", name="Move 1, White: e4")).to_be_visible()
    expect_same_board(yard.page)
    click(yard.page, "c7", "c5")
    yard.wait_for_inputs("saktris", 2)


def test_a_pasted_position_is_played_on_the_same_board(yard: Yard) -> None:
    yard.play("saktris", "standard")
    mark_board(yard.page)
    paste(yard.page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    expect_square(yard.page, "e2", "White pawn, can move")
    expect_square(yard.page, "a1", "empty")
    expect_same_board(yard.page)
    click(yard.page, "e2", "e4")
    yard.wait_for_inputs("saktris", 1)


def test_a_text_that_is_no_position_is_told_and_loses_nothing(yard: Yard) -> None:
    yard.play("saktris", "standard")
    click(yard.page, "e2", "e4")
    yard.wait_for_inputs("saktris", 1)
    paste(yard.page, "9/9 w")
    expect(yard.page.get_by_text("This is no position or game")).to_be_visible()
    assert yard.inputs("saktris") == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cleared_pawns_are_seen_to_go(open_yard: OpenYard, motion: str) -> None:
    yard = open_yard(**DESKTOP, reduced_motion=motion)
    yard.play("saktris", "standard")
    paste(yard.page, NEARLY_CLEARED)
    expect_square(yard.page, "a1", "empty")
    yard.page.evaluate(COUNT_CLEARED)
    click(yard.page, "c1", "c2")
    yard.wait_for_inputs("saktris", 1)
    yard.wait_until(lambda: yard.page.evaluate("mostCleared") == 3)
    expect(yard.page.locator(".cleared")).to_have_count(0)
    expect_square(yard.page, "b2", "empty")
    assert yard.page.evaluate("wereStill") == (motion == "reduce")
