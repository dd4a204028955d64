"""Tutorials on a phone: every step by gestures on the board, or with the game's buttons."""

import pytest
from playwright.sync_api import Page, expect
from scripts.player import Hands, board_of, middle_of
from tests.e2e.test_menu_to_result import tap_piece
from tests.e2e.test_tutorials import wait_for_step
from tests.e2e.yard import Yard

GESTURES: dict[str, list[list[str]]] = {
    "tetris": [
        ["drag -4"],
        ["tap right", "tap right"],
        ["flick"],
        ["tap right", "tap right", "drag 1", "flick"],
        ["tap right", "drag 6", "flick"],
    ],
    "bucket": [["flick"], ["drag -2"], ["tap right"], ["flick"], ["drag 2", "flick"]],
    "drmario": [
        ["tap right", "tap left"],
        ["tap right", "drag 2", "flick"],
        ["drag 2", "flick"],
        ["drag 2", "tap right", "flick", "button Next stage"],
    ],
    "blockblast": [
        ["carry 0 3 3"],
        ["put 0 7 3"],
        ["put 0 7 4"],
        ["put 0 7 4", "put 1 6 5"],
        ["button Revive"],
    ],
    "saktris": [
        ["square d1"],
        ["square c3", "square d5"],
        ["square d1"],
        ["square c1"],
        ["square a1"],
    ],
}
"""What a finger does, by game and step."""

BUTTONS: dict[str, list[list[str]]] = {
    "tetris": [
        ["Left"] * 4,
        ["Rotate right", "Rotate left"],
        ["Hard drop"],
        ["Rotate right", "Rotate right", "Right", "Hard drop"],
        ["Rotate right", *["Right"] * 6, "Hard drop"],
    ],
}
"""The buttons that a finger presses, by game and step."""


class Learner:
    """A finger on the board of a tutorial."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.page: Page = yard.page
        self.hands = Hands(yard.page)

    def make(self, deed: str) -> None:
        """One gesture, tap or button."""
        kind, *about = deed.split(" ")
        board = self.page.locator(".stage [role=grid]")
        x, y = middle_of(board if board.count() else board_of(self.page))
        if kind == "drag":
            cell = self.page.locator(".stage [data-cell]").first.get_attribute("data-cell")
            far = (int(about[0]) + (0.4 if int(about[0]) > 0 else -0.4)) * float(cell or 30)
            self.hands.drag((x - far / 2, y), (x + far / 2, y), steps=12)
        elif kind == "flick":
            self.hands.drag((x, y - 60), (x, y + 60), steps=3, pause=8)
        elif kind == "tap":
            self.page.touchscreen.tap(x + (60 if about[0] == "right" else -60), y)
        elif kind == "button":
            button = self.page.locator("main").get_by_role("button", name=" ".join(about)).first
            expect(button).to_be_enabled()
            button.tap()
        elif kind == "put":
            slot, row, column = map(int, about)
            tap_piece(self.yard, slot, row, column)
        elif kind == "carry":
            self.carry(int(about[0]))
        else:
            self.page.locator(f"[data-square={about[0]}]").tap()

    def carry(self, slot: int) -> None:
        """Drag a piece from the tray to the middle of the board."""
        piece = self.page.locator("main ul button").nth(slot)
        self.hands.drag(middle_of(piece), middle_of(self.page.locator(".stage canvas").first))


@pytest.mark.parametrize("game", GESTURES)
def test_a_tutorial_is_completed_by_gestures(new_phone: Yard, game: str) -> None:
    new_phone.open(f"learn/{game}")
    page = new_phone.page
    learner = Learner(new_phone)
    for number, deeds in enumerate(GESTURES[game], 1):
        wait_for_step(page, number)
        expect(page.locator("main kbd")).to_have_count(0)
        for deed in deeds:
            learner.make(deed)
        page.locator(".praise").wait_for()
        page.locator("section.text").get_by_role("button", name="Next").tap()
    expect(page.get_by_text("You know how to play.")).to_be_visible()


@pytest.mark.parametrize("game", BUTTONS)
def test_a_tutorial_is_completed_with_the_games_buttons(new_phone: Yard, game: str) -> None:
    new_phone.open("settings")
    new_phone.store("blockyard-settings", '{"touch": "buttons"}')
    new_phone.open(f"learn/{game}")
    page = new_phone.page
    for number, names in enumerate(BUTTONS[game], 1):
        wait_for_step(page, number)
        expect(page.locator("main kbd")).to_have_count(0)
        for name in names:
            page.locator(".keys").get_by_role("button", name=name, exact=True).tap()
        page.locator(".praise").wait_for()
        page.locator("section.text").get_by_role("button", name="Next").tap()
    expect(page.get_by_text("You know how to play.")).to_be_visible()
