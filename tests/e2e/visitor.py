"""Visitors who navigate the page with keys only, or with touch only."""

from typing import Protocol

from playwright.sync_api import Locator, expect
from scripts.player import Hands, board_of, middle_of
from tests.e2e.yard import Yard

MOST_TABS = 80
IS_FOCUSED = "(place) => place === document.activeElement"


class Visitor(Protocol):
    """A visitor who uses links and buttons."""

    yard: Yard

    def choose(self, place: Locator) -> None:
        """Follow a link, or press a button."""

    def write(self, place: Locator, text: str) -> None:
        """Type into a field."""


class ByKeys:
    """A visitor who moves with Tab and chooses with Enter."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.keyboard = yard.page.keyboard

    def reach(self, place: Locator) -> None:
        """Press Tab until an element has focus."""
        place.wait_for()
        for _ in range(MOST_TABS):
            if place.evaluate(IS_FOCUSED):
                return
            self.keyboard.press("Tab")
        expect(place).to_be_focused()

    def choose(self, place: Locator) -> None:
        """Follow a link, or press a button."""
        self.reach(place)
        self.keyboard.press("Enter")

    def write(self, place: Locator, text: str) -> None:
        """Type into a field."""
        self.reach(place)
        self.keyboard.type(text)


class ByTouch:
    """A visitor who taps."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.hands = Hands(yard.page)

    def choose(self, place: Locator) -> None:
        """Follow a link, or press a button."""
        place.tap()

    def write(self, place: Locator, text: str) -> None:
        """Type into a field."""
        place.tap()
        self.yard.page.keyboard.type(text)

    def tap_board(self) -> None:
        """Tap the centre of the board, whatever is over it."""
        self.yard.page.touchscreen.tap(*middle_of(board_of(self.yard.page)))


def go_to_game(visitor: Visitor, game: str) -> None:
    """Go from the home screen to a game's first screen."""
    visitor.yard.open()
    visitor.choose(visitor.yard.page.locator(f'a.play[href="#/play/{game}"]'))


def begin_mode(visitor: Visitor, game: str, mode: str, seed: int = 7) -> None:
    """Go from the home screen through the game's menu into a mode, with a seed."""
    page = visitor.yard.page
    go_to_game(visitor, game)
    visitor.choose(page.locator("summary"))
    visitor.write(page.get_by_label("Seed"), str(seed))
    visitor.choose(page.get_by_role("button", name=mode).first)
    page.locator("main canvas, main [role=grid]").first.wait_for()
