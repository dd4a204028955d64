"""Celebrations in replays of Block Blast leave the board free."""

import json

from playwright.sync_api import FloatRect, Locator
from tests.e2e.test_sharing import GOLDEN
from tests.e2e.yard import Yard


def box_of(place: Locator) -> FloatRect:
    """Where an element is."""
    box = place.bounding_box()
    assert box is not None
    return box


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
