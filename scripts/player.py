"""Hands for a browser: keys, taps and flicks, as a player would do them."""

from collections.abc import Callable, Iterable
from itertools import cycle

from playwright.sync_api import Locator, Page

FLICK = 150
"""How far a flick goes, in CSS pixels."""

Point = tuple[float, float]


class Hands:
    """Two hands at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch = page.context.new_cdp_session(page)

    def press(self, keys: Iterable[str], gap: int = 40) -> None:
        """Press keys one after the other, ``gap`` ms between them."""
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(gap)

    def press_until(
        self, keys: Iterable[str], done: Callable[[], object], most: int, gap: int = 40
    ) -> None:
        """Press keys over and over until something holds."""
        for count, key in enumerate(cycle(keys)):
            if done():
                return
            assert count < most, f"{most} keys, and it did not happen"
            self.press([key], gap)

    def drag(self, start: Point, end: Point, steps: int = 6, pause: int = 12) -> None:
        """Drag a finger."""
        self._send("touchStart", start)
        for step in range(1, steps + 1):
            self.page.wait_for_timeout(pause)
            part = step / steps
            across, down = end[0] - start[0], end[1] - start[1]
            self._send("touchMove", (start[0] + across * part, start[1] + down * part))
        self._send("touchEnd")

    def flick_down(self, board: Locator) -> None:
        """Flick a finger down on a board."""
        x, y = middle_of(board)
        self.drag((x, y - FLICK / 2), (x, y + FLICK / 2), steps=3, pause=8)

    def tap(self, place: Locator) -> None:
        """Touch a place shortly."""
        place.tap()

    def _send(self, kind: str, point: Point | None = None) -> None:
        points = [] if point is None else [{"x": point[0], "y": point[1]}]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def board_of(page: Page) -> Locator:
    """The board that is played on: the largest canvas."""
    largest: int = page.evaluate(
        """() => {
          const areas = [...document.querySelectorAll("main canvas")].map((canvas) => {
            const box = canvas.getBoundingClientRect();
            return box.width * box.height;
          });
          return areas.indexOf(Math.max(...areas));
        }"""
    )
    return page.locator("main canvas").nth(largest)


def middle_of(place: Locator) -> Point:
    """The middle of what is at a place, in CSS pixels of the window."""
    box = place.bounding_box()
    assert box is not None, "it is not shown"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_choice(page: Page, number: int) -> None:
    """Click one of the squares that the page says can be gone to, or else gone from."""
    page.evaluate(
        """(number) => {
          const squares = [...document.querySelectorAll("[data-square]")];
          const useful = squares.filter((each) => each.querySelector(".dot, .take, .open"));
          const sources = squares.filter((each) => each.classList.contains("source"));
          const choices = useful.length ? useful : sources;
          choices[number % choices.length]?.click();
        }""",
        number,
    )
    page.wait_for_timeout(150)
