"""Every game from the home screen to its result: with keys only, and with touch only."""

import pytest
from playwright.sync_api import Locator, expect
from scripts.player import Hands, board_of
from tests.e2e.visitor import ByKeys, ByTouch, begin_mode, go_to_game
from tests.e2e.yard import Yard

from blockyard.core.match import Match

MODES = {"tetris": "Marathon", "bucket": "Normal", "drmario": "Stages"}
"""Real-time game → the mode chosen in its menu."""

DROPS = {
    "tetris": ("Space", "ArrowLeft", "Space", "ArrowUp", "Space"),
    "bucket": ("Space",),
    "drmario": ("ArrowDown",),
}
"""Real-time game → keys that end it quickly."""

MOST = 1000
"""Far more placements than a careless game lasts."""


def assert_finished(yard: Yard, game: str, least: int) -> None:
    """The match is stored and verified, and no unfinished match is left."""
    yard.wait_until(lambda: yard.stored("blockyard-replays"))
    (replay,) = yard.replays(game)
    assert len(replay.inputs) >= least
    assert yard.saved(game) is None


def is_decided(yard: Yard) -> bool:
    return yard.stored("blockyard-replays") is not None or dialog(yard).is_visible()


def dialog(yard: Yard) -> Locator:
    return yard.page.get_by_role("dialog")


GAME_BOARD = "main canvas:not([aria-hidden] *), main [role=grid]"
"""A board, not the pictures of pieces in a menu."""

LOCKS_ANSWERED = """
async () => {
  for (const _ of [1, 2, 3]) await navigator.locks.request("asked last", () => undefined);
}
"""
"""Requests are answered in order: by then, a second game has found the first one's lock."""

CLICK_TWICE = "(button) => { button.click(); button.click(); }"


@pytest.mark.parametrize("game", ["tetris", "saktris", "blockblast"])
def test_a_double_click_starts_one_game(yard: Yard, game: str) -> None:
    """On a slow device, the second click arrives while the game is being loaded."""
    yard.open(f"play/{game}?menu")
    modes = yard.page.locator(".chooser ul").last.get_by_role("button")
    play = yard.page.get_by_role("button", name="Play", exact=True)
    modes.or_(play).first.evaluate(CLICK_TWICE)
    board = yard.page.locator(GAME_BOARD).first
    elsewhere = yard.page.get_by_text("Open in another tab")
    yard.page.wait_for_url("**continue=**")
    expect(board.or_(elsewhere)).to_be_visible()
    yard.page.evaluate(LOCKS_ANSWERED)
    expect(elsewhere).to_have_count(0)
    expect(board).to_be_visible()


@pytest.mark.parametrize("game", MODES)
def test_a_real_time_game_by_keys(yard: Yard, game: str) -> None:
    begin_mode(ByKeys(yard), game, MODES[game])
    Hands(yard.page).press_until(DROPS[game], lambda: is_decided(yard))
    expect(dialog(yard)).to_contain_text("Game over")
    assert_finished(yard, game, least=8)


@pytest.mark.parametrize("game", MODES)
def test_a_real_time_game_by_touch(phone: Yard, game: str) -> None:
    visitor = ByTouch(phone)
    begin_mode(visitor, game, MODES[game])
    visitor.tap_board()
    board = board_of(phone.page)
    visitor.hands.flick_until(board, lambda: is_decided(phone))
    expect(dialog(phone)).to_contain_text("Game over")
    assert_finished(phone, game, least=8)


def test_saktris_by_keys(yard: Yard) -> None:
    """The first move with arrow keys on the board, the others typed."""
    visitor = ByKeys(yard)
    begin_mode(visitor, "saktris", "Standard chess")
    visitor.reach(yard.page.locator("[data-square=e1]"))
    for key in ("ArrowUp", "Enter", "ArrowUp", "ArrowUp", "Enter"):
        visitor.keyboard.press(key)
    yard.wait_for_inputs("saktris", 1)
    visitor.reach(yard.page.get_by_label("Type a move"))
    for count, move in enumerate(("e5", "Bc4", "Nc6", "Qh5", "Nf6"), 2):
        visitor.keyboard.type(move)
        visitor.keyboard.press("Enter")
        yard.wait_for_inputs("saktris", count)
    visitor.keyboard.type("Qxf7#")
    visitor.keyboard.press("Enter")
    expect(dialog(yard)).to_contain_text("White wins")
    expect(dialog(yard)).to_contain_text("Checkmate")
    assert_finished(yard, "saktris", least=7)


def test_saktris_by_touch(phone: Yard) -> None:
    begin_mode(ByTouch(phone), "saktris", "Standard chess")
    for move in ("e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"):
        for square in (move[:2], move[2:]):
            phone.page.locator(f"[data-square={square}]").tap()
    expect(dialog(phone)).to_contain_text("White wins")
    assert_finished(phone, "saktris", least=7)


def test_blockblast_by_keys(yard: Yard) -> None:
    visitor = ByKeys(yard)
    go_to_game(visitor, "blockblast")
    visitor.choose(yard.page.get_by_role("button", name="Play"))
    yard.page.locator(GAME_BOARD).first.wait_for()
    keys = ("1", "Enter", "2", "Enter", "3", "Enter")
    Hands(yard.page).press_until(keys, lambda: dialog(yard).is_visible(), gap=10)
    expect(dialog(yard)).to_contain_text("Game Over")
    visitor.choose(dialog(yard).get_by_role("button", name="Menu"))
    expect(yard.page.get_by_role("heading", level=1)).to_have_text("Block Blast")
    assert_finished(yard, "blockblast", least=5)


def test_blockblast_by_touch(phone: Yard) -> None:
    visitor = ByTouch(phone)
    go_to_game(visitor, "blockblast")
    visitor.choose(phone.page.get_by_text("Even", exact=True))
    visitor.choose(phone.page.get_by_role("button", name="Play"))
    tap_piece(phone, slot=0, row=3, column=3)
    phone.wait_for_inputs("blockblast", 1)
    for count in range(2, MOST):
        match = phone.saved_match("blockblast")
        placements = [action for action in match.legal(0) if "@" in action]
        if not placements:
            break
        tap_placement(phone, match, placements[31 * count % len(placements)])
        phone.wait_for_inputs("blockblast", count)
    expect(dialog(phone)).to_contain_text("Game Over")
    visitor.choose(dialog(phone).get_by_role("button", name="Menu"))
    assert_finished(phone, "blockblast", least=5)


def tap_placement(yard: Yard, match: Match, placement: str) -> None:
    """Tap a piece, then the place on the board for its first cell."""
    slot, _, square = placement.partition("@")
    view = match.view(0)
    piece = view["trays"][0]["pieces"][int(slot) - 1]
    first = next(place for place, code in enumerate(piece["cells"]) if code)
    row, column = 8 - int(square[1]), ord(square[0]) - ord("a")
    across, down = first % piece["width"], first // piece["width"]
    tap_piece(yard, int(slot) - 1, row + down, column + across)


def tap_piece(yard: Yard, slot: int, row: int, column: int) -> None:
    """Tap a piece of the tray, then a cell of the board."""
    yard.page.locator("main ul button").nth(slot).tap()
    box = board_of(yard.page).bounding_box()
    assert box is not None
    cell = box["width"] / 8
    yard.page.touchscreen.tap(box["x"] + (column + 0.5) * cell, box["y"] + (row + 0.5) * cell)
