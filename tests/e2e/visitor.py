"""Visitors who find their way on the page by keys alone, or by touch alone."""

from typing import Protocol

from playwright.sync_api import Locator, expect
from scripts.player import Hands, board_of, middle_of
from tests.e2e.yard import Yard

MOST_TABS = 80
IS_FOCUSED = "(place) => place === document.activeElement"


class Visitor(Protocol):
    """Somebody who chooses links and buttons."""

    yard: Yard

    def choose(self, place: Locator) -> None:
        """Follow a link, or press a button."""

    def write(self, place: Locator, text: str) -> None:
        """Write into a field."""


class ByKeys:
    """Goes from place to place by Tab, and chooses by Enter."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.keyboard = yard.page.keyboard

    def reach(self, place: Locator) -> None:
        """Go on by Tab until a place has the focus."""
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
        """Write into a field."""
        self.reach(place)
        self.keyboard.type(text)


class ByTouch:
    """Taps what is wanted."""

    def __init__(self, yard: Yard) -> None:
        self.yard = yard
        self.hands = Hands(yard.page)

    def choose(self, place: Locator) -> None:
        """Follow a link, or press a button."""
        place.tap()

    def write(self, place: Locator, text: str) -> None:
        """Write into a field."""
        place.tap()
        self.yard.page.keyboard.type(text)

    def tap_board(self) -> None:
        """Tap the middle of the board, whatever lies over it."""
        self.yard.page.touchscreen.tap(*middle_of(board_of(self.yard.page)))


def go_to_game(visitor: Visitor, game: str) -> None:
    """From the home screen to a game's own first screen."""
    visitor.yard.open()
    visitor.choose(visitor.yard.page.locator(f'a.play[href="#/play/{game}"]'))


def begin_mode(visitor: Visitor, game: str, mode: str, seed: int = 7) -> None:
    """From the home screen by the game's menu into a mode, under a seed."""
    page = visitor.yard.page
    go_to_game(visitor, game)
    visitor.write(page.get_by_label("Seed"), str(seed))
    visitor.choose(page.get_by_role("button", name=mode).first)
    page.locator("main canvas, main [role=grid]").first.wait_for()
