"""Points, lines and levels."""

import pytest
from tests.games.bucket.drawing import begin, board_of, filled_grid, happened, play

from blockyard.games.bucket.rules import points


@pytest.mark.parametrize(
    ("lines", "worth"),
    [(0, 0), (1, 10), (2, 25), (3, 40), (4, 60), (5, 100), (6, 150), (7, 300), (8, 600), (9, 1200)],
)
def test_more_lines_at_once_are_worth_more_and_beyond_six_they_double(
    lines: int, worth: int
) -> None:
    assert points(lines, 0) == points(0, lines) == worth


@pytest.mark.parametrize(
    ("rows", "columns", "worth"), [(1, 1, 40), (2, 1, 60), (1, 3, 100), (3, 2, 150), (3, 3, 300)]
)
def test_clearing_both_kinds_counts_as_one_line_more(rows: int, columns: int, worth: int) -> None:
    assert points(rows, columns) == worth


def test_a_single_line_scores_10() -> None:
    match = begin("piece: tri-I t 11 r -3\n" + "------\n" * 5 + "@@@xxx")
    play(match, "drop")
    assert board_of(match).score == 10
    assert board_of(match).lines == 1


def test_points_are_added_to_the_score() -> None:
    match = begin("piece: tri-I t 11 r -3\nscore: 90\n" + "------\n" * 5 + "@@@xxx")
    play(match, "drop")
    assert board_of(match).score == 100


def test_a_cross_scores_40() -> None:
    match = begin(
        """
        piece: tet-T t 3 r 0
        -x-@--
        xxx@@x
        x--@-x
        ---x--
        ---x--
        ---x--
        """
    )
    play(match, "drop")
    assert board_of(match).score == 40


def test_a_lock_without_lines_scores_nothing() -> None:
    match = begin("piece: tri-I t 2\n" + "------\n" * 6)
    play(match, "fall")
    assert board_of(match).score == 0
    assert board_of(match).pieces == 1


@pytest.mark.parametrize("wall", ["north", "east", "south", "west"])
def test_a_full_row_of_a_wall_is_not_a_line(wall: str) -> None:
    rows = ["~~~----~~~"] * 3 + ["-" * 10] * 4 + ["~~~----~~~"] * 3
    if wall in ("north", "south"):
        rows[1 if wall == "north" else 8] = "~~~xxxx~~~"
    else:
        rows[3:7] = ["-x--------" if wall == "west" else "--------x-"] * 4
    t = {"north": 9, "east": 1, "south": 1, "west": 1}[wall]
    match = begin(f"piece: tri-I t {t}\n" + "\n".join(rows), 4, 3)
    play(match, "fall")
    assert (board_of(match).score, board_of(match).lines) == (0, 0)
    assert filled_grid(match).count("x") == 4 + 3


def test_ten_lines_raise_the_level() -> None:
    match = begin("piece: tri-I t 11 r -3\nlines: 9\nnow: 5000\n" + "------\n" * 5 + "@@@xxx")
    play(match, "drop")
    assert ("level_up", 2, 0, 0) in match.events(0)
    assert match.due == 5000 + 832


def test_nine_lines_do_not_raise_the_level() -> None:
    match = begin("piece: tri-I t 11 r -3\nlines: 8\n" + "------\n" * 5 + "@@@xxx")
    play(match, "drop")
    assert match.due == 1000


def test_a_single_line_is_reported_without_a_crossing_or_a_level() -> None:
    match = begin("piece: tri-I t 11 r -3\nlines: 8\n" + "------\n" * 5 + "@@@xxx")
    play(match, "drop")
    assert ("scored", 10, 1, 0) in match.events(0)
    assert "level_up" not in happened(match)
