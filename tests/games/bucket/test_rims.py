"""Cells in the rim rows: they block their wall, and no clear loses them."""

import pytest
from tests.games.bucket.drawing import begin, board_of, drawn, filled_grid, play


def test_cells_at_the_rim_survive_when_the_last_column_is_cleared() -> None:
    match = begin(
        """
        piece: tri-I t 3 r 0
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        x--------x
        ----------
        ------x---
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
        x-------x-
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """
    )


def test_cells_at_the_rim_survive_when_the_first_column_is_cleared() -> None:
    match = begin(
        """
        piece: tri-I t 0 r 0
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        ----------
        x--------x
        ----------
        ---x------
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
        -x-------x
        ----------
        ----------
        ~~~----~~~
        ~~~----~~~
        ~~~----~~~
        """
    )


@pytest.mark.parametrize(("t", "row", "rims"), [(12, 6, (0, 8)), (15, 3, (1, 9))])
def test_cells_at_the_rim_survive_when_the_first_or_last_row_is_cleared(
    t: int, row: int, rims: tuple[int, int]
) -> None:
    rows = ["~~~----~~~"] * 3 + ["-" * 10] * 4 + ["~~~----~~~"] * 3
    rows[0] = rows[9] = "~~~--x-~~~"
    rows[row] = "------x---"
    match = begin(f"piece: tri-I turn 0 t {t} r 0\n" + "\n".join(rows), 4, 3)
    play(match, "drop")
    left = [number for number, line in enumerate(filled_grid(match).splitlines()) if "x" in line]
    assert tuple(left) == rims


@pytest.mark.parametrize(("row", "column", "wall"), [(0, 4, 0), (4, 9, 1), (9, 4, 2), (4, 0, 3)])
def test_a_single_cell_at_the_rim_blocks_its_wall(row: int, column: int, wall: int) -> None:
    rows = ["~~~----~~~"] * 3 + ["-" * 10] * 4 + ["~~~----~~~"] * 3
    rows[row] = rows[row][:column] + "x" + rows[row][column + 1 :]
    assert board_of(begin("\n".join(rows), 4, 3)).blocked == 1 << wall
