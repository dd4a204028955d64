"""What a seat of Bucket observes, compared with what its view shows."""

import pytest
from tests.games.bucket.drawing import board_of
from tests.games.observed import declared, seen

from blockyard.conformance.playout import play_randomly
from blockyard.core.match import Match
from blockyard.games.bucket import game


def test_each_feature_has_a_shape_and_highest_number_for_the_size_of_the_bucket() -> None:
    assert declared(game, width=6, depth=4) == [
        ("cross", (14, 14), 1),
        ("cells", (14, 14), 1),
        ("piece", (28,), 1),
        ("turn", (4,), 1),
        ("side", (4,), 1),
        ("column", (1,), 5),
        ("row", (1,), 9),
        ("next", (28,), 1),
        ("next turn", (4,), 1),
        ("blocked", (4,), 1),
        ("lines", (1,), 255),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_observed_is_what_the_view_shows(seed: int) -> None:
    match = Match(game, {"width": 6, "depth": 4, "random_rotation": True}, seed)
    play_randomly(match, 6 * seed)
    view = match.view(0)
    grid, more = view["grids"][0], view["more"]
    cells = seen(match, "cells")
    assert [at for at, cell in enumerate(cells) if cell] == grid["layers"]["piece"]
    assert max(cells) <= 1
    outside = max(grid["cells"])
    shown = [at for at, code in enumerate(grid["cells"]) if 0 < code < outside]
    stack = [at for at, cell in enumerate(seen(match, "cross")) if cell]
    assert sorted(stack + grid["layers"]["piece"]) == shown
    piece = more["piece"]
    assert seen(match, "piece").index(1) == piece["code"] - 1
    assert seen(match, "turn").index(1) == piece["turn"]
    assert seen(match, "side").index(1) == piece["side"]
    assert seen(match, "column") == [piece["t"] - 6 * piece["side"]]
    assert seen(match, "row") == [piece["r"] + 5]
    assert seen(match, "next").index(1) == more["next"]["code"] - 1
    assert seen(match, "next turn").index(1) == board_of(match).next_turn
    assert seen(match, "blocked") == [int(wall["blocked"]) for wall in more["walls"]]
    assert seen(match, "lines") == [board_of(match).lines]


@pytest.mark.parametrize("kind", range(28))
def test_a_turned_piece_is_seen_by_its_leftmost_column_and_top_row(kind: int) -> None:
    match = Match(game, {"width": 6, "depth": 4}, 1)
    board_of(match).kind = kind
    board_of(match).height = 0
    for turn in range(4):
        board_of(match).turn = turn
        piece = match.view(0)["more"]["piece"]
        assert seen(match, "column") == [piece["t"] - 6 * piece["side"]]
        assert seen(match, "row") == [piece["r"] + 5]


def test_blocked_walls_are_seen_from_north_clockwise() -> None:
    match = Match(game, None, 1)
    board_of(match).blocked = 0b1001
    assert seen(match, "blocked") == [1, 0, 0, 1]
    board_of(match).blocked = 0b0110
    assert seen(match, "blocked") == [0, 1, 1, 0]


def test_lines_are_seen_up_to_255_and_no_piece_as_zeros() -> None:
    match = Match(game, None, 1, 2)
    match.leave(0)
    board_of(match).lines = 256
    assert seen(match, "lines") == [255]
    for name in ("cells", "piece", "turn", "side", "column", "row"):
        assert not any(seen(match, name))
