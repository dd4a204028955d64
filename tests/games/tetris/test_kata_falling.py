"""The kata: a piece moves down by gravity, soft drop or hard drop, until it collides."""

import pytest
from tests.games.tetris.wells import begin, drawing, picture, play, stack, well

from blockyard.games.tetris.levels import interval_of
from blockyard.games.tetris.settings import KATA

FLOATING = """
    ..t...
    ..tt..
    ..t...
    ......
    ......
    ......
    """


def test_at_every_second_the_piece_moves_one_unit_down() -> None:
    match = begin(FLOATING, width=6)
    match.advance(999)
    assert picture(match) == drawing(FLOATING)
    match.advance(1000)
    assert picture(match) == drawing("""
        ..t...
        ..tt..
        ..t...
        ......
        ......
        """)
    match.advance(3000)
    assert picture(match) == drawing("""
        ..t...
        ..tt..
        ..t...
        """)


def test_a_piece_that_collides_with_the_bottom_stops_at_the_next_step_and_not_before() -> None:
    match = begin(
        """
        ..t...
        ..tt..
        ..t...
        """,
        width=6,
    )
    match.advance(999)
    assert stack(match) == ""
    match.advance(1000)
    assert stack(match) == drawing("""
        ..T...
        ..TT..
        ..T...
        """)


def test_a_piece_that_collides_with_an_occupied_block_stops_where_it_was() -> None:
    match = begin(
        """
        ..t...
        ..tt..
        ..t...
        ...L..
        ...L..
        ...LL.
        """,
        width=6,
    )
    match.advance(2000)
    assert stack(match) == drawing("""
        ..T...
        ..TT..
        ..TL..
        ...L..
        ...LL.
        """)


def test_a_stopped_piece_can_no_longer_be_moved() -> None:
    match = begin(FLOATING, width=6)
    play(match, "drop")
    before = stack(match)
    play(match, "left left turn")
    assert stack(match) == before


def test_down_moves_the_piece_one_row_and_restarts_the_interval() -> None:
    match = begin(FLOATING, width=6)
    match.play(0, "down", at=600)
    assert picture(match).count("\n") == 4
    match.advance(1599)
    assert picture(match).count("\n") == 4
    match.advance(1600)
    assert picture(match).count("\n") == 3


def test_down_that_cannot_move_the_piece_stops_it_as_a_gravity_step_does() -> None:
    by_hand = begin("..t...\n..tt..\n..t...", width=6)
    by_time = begin("..t...\n..tt..\n..t...", width=6)
    by_hand.advance(1000 - 1)
    by_hand.play(0, "down")
    by_time.advance(1000)
    assert stack(by_hand) == stack(by_time) == "..T...\n..TT..\n..T..."
    assert well(by_hand).pieces == 1
    assert well(by_hand).due == 999 + 1000


def test_drop_moves_the_piece_until_it_collides_and_locks_it_immediately() -> None:
    match = begin(
        """
        ..t...
        ..tt..
        ..t...
        ......
        ......
        ...L..
        LL.LL.
        """,
        width=6,
    )
    match.play(0, "drop", at=10)
    assert stack(match) == drawing("""
        ..T...
        ..TT..
        ..TL..
        LL.LL.
        """)
    assert well(match).now == 10
    assert well(match).due == 1010


def test_moving_and_turning_do_not_delay_the_fall() -> None:
    match = begin(FLOATING, width=6)
    match.play(0, "left", at=900)
    match.play(0, "turn", at=950)
    assert match.due == 1000


def test_each_level_shortens_the_interval_by_10_ms_down_to_10_ms() -> None:
    assert [interval_of(KATA, level) // 1000 for level in (1, 2, 3, 50, 99, 100, 101, 500)] == [
        1000, 990, 980, 510, 20, 10, 10, 10,
    ]  # fmt: skip


def test_the_interval_of_the_start_level_counts_from_the_first_piece() -> None:
    assert begin(start_level=41).due == 600
    assert begin(start_level=100).due == 10


DROPS = {
    "its lowest cells": ("..t...\n..tt..\n..t...\n......\n......\n..L...", 2),
    "its middle row": ("..t...\n..tt..\n..t...\n......\n...L..\n...L..", 2),
    "its top row": ("piece: J turn=1 x=1 y=3\n..jj..\n..j...\n..j...\n...L..\n...L..\n...L..", 2),
    "its top row, from above": (
        "piece: J turn=1 x=1 y=4\n..jj..\n..j...\n..j...\n......\n...L..\n...L..\n...L..",
        3,
    ),
    "the floor": ("..i...\n..i...\n..i...\n..i...\n......\n......", 2),
    "a ledge": ("..i...\n..i...\n..i...\n..i...\n......\n......\n..L...", 2),
}
"""Drops by what they collide with, and how many rows they fall."""


@pytest.mark.parametrize("case", sorted(DROPS))
def test_a_piece_drops_until_any_of_its_cells_collides(case: str) -> None:
    text, rows = DROPS[case]
    match = begin(text, width=6)
    play(match, "drop")
    assert ("dropped", rows, 0, 0) in match.events(0)
