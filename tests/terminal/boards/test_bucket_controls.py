"""Bucket's keys in the terminal, the player's choices, and messages about events."""

from typing import Any

import pytest
from tests.games.bucket.drawing import begin, empty_bucket, play
from tests.terminal.boards.bucket_sheets import BLOCKING, CLEARING, CORNER, board, scene, sheet

from blockyard.core.match import Match
from blockyard.games.bucket import game


def test_v_toggles_the_layout() -> None:
    made, match = board(), begin(CORNER)
    cross = sheet(match, made).lines()
    assert made.press("v", scene(match)) is not None
    assert sheet(match, made).lines() != cross
    made.press("v", scene(match))
    assert sheet(match, made).lines() == cross


def test_v_says_what_the_cross_needs_where_it_does_not_fit() -> None:
    made, match = board(), Match(game, seed=1)
    sheet(match, made)
    answer = made.press("v", scene(match))
    assert answer is not None
    assert answer.words == "The cross needs 32 lines, or colours and Unicode."
    assert "NORTH" in sheet(match, made).line(1)


def test_other_keys_are_ignored_by_the_board() -> None:
    assert board().press("q", scene(begin(CORNER))) is None


def test_choices_can_outlive_the_board() -> None:
    kept: dict[str, str] = {}
    first, second = board(), board()
    first.kept = second.kept = kept
    first.press("c", scene(begin(CORNER)))
    assert second.by_screen


PUSHES = [(wall, way) for wall in range(4) for way in ("left", "right", "up", "down")]
AWAY = {0: "up", 1: "right", 2: "down", 3: "left"}
"""By wall: the direction back to its rim."""


def middle(match: Match) -> tuple[float, float]:
    """Where the falling piece is on the cross: its mean column and row."""
    grid: Any = match.view(0)["grids"]
    places = grid[0]["layers"]["piece"]
    side = grid[0]["width"]
    columns = sum(place % side for place in places) / len(places)
    return columns, sum(place // side for place in places) / len(places)


@pytest.mark.parametrize(("wall", "way"), PUSHES)
def test_screen_arrows_push_the_piece_that_way_on_the_cross(wall: int, way: str) -> None:
    made, match = board(), empty_bucket(f"tet-O t {6 * wall + 2} r 3")
    made.press("c", scene(match))
    bound = {"left": "left", "right": "right", "down": "drop", "up": "turn_right"}[way]
    action = made.remap(bound, way, scene(match))
    if way == AWAY[wall]:
        assert action == "turn_right"
        return
    before = middle(match)
    play(match, action)
    after = middle(match)
    moved = (after[0] - before[0], after[1] - before[1])
    assert moved == {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]


def test_wall_arrows_do_what_they_are_bound_to() -> None:
    match = empty_bucket("tet-O t 8 r 3")
    assert board().remap("left", "left", scene(match)) == "left"


def test_a_key_can_be_given_by_its_name_in_the_settings() -> None:
    made, match = board(), empty_bucket("tet-O t 8 r 3")
    made.press("c", scene(match))
    assert made.remap("left", "ArrowLeft", scene(match)) == "drop"
    assert made.remap("left", "KeyA", scene(match)) == "drop"
    assert made.remap("turn_right", "KeyX", scene(match)) == "turn_right"


def test_the_help_says_what_the_key_would_change() -> None:
    made = board()
    assert made.keys()[1] == ("C", "screen arrows")
    made.press("c", scene(begin(CORNER)))
    assert made.keys()[1] == ("C", "wall arrows")


def test_lines_and_points_are_announced() -> None:
    match = begin(CLEARING)
    play(match, "fall")
    assert board().message(match.events(0), scene(match)) == "1 line: +10"


def test_blocked_and_freed_walls_are_announced() -> None:
    match = begin(BLOCKING, depth=6)
    play(match, "fall")
    assert board().message(match.events(0), scene(match)) == "North wall blocked (1 of 4)"
    assert board().message([("wall_unblocked", 3, 0, 0)], scene(match)) == "West wall is open again"
