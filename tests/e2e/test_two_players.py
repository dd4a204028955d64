"""Two players on one keyboard: whose board is whose, and whose keys are whose."""

import pytest
from playwright.sync_api import Locator, expect
from scripts.player import Hands
from tests.e2e.yard import Yard

MODES = {"tetris": "versus", "drmario": "two"}
TURNS = {"tetris": "turn", "drmario": "turn_left"}


def board(yard: Yard, number: int) -> Locator:
    return yard.page.get_by_role("group", name=f"Player {number}", exact=True)


def left_edge(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["x"]


def actions(yard: Yard, game: str) -> set[tuple[int, str]]:
    """Who has done what; a paused game is saved."""
    yard.page.keyboard.press("Escape")
    yard.page.get_by_role("dialog", name="Paused").wait_for()
    match = yard.saved_match(game)
    words = match.game.actions
    return {(seat, words.text(action)) for _, seat, action in match.inputs}


@pytest.mark.parametrize("game", MODES)
def test_arrow_keys_control_the_right_board(yard: Yard, game: str) -> None:
    yard.play(game, MODES[game])
    assert left_edge(board(yard, 1)) < left_edge(board(yard, 2))
    Hands(yard.page).press(["ArrowLeft", "KeyD", "ArrowUp"])
    assert actions(yard, game) == {(1, "left"), (0, "right"), (1, TURNS[game])}


@pytest.mark.parametrize("game", MODES)
def test_boards_are_labelled_with_their_players_and_keys_as_symbols(yard: Yard, game: str) -> None:
    yard.play(game, MODES[game])
    for number, own in ((1, "A D S W"), (2, "← → ↓ ↑")):
        label = board(yard, number).locator("p").first
        expect(label).to_contain_text(f"Player {number}")
        shown = label.locator("kbd").all_inner_texts()
        assert set(own.split()) <= set(shown)
        assert not [key for key in shown if len(key) > 6 or "Arrow" in key]


def test_the_menu_says_which_keys_are_whose_in_symbols(yard: Yard) -> None:
    yard.open("play/tetris")
    mode = yard.page.get_by_role("button", name="Two players, one keyboard")
    expect(mode).to_contain_text("W A S D on the left, arrow keys on the right")
