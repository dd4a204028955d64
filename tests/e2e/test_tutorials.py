"""Tutorials: every game's tutorial is played from its first step to its last."""

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.yard import Yard

LESSONS: dict[str, list[list[str]]] = {
    "tetris": [
        ["ArrowLeft"] * 4,
        ["ArrowUp"] * 2,
        ["Space"],
        ["ArrowUp", "ArrowUp", "ArrowRight", "Space"],
        ["ArrowUp", *["ArrowRight"] * 6, "Space"],
    ],
    "bucket": [
        ["Space"],
        ["ArrowLeft"] * 2,
        ["ArrowUp"],
        ["Space"],
        ["ArrowRight", "ArrowRight", "Space"],
    ],
    "drmario": [
        ["ArrowUp"] * 2,
        ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown"],
        ["ArrowRight", "ArrowRight", "ArrowDown"],
        ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowDown", "wait for the next stage", "Enter"],
    ],
    "blockblast": [["1@a8"], ["1@d1"], ["1@d2"], ["1@d1", "2@e2"], ["button Revive"]],
    "saktris": [
        ["square d1"],
        ["square c3", "square d5"],
        ["square d1"],
        ["square c1"],
        ["square a1"],
    ],
}
"""What a player does, by game and step: a key, a placement, a square or a button."""


SLOW_REPEAT = '{"handling": {"das": 500, "arr": 33, "softDrop": 500}}'
"""On a busy machine, a key may be down for longer than a player would press it."""


def place(page: Page, placement: str) -> None:
    """Place a Block Blast piece on a square with keys: choose it, go to the corner, then there."""
    slot, _, square = placement.partition("@")
    page.keyboard.press(f"Digit{slot}")
    right, down = ord(square[0]) - ord("a"), 8 - int(square[1])
    moves = [("ArrowUp", 8), ("ArrowLeft", 8), ("ArrowDown", down), ("ArrowRight", right)]
    for key, times in moves:
        for _ in range(times):
            page.keyboard.press(key)
    page.keyboard.press("Enter")


def do(page: Page, deed: str) -> None:
    """One action of a player."""
    kind, _, what = deed.partition(" ")
    if kind == "wait":
        page.locator(".stage .tally button:enabled").wait_for()
    elif kind == "square":
        page.locator(f"[data-square={what}]").click()
    elif kind == "button":
        page.locator("main").get_by_role("button", name=what).first.click()
    elif "@" in deed:
        place(page, deed)
    else:
        page.keyboard.press(deed)


def wait_for_step(page: Page, number: int) -> None:
    """A step has started when its text and board are shown and the last step's praise is gone."""
    page.locator(f'section[aria-label^="Step {number} "]').wait_for()
    page.locator(".praise").wait_for(state="hidden")
    page.locator(".stage canvas, .stage [role=grid]").first.wait_for()


@pytest.mark.parametrize("game", LESSONS)
def test_the_tutorial_is_completed(yard: Yard, game: str) -> None:
    yard.open("settings")
    yard.store("blockyard-settings", SLOW_REPEAT)
    yard.open(f"learn/{game}")
    page = yard.page
    for number, deeds in enumerate(LESSONS[game], 1):
        wait_for_step(page, number)
        for deed in deeds:
            do(page, deed)
        page.locator(".praise").wait_for()
        page.locator("section.text").get_by_role("button", name="Next").click()
    expect(page.get_by_text("You know how to play.")).to_be_visible()
    assert game in (yard.stored("blockyard-tutorials") or "")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_a_capture_in_the_tutorial_of_saktris_does_not_end_the_game(
    yard: Yard, size: tuple[int, int]
) -> None:
    page = yard.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    yard.open("learn/saktris")
    for number, deeds in enumerate(LESSONS["saktris"][:2], 1):
        wait_for_step(page, number)
        for deed in deeds:
            do(page, deed)
        page.locator(".praise").wait_for()
        expect(page.locator(".stage .banner")).to_contain_text("Black to")
        expect(page.locator(".stage")).not_to_contain_text("Game over")
        if number == 1:
            page.locator("section.text").get_by_role("button", name="Next").click()


def test_the_tutorial_of_blockblast_leads_back_to_its_own_menu(yard: Yard) -> None:
    """Even if a saved game could be continued there."""
    yard.play("blockblast", "classic")
    yard.page.keyboard.press("Digit1")
    yard.page.keyboard.press("Enter")
    yard.wait_for_inputs("blockblast", 1)
    yard.open("learn/blockblast")
    yard.page.get_by_role("link", name="Back to Menu").click()
    expect(yard.page).to_have_url(f"{yard.address}/#/play/blockblast")
    expect(yard.page.get_by_role("button", name="Continue")).to_be_visible()
