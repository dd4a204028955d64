"""Every screen, size and language: nothing overlaps, is cut, scrolls or is too small to press.

``-k drmario`` checks one game only, ``-k 360x640`` one size.
"""

import pytest
from tests.e2e.conftest import PageOf
from tests.e2e.layouts import SIZES, ZOOMED, LayoutYard, Screen, Size
from tests.e2e.screens import GAMES, PLAYED, SCREENS, play

SHARE = """() => {
  const place = document.querySelector(".seat, .blast-screen main").getBoundingClientRect();
  const boards = [...document.querySelectorAll("main canvas, main [role=grid]")];
  const boxes = boards.map((each) => each.getBoundingClientRect());
  const area = ({ width, height }) => width * height;
  const board = boxes.reduce((most, box) => (area(box) > area(most) ? box : most));
  return Math.max(board.width / place.width, board.height / place.height);
}"""
"""How much of the space for a board the board takes, in width or in height, whichever is more."""

LEAST_SHARES = {
    "360x640": (0.91, 0.85, 0.89, 1, 0.98),
    "390x844": (0.84, 0.88, 0.90, 1, 0.89),
    "844x390": (0.91, 0.84, 0.88, 0.97, 0.98),
    "820x1180": (0.95, 0.94, 0.88, 1, 0.98),
    "1280x800": (0.95, 0.94, 0.93, 0.98, 0.98),
}
"""By size, for each of ``GAMES``. The rest is for frames and what stands around a board."""


def check(yard: LayoutYard, screen: Screen) -> None:
    yard.visit(screen)
    problems = yard.problems(screen)
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_the_layout_is_sound(page_of: PageOf, size: Size, screen: Screen) -> None:
    check(page_of(size), screen)


@pytest.mark.parametrize("mode", ["random", "clocked"])
def test_saktris_is_sound_at_twice_the_zoom(page_of: PageOf, mode: str) -> None:
    check(page_of(ZOOMED), play("saktris", mode, timed=False))


@pytest.mark.parametrize("touch", ["gestures", "buttons"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_the_board_is_as_large_as_the_screen_allows(
    page_of: PageOf, size: Size, game: str, touch: str
) -> None:
    yard = page_of(size)
    yard.visit(next(screen for screen in PLAYED if screen.name == f"{game}-play"))
    yard.look(True, language="de", touch=touch)
    share = yard.page.evaluate(SHARE)
    yard.look(True, language="en")
    assert share >= dict(zip(GAMES, LEAST_SHARES[size.name], strict=True))[game]
