"""Simulated player input for a browser: keys, taps and flicks."""

import time
from collections.abc import Callable, Iterable
from itertools import cycle, islice

from playwright.sync_api import Locator, Page

FLICK = 150
"""Length of a flick, in CSS pixels."""

MOST = 2000
"""Maximum number of keys or flicks before giving up."""

Point = tuple[float, float]


class Hands:
    """Keyboard and touch input for a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._touch = page.context.new_cdp_session(page)

    def press(self, keys: Iterable[str], gap: int = 40) -> None:
        """Press keys one after another, ``gap`` ms apart."""
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(gap)

    def press_until(self, keys: Iterable[str], done: Callable[[], object], gap: int = 40) -> None:
        """Press keys repeatedly until a condition holds."""
        for key in islice(cycle(keys), MOST):
            if done():
                return
            self.press([key], gap)
        raise AssertionError(f"{MOST} keys, and it did not happen")

    def drag(self, start: Point, end: Point, steps: int = 6, pause: int = 12) -> None:
        """Drag a finger, ``pause`` ms between its steps.

        The steps carry timestamps, so the finger's speed does not depend on the machine's.
        """
        begun = time.time()
        self._send("touchStart", begun, start)
        for step in range(1, steps + 1):
            part = step / steps
            across, down = end[0] - start[0], end[1] - start[1]
            at = begun + step * pause / 1000
            self._send("touchMove", at, (start[0] + across * part, start[1] + down * part))
        self._send("touchEnd", begun + (steps + 0.5) * pause / 1000)

    def flick_down(self, board: Locator) -> None:
        """Flick a finger down on a board."""
        x, y = middle_of(board)
        self.drag((x, y - FLICK / 2), (x, y + FLICK / 2), steps=3, pause=8)

    def flick_until(self, board: Locator, done: Callable[[], object], gap: int = 40) -> None:
        """Flick down repeatedly until a condition holds."""
        for _ in range(MOST):
            if done():
                return
            self.flick_down(board)
            self.page.wait_for_timeout(gap)
        raise AssertionError(f"{MOST} flicks, and it did not happen")

    def _send(self, kind: str, at: float, point: Point | None = None) -> None:
        points = [] if point is None else [{"x": point[0], "y": point[1]}]
        event = {"type": kind, "touchPoints": points, "timestamp": at}
        self._touch.send("Input.dispatchTouchEvent", event)


def board_of(page: Page) -> Locator:
    """The main board: the largest canvas, except for the one with the boards of others."""
    largest: int = page.evaluate(
        """() => {
          const boards = document.querySelectorAll("main canvas:not(.thumbnails)");
          const areas = [...boards].map((canvas) => {
            const box = canvas.getBoundingClientRect();
            return box.width * box.height;
          });
          return areas.indexOf(Math.max(...areas));
        }"""
    )
    return page.locator("main canvas:not(.thumbnails)").nth(largest)


def middle_of(place: Locator) -> Point:
    """The centre of an element, in CSS pixels of the window."""
    box = place.bounding_box()
    assert box is not None, "it is not shown"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_choice(page: Page, number: int) -> None:
    """Click one of the squares the page marks as a target, or else as a source."""
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
