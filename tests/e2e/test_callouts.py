"""What a clear was called is shown in large letters, without covering what is played."""

import json
from typing import Any

import pytest
from tests.e2e.conftest import OpenYard
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

EMPTY = "." * 10 + "\n"
FOUR_TO_CLEAR = (
    """\
settings: ruleset=modern
back_to_back: 1
combo: 3
fall: 1000
lowest: 10
next: ISTOZ
bag: J
hold: -
piece_rng: 40080 53452 33925 24
garbage_rng: 40869 1605 23905 273
piece: I turn=1 x=7 y=10
"""
    + EMPTY * 6
    + ".........i\n" * 4
    + EMPTY * 6
    + "IIOOTTSSZ.\n" * 4
)
"""A well whose falling piece completes four lines."""

BESIDE = {"landscape phone": (844, 390), "tablet": (820, 1180), "laptop": (1280, 800)}
OVER = {"small phone": (360, 640), "phone": (390, 844)}


MEASURE = """() => {
  const callout = document.querySelector("p[data-over] > span")?.parentElement;
  if (!callout) return undefined;
  const box = ({ x, y, width, height }) => ({ x, y, width, height });
  return {
    text: box(callout.getBoundingClientRect()),
    well: box(document.querySelector(".well canvas").getBoundingClientRect()),
    letters: Number.parseFloat(getComputedStyle(callout.firstElementChild).fontSize),
  };
}"""
"""The callout, the well and the size of its letters, measured at once: it soon disappears."""


def clear_four(yard: Yard) -> dict[str, Any]:
    """Complete four lines; returns the measures of the callout."""
    match = Match(find_game("tetris"), {"ruleset": "modern"}, 7, start=FOUR_TO_CLEAR)
    yard.open("settings")
    yard.store("blockyard-saved-tetris", json.dumps(match.snapshot()))
    yard.open("play/tetris")
    yard.page.get_by_role("button", name="Resume").click()
    yard.page.get_by_role("dialog").wait_for(state="detached")
    found: list[dict[str, Any]] = []

    def is_told() -> bool:
        yard.page.keyboard.press("Space")
        found.extend(filter(None, [yard.page.evaluate(MEASURE)]))
        return bool(found)

    yard.wait_until(is_told)
    return found[0]


@pytest.mark.parametrize("size", BESIDE.values(), ids=BESIDE)
def test_a_callout_is_large_and_beside_the_well(open_yard: OpenYard, size: tuple[int, int]) -> None:
    width, height = size
    yard = open_yard(viewport={"width": width, "height": height}, reduced_motion="reduce")
    measures = clear_four(yard)
    text, well = measures["text"], measures["well"]
    assert measures["letters"] >= 20
    assert text["x"] >= 0
    assert text["x"] + text["width"] <= well["x"]
    assert text["y"] + text["height"] <= height


@pytest.mark.parametrize("size", OVER.values(), ids=OVER)
def test_without_room_beside_it_a_callout_is_over_the_upper_half_below_the_new_piece(
    open_yard: OpenYard, size: tuple[int, int]
) -> None:
    width, height = size
    yard = open_yard(
        viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    measures = clear_four(yard)
    text, well = measures["text"], measures["well"]
    cell = well["width"] / 10
    assert measures["letters"] >= 24
    assert text["x"] >= well["x"] - 1
    assert text["x"] + text["width"] <= well["x"] + well["width"] + 1
    # Two rows above the skyline, and two for the piece that has just appeared.
    assert text["y"] >= well["y"] + 4 * cell
    assert text["y"] + text["height"] <= well["y"] + well["height"] * 0.6
