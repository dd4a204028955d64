"""Block Blast's board stays where it is, and celebrations of replays leave it free."""

import json

import pytest
from playwright.sync_api import FloatRect, Locator, ViewportSize
from scripts.player import Hands, board_of
from tests.e2e.test_sharing import GOLDEN
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

LINE_AND_MORE = """tray: line-3-h:red square-2:teal mono:purple
........
........
........
........
........
......gg
......gg
bbb...tt"""
"""The first piece in the tray completes the bottom row; the others fit nearly anywhere."""

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 412, "height": 915},
    {"width": 844, "height": 390},
    {"width": 1280, "height": 800},
]


def box_of(place: Locator) -> FloatRect:
    """Where an element is."""
    box = place.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_board_never_shifts_however_the_game_goes(new_phone: Yard, size: ViewportSize) -> None:
    new_phone.page.set_viewport_size(size)
    match = Match(find_game("blockblast"), {"ruleset": "shared"}, 7, start=LINE_AND_MORE)
    new_phone.open("settings")
    new_phone.store("blockyard-touches-shown", json.dumps(["blockblast"]))
    new_phone.store("blockyard-saved-blockblast", json.dumps(match.snapshot()))
    new_phone.open("play/blockblast")
    new_phone.page.get_by_role("application").wait_for()
    board = board_of(new_phone.page)
    seen = [box_of(board)]
    # Choose, move, clear a line (which begins a streak), and place pieces until new ones come.
    for key in ("1", *["ArrowDown"] * 4, "Enter", "2", "Enter", "3", "Enter", "1"):
        Hands(new_phone.page).press([key], gap=60)
        seen.append(box_of(board))
    new_phone.wait_for_inputs("blockblast", 3)
    assert [box for box in seen if box != seen[0]] == [], seen[0]


def test_a_celebration_in_a_replay_covers_no_row(yard: Yard) -> None:
    replay = sorted((GOLDEN / "blockblast").glob("*-default.replay"))[-1].read_text()
    kept = {"id": "kept", "game": "blockblast", "date": "2026-01-31T12:00:00.000Z"}
    yard.open("settings")
    rest = {"reason": "over", "score": 0, "time": 0, "replay": replay}
    yard.store("blockyard-replays", json.dumps([{**kept, **rest}]))
    yard.open("watch/kept")
    board = yard.page.get_by_role("application")
    board.wait_for()
    yard.page.keyboard.press("Home")
    celebration = yard.page.locator(".celebration")
    found: list[FloatRect] = []

    def is_celebrated() -> bool:
        yard.page.keyboard.press("ArrowRight")
        shown = celebration.bounding_box() if celebration.count() else None
        found.extend([shown] if shown else [])
        return bool(found)

    yard.wait_until(is_celebrated)
    box, text = box_of(board), found[0]
    is_below = text["y"] >= box["y"] + box["height"]
    is_beside = text["x"] >= box["x"] + box["width"]
    assert is_below or is_beside
