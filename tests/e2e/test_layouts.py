"""Every screen, size and language: nothing overlaps, is cut, scrolls or is too small to press.

``-k drmario`` checks one game only, ``-k 360x640`` one size.
"""

import pytest
from scripts.player import board_of
from tests.e2e.conftest import PageOf
from tests.e2e.layouts import LANGUAGES, SIZES, ZOOMED, LayoutYard, Screen, Size
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


RESULTS = ["tetris-result", "bucket-result", "blockblast-result", "drmario-result"]


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
    least = dict(zip(GAMES, LEAST_SHARES[size.name], strict=True))[game]
    # On-screen buttons are loaded when they are first shown, and the board is fitted again.
    yard.wait_until(lambda: yard.page.evaluate(SHARE) >= least)
    yard.look(True, language="en")


def test_texts_around_a_watched_chess_board_are_wider_than_the_board(page_of: PageOf) -> None:
    """Narrow texts take more lines, and those lines would be missing from the board."""
    yard = page_of(SIZES[0])
    yard.visit(next(screen for screen in SCREENS if screen.name == "saktris-watch"))
    player = yard.page.locator(".player").first.bounding_box()
    board = yard.page.get_by_role("grid").bounding_box()
    assert player is not None
    assert board is not None
    assert player["width"] > 0.9 * yard.size.width
    assert board["width"] > 0.8 * yard.size.width


def test_the_bar_of_the_lock_delay_is_right_below_the_well(page_of: PageOf) -> None:
    """Even where the panel beside the well is higher than it, as in a tutorial."""
    yard = page_of(SIZES[0])
    yard.visit(next(screen for screen in SCREENS if screen.name == "tetris-learn"))
    well, bar = board_of(yard.page).bounding_box(), yard.page.locator(".lock").bounding_box()
    assert well is not None
    assert bar is not None
    assert 0 < bar["y"] - (well["y"] + well["height"]) < 6


@pytest.mark.parametrize("name", [f"{game}-pause" for game in GAMES] + RESULTS)
@pytest.mark.parametrize("size", [Size(360, 640), Size(844, 390)], ids=lambda size: size.name)
def test_small_phones_show_every_button_of_a_dialog(page_of: PageOf, size: Size, name: str) -> None:
    yard = page_of(size)
    yard.visit(next(screen for screen in SCREENS if screen.name == name))
    dialog = yard.page.locator("[role=dialog], dialog[open]")
    for language in LANGUAGES:
        yard.set(language=language)
        hidden = dialog.evaluate("card => card.scrollHeight - card.clientHeight")
        assert hidden <= 0, language


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_a_replays_controls_cover_no_part_of_its_board(
    page_of: PageOf, size: Size, game: str
) -> None:
    yard = page_of(size)
    yard.visit(next(screen for screen in SCREENS if screen.name == f"{game}-watch"))
    yard.set(language="de")
    board = board_of(yard.page) if game != "saktris" else yard.page.get_by_role("grid")
    box, dock = board.bounding_box(), yard.page.locator(".dock").bounding_box()
    yard.set(language="en")
    assert box is not None
    assert dock is not None
    assert box["y"] + box["height"] <= dock["y"]
