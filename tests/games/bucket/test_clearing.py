"""Line clearing: the examples of the rules, halves, walls that slide in, and no cascade."""

import pytest
from tests.games.bucket.drawing import (
    begin,
    board_of,
    drawn,
    filled_bottom,
    filled_grid,
    happened,
    play,
    quarter,
)

VERTICAL = """
    -xx-x-
    x@@@@-
    -xxxxx
    -xx-x-
    -xx-xx
    -xxxx-
    """
VERTICAL_CLEARED = """
    ------
    --xx--
    ---xx-
    ------
    ----x-
    ---x--
    """
CROSS = """
    -x-@--
    xxx@@x
    x--@-x
    ---x--
    ---x--
    ---x--
    """
CROSS_CLEARED = """
    ------
    -x----
    x---x-
    ------
    ------
    ------
    """
ONTO_THE_WALL = """
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    --------------
    --------------
    --------------
    --------------
    ----xxxx@@@@--
    --------------
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    """


def turned(picture: str, quarters: int) -> str:
    picture = drawn(picture)
    for _ in range(quarters):
        picture = quarter(picture)
    return picture


def on_side(piece: str, t: int, r: int, quarters: int) -> str:
    """A piece line, with the piece moved clockwise by that many sides."""
    return f"piece: {piece} t {(t + 6 * quarters) % 24} r {r}\n"


@pytest.mark.parametrize("quarters", range(4))
def test_three_columns_are_cleared_and_the_others_shift_to_the_centre(quarters: int) -> None:
    match = begin(on_side("tet-I", 7, -1, quarters) + turned(VERTICAL, quarters))
    play(match, "drop")
    assert filled_bottom(match) == turned(VERTICAL_CLEARED, quarters)
    assert board_of(match).lines == 3
    assert board_of(match).blocked == 0


@pytest.mark.parametrize("quarters", range(4))
def test_clearing_extends_onto_the_walls(quarters: int) -> None:
    match = begin(on_side("tet-I", 10, 2, quarters) + turned(ONTO_THE_WALL, quarters))
    play(match, "drop")
    assert "x" not in filled_grid(match)
    assert board_of(match).blocked == 0


@pytest.mark.parametrize("quarters", range(4))
def test_a_row_and_a_column_are_found_together_and_both_cleared(quarters: int) -> None:
    match = begin(on_side("tet-T", 3, 0, quarters) + turned(CROSS, quarters))
    play(match, "drop")
    assert filled_bottom(match) == turned(CROSS_CLEARED, quarters)
    assert board_of(match).lines == 2


def test_rows_are_cleared_before_columns() -> None:
    match = begin("piece: tet-T t 3 r 0\n" + drawn(CROSS))
    play(match, "drop")
    assert match.events(0)[1:6] == [
        ("locked", 9, 0, 0),
        ("completed", 9 * 4, 3, 0),
        ("rows_cleared", 0b000010, 1, 0),
        ("columns_cleared", 0b001000, 1, 0),
        ("scored", 40, 2, 1),
    ]


def test_a_lock_that_completes_nothing_clears_nothing() -> None:
    match = begin("piece: tet-O t 0\n" + "\n".join(["------"] * 4 + ["--xxx-"] * 2))
    play(match, "fall")
    assert filled_bottom(match).splitlines()[4:] == ["xxxxx-", "xxxxx-"]
    assert "scored" not in happened(match)


def test_survivors_move_by_the_number_of_cleared_lines_between_them_and_the_centre() -> None:
    match = begin(
        """
        piece: tri-I turn 1 t 0 r -1
        xx------
        @@@xxxxx
        -xx-----
        xxxxxxxx
        ---xx---
        xxxxxxxx
        x------x
        xxxxxxxx
        """,
        8,
    )
    play(match, "drop")
    assert filled_bottom(match) == drawn(
        """
        --------
        --------
        xx------
        -xx-----
        ---xx---
        x------x
        --------
        --------
        """
    )


def test_the_middle_line_of_an_odd_board_belongs_to_the_top_half() -> None:
    match = begin(
        """
        piece: tri-I t 7 r -2
        x----
        -x---
        @@@xx
        ---x-
        ----x
        """,
        5,
        3,
    )
    play(match, "drop")
    assert filled_bottom(match) == drawn(
        """
        -----
        x----
        -x---
        ---x-
        ----x
        """
    )


def test_the_middle_line_of_an_odd_board_belongs_to_the_left_half() -> None:
    match = begin(
        """
        piece: tri-I t 2 r 0
        x-@-x
        -x@--
        --@--
        --xx-
        --x-x
        """,
        5,
        3,
    )
    play(match, "drop")
    assert filled_bottom(match) == drawn(
        """
        -x--x
        --x--
        -----
        ---x-
        ----x
        """
    )


def test_the_middle_line_of_an_odd_board_stays_when_others_are_cleared() -> None:
    match = begin(
        """
        piece: tri-I turn 1 t 0 r -1
        x----
        @@@xx
        -x-x-
        xxxxx
        ----x
        """,
        5,
        3,
    )
    play(match, "drop")
    assert filled_bottom(match) == drawn(
        """
        -----
        x----
        -x-x-
        ----x
        -----
        """
    )


def test_cells_of_sliding_walls_enter_the_bottom_and_leave_the_rim_empty() -> None:
    match = begin(
        """
        piece: tri-I t 5 r 0
        ~~~x---~~~
        ~~~x---~~~
        ~~~-x--~~~
        -----x----
        ---x@@@---
        ----------
        ----------
        ~~~---x~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    play(match, "drop")
    assert filled_grid(match) == drawn(
        """
        ~~~----~~~
        ~~~x---~~~
        ~~~x---~~~
        ----x-----
        -----x----
        ----------
        ----------
        ~~~---x~~~
        ~~~----~~~
        ~~~----~~~
        """
    )


def test_both_halves_slide_when_a_line_of_each_is_cleared() -> None:
    match = begin(
        """
        piece: tri-I t 5 r 0
        ~~~----~~~
        ~~~----~~~
        ~~~-x--~~~
        -----x----
        ---x@@@---
        ---xxxx---
        ---x------
        ~~~---x~~~
        ~~~x---~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    play(match, "drop")
    assert filled_grid(match) == drawn(
        """
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----x-----
        -----x----
        ---x------
        ------x---
        ~~~x---~~~
        ~~~----~~~
        ~~~----~~~
        """
    )
    assert board_of(match).blocked == 0b0100


def test_cells_on_the_two_other_walls_slide_along() -> None:
    match = begin(
        """
        piece: tri-I t 2 r -1
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        -x--x----x
        x-xxx@x---
        --x--@----
        -----@--x-
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    play(match, "drop")
    assert filled_grid(match) == drawn(
        """
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        -x--x----x
        --x--x----
        -----x--x-
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """
    )


def test_wall_cells_in_the_extension_of_a_cleared_line_are_removed_too() -> None:
    match = begin(
        """
        piece: tri-I t 2 r -1
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        x-xxx@x-xx
        -----@----
        -----@----
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    assert board_of(match).blocked == 0b1010
    play(match, "drop")
    assert filled_bottom(match) == "----\n----\n--x-\n--x-"
    assert board_of(match).blocked == 0


def test_a_line_that_the_shift_makes_complete_waits_for_the_next_lock() -> None:
    match = begin(
        """
        piece: tri-I t 5 r 0
        next: tri-I
        ~~~----~~~
        ~~~----~~~
        ~~~xxxx~~~
        -----x----
        ---x@@@---
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """,
        4,
        3,
    )
    play(match, "drop")
    assert board_of(match).lines == 1
    assert filled_bottom(match) == "xxxx\n--x-\n----\n----"
    play(match, "fall")
    assert board_of(match).lines == 2
    assert "xxxx" not in filled_bottom(match)
