"""Scoring: cells, combo bonus, streak multiplier, perfect clear."""

import pytest
from tests.games.blockblast.matches import begin, board

from blockyard.games.blockblast.clearing import clear_points

ONE_ROW_SHORT = """
    ........
    ........
    ........
    x.......
    ........
    xxxxxxx.
    xxxxxxx.
    xxxxxxx.
    """


def test_streak_0_one_line_scores_100() -> None:
    match = begin(f"tray: mono line-3-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "1@h1")
    assert board(match).score == 100


def test_streak_1_one_line_scores_150() -> None:
    match = begin(f"streak: 1\ntray: mono line-3-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "1@h1")
    assert board(match).score == 150


def test_streak_3_two_lines_of_16_cells_scores_475() -> None:
    match = begin(f"streak: 3\ntray: domino-v line-3-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "1@h2")
    assert board(match).score == 475


def test_the_streak_multiplier_has_no_upper_limit() -> None:
    match = begin(f"streak: 40\ntray: mono line-3-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "1@h1")
    assert board(match).score == 100 * (1 + 20)


def test_three_lines_have_a_bonus_of_40() -> None:
    match = begin(f"tray: mono line-3-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "2@h3")
    assert board(match).score == 240 + 40


@pytest.mark.parametrize(("lines", "bonus"), [(1, 20), (2, 30), (3, 40), (4, 50), (5, 60), (6, 70)])
def test_the_combo_bonus_is_20_plus_10_per_additional_line(lines: int, bonus: int) -> None:
    assert clear_points(0, lines, 0) == bonus


def test_a_cell_at_a_crossing_counts_once() -> None:
    match = begin(
        """
        tray: mono line-3-v line-5-v
        x.......
        x.......
        x.......
        x.......
        x.......
        x.......
        x..x....
        .xxxxxxx
        """
    )
    match.play(0, "1@a1")
    assert board(match).score == 15 * 10 + 30


def test_the_multiplier_uses_the_streak_before_the_clear_and_then_it_grows() -> None:
    match = begin(f"tray: mono domino-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "1@h3")
    assert (board(match).score, board(match).streak) == (100, 1)
    match.play(0, "2@h2")
    assert (board(match).score, board(match).streak) == (100 + (160 + 30) * 3 // 2, 2)


def test_a_placement_that_clears_nothing_ends_the_streak_and_scores_nothing() -> None:
    match = begin(f"streak: 4\nscore: 700\ntray: mono line-3-v line-5-v\n{ONE_ROW_SHORT}")
    match.play(0, "1@a8")
    assert (board(match).score, board(match).streak) == (700, 0)
    assert ("streak_lost", 4, 0, 0) in match.events(0)


def test_moves_since_the_last_clear_are_counted_and_a_clear_resets_them() -> None:
    match = begin(f"moves_since_clear: 5\ntray: mono line-3-v domino-h\n{ONE_ROW_SHORT}")
    match.play(0, "3@a8")
    assert board(match).moves_since_clear == 6
    match.play(0, "1@h1")
    assert board(match).moves_since_clear == 0


def test_moves_since_the_last_clear_are_counted_beyond_the_last_threshold() -> None:
    match = begin(f"moves_since_clear: 15\ntray: mono line-3-v domino-h\n{ONE_ROW_SHORT}")
    match.play(0, "1@a8")
    match.play(0, "3@c8")
    assert board(match).moves_since_clear == 17


def test_an_empty_board_after_a_clear_scores_300_flat() -> None:
    match = begin(
        """
        streak: 2
        tray: mono line-3-v domino-h
        ........
        ........
        ........
        xxxxxxx.
        ........
        ........
        ........
        ........
        """
    )
    match.play(0, "1@h5")
    assert board(match).score == 100 * 2 + 300
    assert match.events(0)[-1] == ("perfect_clear", 300, 0, 0)


def test_points_are_whole_at_every_streak() -> None:
    for streak in range(12):
        for lines in range(1, 7):
            for cells in range(8, 40):
                twice = (cells * 10 + 20 + (lines - 1) * 10) * (2 + streak)
                assert 2 * clear_points(cells, lines, streak) == twice
