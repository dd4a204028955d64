"""Dropping: by gravity, soft drop and hard drop; and how a piece locks."""

import pytest
from tests.games.bucket.drawing import (
    begin,
    board_of,
    drawn,
    empty_bucket,
    filled_bottom,
    filled_grid,
    happened,
    play,
    shown_piece,
)


def test_a_piece_drops_when_its_interval_has_elapsed_and_not_before() -> None:
    match = empty_bucket("tet-O t 2")
    match.advance(999)
    assert shown_piece(match) == "tet-O turn 0 t 2 r 4"
    match.advance(1000)
    assert shown_piece(match) == "tet-O turn 0 t 2 r 3"
    match.advance(2000)
    assert shown_piece(match) == "tet-O turn 0 t 2 r 2"


def test_a_soft_drop_restarts_the_interval() -> None:
    match = empty_bucket("tet-O t 2")
    match.play(0, "drop", at=900)
    assert shown_piece(match) == "tet-O turn 0 t 2 r 3"
    assert match.due == 1900


def test_events_distinguish_gravity_from_soft_drops() -> None:
    match = empty_bucket("tet-O t 2")
    match.play(0, "drop", at=900)
    assert match.events(0)[-1] == ("dropped", 3, 0, 0)
    match.advance(1900)
    assert match.events(0)[-1] == ("dropped", 2, 1, 0)


@pytest.mark.parametrize("action", ["left", "right", "turn_left", "turn_right"])
def test_moving_and_turning_do_not_delay_the_drop(action: str) -> None:
    match = empty_bucket("tet-T t 2")
    match.play(0, action, at=900)
    assert match.due == 1000


@pytest.mark.parametrize(
    ("lines", "interval"),
    [
        (0, 1000),
        (9, 1000),
        (10, 832),
        (20, 684),
        (30, 556),
        (40, 447),
        (50, 358),
        (60, 289),
        (70, 240),
        (80, 210),
        (90, 200),
        (100, 200),
        (5000, 200),
    ],
)
def test_the_interval_shrinks_level_by_level_down_to_200_ms(lines: int, interval: int) -> None:
    match = begin(f"piece: tet-O t 2\nlines: {lines}\n" + "\n".join(["------"] * 6))
    assert match.due == interval
    match.play(0, "drop", at=50)
    assert match.due == 50 + interval


@pytest.mark.parametrize(
    ("t", "bottom"),
    [
        (0, "------\n------\n------\n------\nxx----\nxx----"),
        (6, "xx----\nxx----\n------\n------\n------\n------"),
        (12, "----xx\n----xx\n------\n------\n------\n------"),
        (18, "------\n------\n------\n------\n----xx\n----xx"),
    ],
)
def test_in_the_bottom_a_piece_falls_towards_the_opposite_side(t: int, bottom: str) -> None:
    match = empty_bucket(f"tet-O t {t}")
    play(match, "fall")
    assert filled_bottom(match) == bottom


def test_a_piece_stops_at_filled_cells() -> None:
    match = begin(
        """
        piece: tet-O t 2
        ------
        ------
        ------
        ------
        ---x--
        ------
        """
    )
    play(match, "fall")
    assert filled_bottom(match) == drawn(
        """
        ------
        ------
        --xx--
        --xx--
        ---x--
        ------
        """
    )


def test_a_drop_that_is_blocked_locks_the_piece_immediately() -> None:
    match = empty_bucket("tet-O t 2 r -4")
    play(match, "drop")
    assert filled_bottom(match).endswith("--xx--\n--xx--")
    assert happened(match)[1:] == ["locked", "spawned"]


def test_by_gravity_a_blocked_piece_locks_without_delay() -> None:
    match = empty_bucket("tet-O t 2 r -4")
    match.advance(999)
    assert "x" not in filled_bottom(match)
    match.advance(1000)
    assert filled_bottom(match).endswith("--xx--\n--xx--")


def test_the_next_piece_appears_with_the_lock_and_a_full_interval() -> None:
    match = empty_bucket("tet-O t 2 r -4\nnext: tri-J")
    match.play(0, "drop", at=700)
    assert shown_piece(match).startswith("tri-J turn 0")
    assert shown_piece(match).endswith("r 4")
    assert match.due == 1700


def test_a_hard_drop_goes_to_the_end_of_the_path_and_locks() -> None:
    match = empty_bucket("tet-O t 2")
    play(match, "fall")
    assert happened(match)[1:] == ["fell", "locked", "spawned"]
    assert match.events(0)[1] == ("fell", 8, 0, 0)


def test_a_piece_that_rests_on_its_wall_locks_there() -> None:
    match = begin(
        """
        piece: tri-I t 2 r 3
        --x---
        ------
        ------
        ------
        ------
        ------
        """
    )
    play(match, "drop")
    assert filled_grid(match).splitlines()[:5] == [
        "~~~~------~~~~",
        "~~~~--x---~~~~",
        "~~~~--x---~~~~",
        "~~~~--x---~~~~",
        "------x-------",
    ]


def test_a_path_ends_at_the_opposite_side_and_never_enters_its_wall() -> None:
    match = empty_bucket("tri-I t 3")
    play(match, "drop " * 7)
    assert shown_piece(match) == "tri-I turn 0 t 3 r -3"
    play(match, "drop")
    assert filled_bottom(match).endswith("---x--\n---x--\n---x--")
    assert board_of(match).blocked == 0
