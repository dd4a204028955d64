"""Block Blast's board stays where it is, and celebrations of replays leave it free."""

import json

from playwright.sync_api import FloatRect, Locator
from scripts.player import Hands, board_of
from tests.e2e.test_settings_effects import ONE_GAP
from tests.e2e.test_sharing import GOLDEN
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game


def box_of(place: Locator) -> FloatRect:
    """Where an element is."""
    box = place.bounding_box()
    assert box is not None
    return box


def test_the_board_never_shifts_however_the_game_goes(phone: Yard) -> None:
    match = Match(find_game("blockblast"), {"ruleset": "shared"}, 7, start=ONE_GAP)
    phone.open("settings")
    phone.store("blockyard-saved-blockblast", json.dumps(match.snapshot()))
    phone.open("play/blockblast")
    phone.page.get_by_role("application").wait_for()
    board = board_of(phone.page)
    seen = [box_of(board)]
    hands = Hands(phone.page)
    # Choose, move, clear a line (the streak begins), then place the next pieces.
    for keys in (["1"], ["ArrowDown"] * 4, ["Enter"], ["2"], ["Enter"], ["3"], ["Enter"], ["1"]):
        hands.press(keys)
        seen.append(box_of(board))
        phone.page.wait_for_timeout(60)
        seen.append(box_of(board))
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
    box = box_of(board)
    assert found[0]["y"] >= box["y"] + box["height"]
