"""Moving the pill: sideways, down, and what blocks it."""

import pytest
from tests.games.drmario.bottles import EMPTY_ROW, begin, drawn, phase, picture, pill, play

EMPTY = "pill: 3 15 lying b r\n" + EMPTY_ROW


def test_the_first_colour_of_a_pill_is_left_and_it_appears_below_the_mouth() -> None:
    match = begin("next: y b\n" + EMPTY_ROW)
    match.advance(600)
    assert pill(match) == "3 15 lying y b"


@pytest.mark.parametrize(("action", "where"), [("left", "2 15"), ("right", "4 15")])
def test_left_and_right_move_one_column(action: str, where: str) -> None:
    match = begin(EMPTY)
    match.play(0, action)
    assert pill(match) == f"{where} lying b r"


@pytest.mark.parametrize("row", [15, 8, 0])
def test_the_walls_stop_a_lying_pill_with_both_halves_inside(row: int) -> None:
    match = begin(f"pill: 3 {row} lying b r\n" + EMPTY_ROW)
    play(match, *["left"] * 9)
    assert pill(match) == f"0 {row} lying b r"
    play(match, *["right"] * 9)
    assert pill(match) == f"6 {row} lying b r"


def test_the_walls_stop_a_standing_pill_at_the_outer_columns() -> None:
    match = begin("pill: 3 8 standing b r\n" + EMPTY_ROW)
    play(match, *["right"] * 9)
    assert pill(match) == "7 8 standing b r"
    play(match, *["left"] * 9)
    assert pill(match) == "0 8 standing b r"


def test_locked_cells_stop_a_pill_from_moving_sideways() -> None:
    match = begin(
        """
        pill: 3 0 lying b r
        .. .. B* .. .. Y* .. ..
        """
    )
    play(match, "left", "right")
    assert pill(match) == "3 0 lying b r"


@pytest.mark.parametrize("row", ["0", "1"])
def test_a_standing_pill_needs_room_for_both_halves(row: str) -> None:
    upper = ".. .. R* .. R* .. .. .." if row == "1" else EMPTY_ROW
    lower = ".. .. R* .. R* .. .. .." if row == "0" else EMPTY_ROW
    match = begin(f"pill: 3 0 standing b r\n{upper}\n{lower}")
    play(match, "left", "right")
    assert pill(match) == "3 0 standing b r"


def test_the_closed_neck_blocks_a_pill_standing_in_the_mouth() -> None:
    match = begin("pill: 3 15 standing b r\n" + EMPTY_ROW)
    match.play(0, "left")
    assert pill(match) == "3 15 standing b r"
    match.play(0, "right")
    assert pill(match) == "4 15 standing b r"
    match.play(0, "right")
    assert pill(match) == "4 15 standing b r"


def test_soft_moves_one_row_and_restarts_the_frame() -> None:
    match = begin(EMPTY)
    match.advance(500)
    match.play(0, "soft")
    assert pill(match) == "3 14 lying b r"
    match.advance(1099)
    assert pill(match) == "3 14 lying b r"
    match.advance(1100)
    assert pill(match) == "3 13 lying b r"


def test_soft_locks_a_pill_that_has_landed() -> None:
    match = begin("pill: 3 0 lying b r\n" + EMPTY_ROW)
    match.play(0, "soft")
    assert drawn(match) == picture(".. .. .. (b r) .. .. ..")
    assert phase(match) == "throwing"


def test_down_falls_until_it_lands_and_locks() -> None:
    match = begin(
        """
        pill: 3 15 lying b r
        .. .. .. .. Y* .. .. ..
        .. .. .. .. .. .. .. ..
        """
    )
    match.play(0, "down")
    assert drawn(match) == picture(
        """
        .. .. .. (b r) .. .. ..
        .. .. .. .. Y* .. .. ..
        .. .. .. .. .. .. .. ..
        """
    )
    assert pill(match) == "none"


def test_a_standing_pill_locks_with_its_halves_joined() -> None:
    match = begin("pill: 5 9 standing b r\n" + EMPTY_ROW)
    match.play(0, "down")
    assert drawn(match) == picture(
        """
        .. .. .. .. .. r^ .. ..
        .. .. .. .. .. bv .. ..
        """
    )


@pytest.mark.parametrize("action", ["left", "right", "turn_left", "turn_right", "down", "soft"])
def test_while_no_pill_falls_the_pill_actions_do_nothing(action: str) -> None:
    match = begin(EMPTY_ROW)
    before = match.hash()
    match.play(0, action)
    assert match.hash() == before
