"""Effects and colours follow the settings: shaking, sparks, flashes, motion and palettes."""

import json
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator
from scripts.player import Hands, board_of
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.test_settings import keep
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

Pixel = list[int]
COLOURS = {"blue", "brown", "yellow"}

SEE_MOVING = """
window.moving = new Set();
window.framesSeen = 0;
(function look() {
  for (const animation of document.getAnimations()) {
    const target = animation.effect.target;
    if (target.matches(".well, .picture, .stage, .board")) moving.add(target.classList[0]);
  }
  framesSeen += 1;
  requestAnimationFrame(look);
})();
"""
"""Records, frame by frame, which boards move as a whole."""

SEE_PICTURES = """
(canvas) => {
  window.pictures = [];
  window.framesSeen = 0;
  (function look() {
    const picture = canvas.toDataURL();
    if (picture !== pictures.at(-1)) pictures.push(picture);
    framesSeen += 1;
    requestAnimationFrame(look);
  })();
}
"""
"""Records, frame by frame, what a canvas shows, each image once."""

ENOUGH_FRAMES = 60
"""Longer than any effect lasts."""


THEMED_BOARDS = {"tetris": "marathon", "bucket": "normal", "drmario": "stages"}
"""The games whose boards have the colours of the page's theme."""

CLEARLY = 30
"""A clear difference in brightness, of 255."""


def wait_for_frames(yard: Yard) -> None:
    """Wait until the page has been drawn often enough to have shown any effect."""
    yard.wait_until(lambda: yard.page.evaluate("framesSeen") > ENOUGH_FRAMES)


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
@pytest.mark.parametrize(
    ("game", "mode", "board"), [("tetris", "marathon", "well"), ("bucket", "normal", "picture")]
)
def test_a_hard_drop_shakes_the_board_only_if_that_is_enabled(
    yard: Yard, game: str, mode: str, board: str, on: bool
) -> None:
    keep(yard, motion="full", shake=on)
    yard.play(game, mode)
    yard.page.evaluate(SEE_MOVING)
    yard.page.keyboard.press("Space")
    wait_for_frames(yard)
    assert yard.page.evaluate("[...moving]") == ([board] if on else [])


ONE_GAP = """tray: line-3-h:red . .
........
........
........
........
........
......gg
......gg
bbb...tt"""
"""A board whose bottom row is completed by the only piece in the tray."""


def clear_a_row(yard: Yard) -> int:
    """Clear a row and return how many images the board showed from then on."""
    match = Match(find_game("blockblast"), {"ruleset": "shared"}, 7, start=ONE_GAP)
    yard.store("blockyard-saved-blockblast", json.dumps(match.snapshot()))
    yard.open("play/blockblast")
    yard.page.get_by_role("application").wait_for()
    board = board_of(yard.page)
    Hands(yard.page).press(["1", *["ArrowDown"] * 4])
    board.evaluate(SEE_PICTURES)
    yard.page.keyboard.press("Enter")
    wait_for_frames(yard)
    assert yard.page.evaluate("document.getAnimations().length") == 0
    pictures: int = yard.page.evaluate("pictures.length")
    return pictures


def test_a_clear_is_animated_and_ends(yard: Yard) -> None:
    keep(yard, motion="full")
    assert clear_a_row(yard) > 3


def test_with_reduced_motion_a_clear_has_no_intermediate_frames(
    yard: Yard,
) -> None:
    keep(yard, motion="reduced")
    assert clear_a_row(yard) == 2


@pytest.mark.parametrize("palette", ["own", "safe", "deuteranopia", "tritanopia", "greys"])
def test_a_half_has_its_virus_colour_in_every_palette_on_the_plain_board(
    yard: Yard, palette: str
) -> None:
    keep(yard, palette=palette)
    yard.open("play/drmario?mode=stages20&seed=7&countdown=0&board=plain")
    shown_bottle = yard.page.locator('canvas[aria-label$=": bottle"]')
    shown_pill = yard.page.locator("aside canvas").first
    shown_bottle.wait_for()
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog").wait_for()
    yard.wait_until(lambda: yard.saved("drmario") is not None)
    view: Any = yard.saved_match("drmario").view(0)
    looks: Any = find_game("drmario").looks["cells"]
    words = [str(look["name"]).partition(" ")[0] for look in looks]
    bottle = view["grids"][0]
    pill = view["trays"][0]["pieces"][0]
    seen: list[tuple[str, Pixel]] = []
    for canvas, shown in ((shown_bottle, bottle), (shown_pill, pill)):
        pixels = block_colours(canvas, shown["width"], shown["height"])
        for code, pixel in zip(shown["cells"], pixels, strict=True):
            if words[code] in COLOURS:
                seen.append((words[code], pixel))
    assert {word for word, _ in seen} == COLOURS
    for (word, pixel), (other, another) in combinations(seen, 2):
        apart = sum(abs(a - b) for a, b in zip(pixel, another, strict=True))
        assert (apart < 110) if word == other else (apart > 130), (word, other, pixel, another)


def block_colours(canvas: Locator, width: int, height: int) -> list[Pixel]:
    """The colour of each cell of a canvas, sampled next to its glyph."""
    found: list[Pixel] = canvas.evaluate(
        """(canvas, [width, height]) => {
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          const side = canvas.width / width;
          return Array.from({ length: width * height }, (_, place) => {
            const x = Math.floor(((place % width) + 0.12) * side);
            const y = Math.floor((Math.floor(place / width) + 0.5) * side);
            const at = 4 * (y * canvas.width + x);
            return [...data.slice(at, at + 3)];
          });
        }""",
        [width, height],
    )
    return found


BRIGHTNESS = """(canvas) => {
  const small = document.createElement("canvas").getContext("2d");
  small.drawImage(canvas, 0, 0, 16, 16);
  const { data } = small.getImageData(0, 0, 16, 16);
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}"""
"""How bright a canvas is, from 0 to 255."""


@pytest.mark.parametrize(
    "path",
    ["", *(f"play/{game}?countdown=0&mode={mode}" for game, mode in THEMED_BOARDS.items())],
)
def test_a_change_of_the_systems_theme_changes_what_is_drawn(
    open_yard: OpenYard, path: str
) -> None:
    yard = open_yard(**DESKTOP, color_scheme="dark", reduced_motion="reduce")
    yard.open(path)
    canvas = yard.page.locator("main canvas").last
    canvas.wait_for()
    if path:
        yard.page.get_by_role("button", name="Pause").wait_for()
        canvas = board_of(yard.page)
    before = canvas.evaluate(BRIGHTNESS)
    yard.page.emulate_media(color_scheme="light")
    yard.wait_until(lambda: abs(canvas.evaluate(BRIGHTNESS) - before) > CLEARLY)
