"""Saktris as a player prefers it: promotion by keys or to a queen, zen mode, and the rematch."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.test_saktris import click, expect_square, paste
from tests.e2e.yard import Yard

PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
"""White's pawn can promote on a8."""


def chooser(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("^Promote"))


def push_the_pawn(yard: Yard) -> None:
    """Reach the last row from the keyboard: the squares have the focus afterwards."""
    yard.play("saktris", "standard")
    paste(yard.page, PROMOTION)
    expect_square(yard.page, "a7", "White pawn, can move")
    yard.page.locator("[data-square=a7]").focus()
    for key in ("Enter", "ArrowUp", "Enter"):
        yard.page.keyboard.press(key)


@pytest.mark.parametrize(
    ("keys", "piece"),
    [
        ("1", "queen"),
        ("4", "knight"),
        ("Enter", "queen"),
        ("ArrowRight Enter", "rook"),
        ("ArrowLeft Enter", "knight"),
    ],
)
def test_a_promotion_is_chosen_by_keys(yard: Yard, keys: str, piece: str) -> None:
    push_the_pawn(yard)
    expect(chooser(yard.page)).to_be_visible()
    for key in keys.split():
        yard.page.keyboard.press(key)
    expect(chooser(yard.page)).to_have_count(0)
    expect_square(yard.page, "a8", f"White {piece}, last move")


def test_a_promotion_can_be_cancelled_with_escape(yard: Yard) -> None:
    push_the_pawn(yard)
    expect(chooser(yard.page)).to_be_visible()
    yard.page.keyboard.press("Escape")
    expect(chooser(yard.page)).to_have_count(0)
    assert yard.inputs("saktris") == 0
    expect(yard.page.get_by_role("dialog")).to_have_count(0)


def test_a_pawn_becomes_a_queen_without_asking_if_the_player_prefers_it(yard: Yard) -> None:
    yard.play("saktris", "standard")
    yard.page.get_by_role("button", name="More").click()
    yard.page.get_by_label("Promote to a queen").check()
    yard.page.get_by_role("button", name="Close", exact=True).click()
    paste(yard.page, PROMOTION)
    expect_square(yard.page, "a7", "White pawn, can move")
    click(yard.page, "a7", "a8")
    expect_square(yard.page, "a8", "White queen, last move")


@pytest.mark.parametrize("where", ["yard", "phone"])
def test_zen_mode_leaves_the_board_and_is_left_again(
    where: str, request: pytest.FixtureRequest
) -> None:
    yard: Yard = request.getfixturevalue(where)
    yard.play("saktris", "clocked")
    page = yard.page
    page.get_by_role("button", name="More").click()
    page.get_by_label("Zen mode").check()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.get_by_label("Rules of this game")).to_have_count(0)
    expect(page.get_by_role("button", name="More")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    expect(page.get_by_role("timer")).to_have_count(2)
    click(page, "e1")
    yard.wait_for_inputs("saktris", 1)
    page.get_by_role("button", name="Leave zen mode").click()
    expect(page.locator(".banner")).to_be_visible()


def test_a_key_switches_zen_mode(yard: Yard) -> None:
    yard.play("saktris", "standard")
    banner = yard.page.locator(".banner")
    expect(banner).to_be_visible()
    yard.page.keyboard.press("z")
    expect(banner).to_have_count(0)
    yard.page.keyboard.press("z")
    expect(banner).to_be_visible()


def is_black_below(page: Page) -> bool:
    tops = [page.locator(f"[data-square={each}]").bounding_box() for each in ("e1", "e8")]
    assert tops[0] is not None
    assert tops[1] is not None
    return tops[1]["y"] > tops[0]["y"]


def test_in_a_rematch_the_players_swap_colours(yard: Yard) -> None:
    yard.play("saktris", "standard")
    assert not is_black_below(yard.page)
    for squares in ("f2f3", "e7e5", "g2g4", "d8h4"):
        click(yard.page, squares[:2], squares[2:])
    yard.page.get_by_role("button", name="Rematch (swap colours)").click()
    expect_square(yard.page, "e2", "White pawn, can move")
    assert is_black_below(yard.page)
    click(yard.page, "e2", "e4")
    yard.wait_for_inputs("saktris", 1)
