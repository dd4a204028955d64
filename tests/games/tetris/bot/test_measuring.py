"""Features of a stack: each as its authors define it."""

import pytest
from tests.games.tetris.wells import begin, well

from blockyard.core.rng import WORDS, draw, seed_stream
from blockyard.games.tetris.bot.measuring import (
    COLUMN_TRANSITIONS,
    DIVERSITY,
    FEATURES,
    HOLE_DEPTH,
    HOLE_ROWS,
    HOLES,
    ROW_TRANSITIONS,
    WELLS,
    count_bits,
    measure,
)
from blockyard.games.tetris.well import FLOOR, WALL, Well


def measured(s: Well) -> list[int]:
    """The features of a well's stack."""
    features = [0] * FEATURES
    measure(s.rows, s.top, s.ceiling, s.width, features)
    return features


def of(drawing: str) -> list[int]:
    """The features of a drawn stack."""
    lines = drawing.split()
    return measured(well(begin(drawing, width=len(lines[0]), height=12)))


def test_bits_are_counted() -> None:
    assert [count_bits(mask) for mask in (0, 1, 0b1011, 1 << 40)] == [0, 1, 3, 1]


def test_an_empty_well_has_only_walls_a_floor_and_level_steps() -> None:
    features = [0] * FEATURES
    features[ROW_TRANSITIONS] = 2 * 12
    features[COLUMN_TRANSITIONS] = 6
    features[DIVERSITY] = 1
    assert measured(well(begin(width=6, height=12))) == features


def test_a_hole_is_an_empty_cell_with_a_full_one_anywhere_above_it() -> None:
    features = of("""
        .#....
        .#.###
        ....##
        #.#.##
    """)
    assert features[HOLES] == 4
    assert features[HOLE_ROWS] == 2


def test_the_depth_of_a_hole_counts_the_full_cells_right_above_it() -> None:
    assert (
        of("""
        #.....
        #.....
        ......
        #..#..
        ...#..
    """)[HOLE_DEPTH]
        == 3
    )


def test_neighbours_in_rows_are_compared_with_the_walls() -> None:
    assert (
        of("""
        #..#..
        ####.#
    """)[ROW_TRANSITIONS]
        == 4 + 2 + 10 * 2
    )


def test_neighbours_in_columns_are_compared_with_the_floor_and_the_air() -> None:
    assert (
        of("""
        #.....
        ..####
    """)[COLUMN_TRANSITIONS]
        == 3 + 1 + 4
    )


def test_each_well_cell_counts_with_the_empty_cells_right_below_it() -> None:
    # The left well is three deep; in the right one, the lowest cell is no well cell.
    assert of("""
        .#...#.#
        .##..#.#
        .##..#..
    """)[WELLS] == (3 + 2 + 1) + (3 + 2)


def test_diversity_is_the_number_of_different_small_steps() -> None:
    # Steps: 0, 2, -1, -1, 4.
    assert (
        of("""
        .....#
        .....#
        .....#
        ..#..#
        ..##.#
        .....#
    """)[DIVERSITY]
        == 3
    )


def run(s: Well, row: int, column: int, step: int, wanted: bool) -> int:
    """How many cells in a row, up or down from a place, are full or empty as wanted."""
    count = 0
    while row >= 0 and is_full(s, row, column) == wanted:
        count += 1
        row += step
    return count


def is_full(s: Well, row: int, column: int) -> bool:
    """Whether a cell of the well, or of its floor or walls, is full."""
    return row < 0 or bool(s.rows[FLOOR + row] >> (WALL + column) & 1)


def plain_features(s: Well) -> list[int]:
    """The same, cell by cell as the papers describe them."""
    rows, columns = range(s.ceiling - FLOOR), range(s.width)
    heights = [max([row + 1 for row in rows if is_full(s, row, at)], default=0) for at in columns]
    empty = [(row, at) for row in rows for at in columns if not is_full(s, row, at)]
    holes = [(row, at) for row, at in empty if row < heights[at]]
    wells = [(row, at) for row, at in empty if is_full(s, row, at - 1) and is_full(s, row, at + 1)]
    beside = [
        is_full(s, row, at) != is_full(s, row, at + 1) for row in rows for at in (-1, *columns)
    ]
    below = [is_full(s, row, at) != is_full(s, row - 1, at) for row in rows for at in columns]
    steps = {heights[at + 1] - heights[at] for at in range(s.width - 1)}
    features = [0] * FEATURES
    features[ROW_TRANSITIONS] = sum(beside)
    features[COLUMN_TRANSITIONS] = sum(below)
    features[HOLES] = len(holes)
    features[WELLS] = sum(run(s, row, at, -1, False) for row, at in wells)
    features[HOLE_DEPTH] = sum(run(s, row + 1, at, 1, True) for row, at in holes)
    features[HOLE_ROWS] = len({row for row, _ in holes})
    features[DIVERSITY] = len(steps & {-2, -1, 0, 1, 2})
    return features


@pytest.mark.parametrize("seed", range(20))
def test_random_stacks_have_the_features_that_the_definitions_give(seed: int) -> None:
    words = [0] * WORDS
    seed_stream(words, seed, 1)
    s = well(begin(width=4 + seed % 17, height=14))
    rows = 1 + draw(words, 9)
    for row in range(FLOOR, FLOOR + rows):
        for column in range(s.width):
            if draw(words, 3) == 0 or column == row % s.width:
                s.rows[row] |= 1 << (WALL + column)
    s.top = FLOOR + rows
    assert measured(s) == plain_features(s)
