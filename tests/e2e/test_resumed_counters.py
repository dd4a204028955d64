"""Every figure that a game shows survives a reload."""

import pytest
from playwright.sync_api import Locator
from scripts.player import Hands
from tests.e2e.conftest import DESKTOP, OpenYard
from tests.e2e.yard import Yard

SHOWN = "main dl > div"
FINESSE = "Finesse"
TIMELY = ("Time", "Pieces/s", "Score")
"""Figures that depend on the moment of each key press: a drop scores the rows that are left."""

FIRST = ["ArrowLeft", "ArrowLeft", "ArrowRight", "Space", "Space", "ArrowLeft", "Space"]
MIDDLE = ["ArrowLeft", "ArrowRight", "ArrowLeft"]
LAST = ["Space", "ArrowRight", "ArrowLeft", "ArrowRight", "Space", "Space"]


def figures(yard: Yard) -> dict[str, str]:
    """Every figure on the screen, by name."""
    rows: list[Locator] = yard.page.locator(SHOWN).all()
    return {row.locator("dt").inner_text(): row.locator("dd").inner_text() for row in rows}


def begin(yard: Yard) -> None:
    """Start a slow game."""
    yard.play("tetris", "zen")
    yard.page.wait_for_timeout(300)


def reload_and_resume(yard: Yard) -> None:
    """Pause, reload the page and continue."""
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    before = figures(yard)
    yard.page.reload()
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    assert figures(yard) == before
    yard.page.get_by_role("button", name="Resume").click()
    yard.page.keyboard.press("Enter")


def play(yard: Yard, *, interrupted: bool) -> dict[str, str]:
    """Play the same keys, with or without a reload in the middle of a piece; all figures after."""
    hands = Hands(yard.page)
    begin(yard)
    # With time between the keys, the page knows the fewest presses for each place.
    hands.press([*FIRST, *MIDDLE], gap=250)
    if interrupted:
        reload_and_resume(yard)
        yard.page.wait_for_timeout(300)
    hands.press(LAST, gap=250)
    return {name: value for name, value in figures(yard).items() if name not in TIMELY}


def test_a_reload_changes_no_figure_of_a_game(open_yard: OpenYard) -> None:
    uninterrupted = play(open_yard(**DESKTOP), interrupted=False)
    assert "/" in uninterrupted[FINESSE], "pieces were judged"
    assert play(open_yard(**DESKTOP), interrupted=True) == uninterrupted


@pytest.mark.parametrize(
    ("game", "mode"), [("tetris", "sprint"), ("bucket", "normal"), ("drmario", "stages")]
)
def test_the_figures_after_a_reload_are_those_before_it(yard: Yard, game: str, mode: str) -> None:
    yard.play(game, mode)
    Hands(yard.page).press(["ArrowLeft", "Space", "ArrowRight", "ArrowDown"], gap=150)
    reload_and_resume(yard)
