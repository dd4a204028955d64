"""The pieces: the sets, their drawings, and how they turn in their boxes."""

import re
from pathlib import Path

import pytest

from blockyard.games.bucket import pieces
from blockyard.games.bucket.board import GRID_SIDE, KIND_BITS, Bucket
from blockyard.games.bucket.pieces import (
    COLUMNS,
    FIRST_KIND,
    FULL_BAG,
    GLYPHS,
    NAMES,
    PENTOMINOES,
    PLAIN_KIND,
    ROWS,
    SETS,
    SIZE,
    TETROMINOES,
    TRIOMINOES,
    TURNS,
)


def cells(name: str, turn: int = 0) -> set[tuple[int, int]]:
    shape = NAMES.index(name) * TURNS + turn
    return {(COLUMNS[shape][cell], ROWS[shape][cell]) for cell in range(SIZE[shape])}


def at_origin(shape: set[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    left = min(column for column, _ in shape)
    top = min(row for _, row in shape)
    return frozenset((column - left, row - top) for column, row in shape)


def test_there_are_3_triominoes_7_tetrominoes_and_18_pentominoes() -> None:
    assert [len(category) for category in SETS] == [3, 7, 18]
    assert FIRST_KIND == (0, 3, 10)
    assert [bin(bag).count("1") for bag in FULL_BAG] == [3, 7, 18]


@pytest.mark.parametrize(("kinds", "size"), [(TRIOMINOES, 3), (TETROMINOES, 4), (PENTOMINOES, 5)])
def test_every_piece_has_the_cells_of_its_category_in_a_square_box(
    kinds: tuple[tuple[str, str], ...], size: int
) -> None:
    for _, drawing in kinds:
        rows = drawing.split("/")
        assert drawing.count("1") == size
        assert {len(row) for row in rows} == {len(rows)}


def test_pieces_appear_as_drawn_on_the_rules_page() -> None:
    page = (Path(pieces.__file__).parent / "RULES.md").read_text()
    drawings = page[page.index("- triominoes:") : page.index("The next piece is shown")]
    found = re.findall(r"([A-Z]'?) `([01/]+)`", drawings)
    assert found == [piece for category in SETS for piece in category]


def test_no_tetromino_or_pentomino_is_a_rotation_of_another() -> None:
    for first, count in ((3, 7), (10, 18)):
        turned = [
            {at_origin(cells(NAMES[kind], turn)) for turn in range(TURNS)}
            for kind in range(first, first + count)
        ]
        for kind, looks in enumerate(turned):
            assert not any(looks & others for others in turned[kind + 1 :])


def test_the_tetromino_i_appears_upright_in_the_second_column_of_its_box() -> None:
    assert cells("tet-I") == {(1, 0), (1, 1), (1, 2), (1, 3)}


def test_the_pentomino_i_appears_upright_in_the_middle_of_its_box() -> None:
    assert cells("pent-I") == {(2, row) for row in range(5)}


def test_a_quarter_right_lays_the_tetromino_i_in_the_second_row_of_its_box() -> None:
    assert cells("tet-I", 1) == {(0, 1), (1, 1), (2, 1), (3, 1)}


def test_a_quarter_left_lays_the_tetromino_i_in_the_third_row_of_its_box() -> None:
    assert cells("tet-I", 3) == {(0, 2), (1, 2), (2, 2), (3, 2)}


def test_the_t_points_right_then_down_left_and_up_as_it_turns_right() -> None:
    middles = {(1, 1)}
    arms = {(1, 0), (2, 1), (1, 2), (0, 1)}
    missing = [(0, 1), (1, 0), (2, 1), (1, 2)]
    for turn in range(TURNS):
        assert cells("tet-T", turn) == middles | arms - {missing[turn]}


@pytest.mark.parametrize("name", ["tet-O", "pent-X"])
def test_o_and_x_look_the_same_in_every_orientation(name: str) -> None:
    assert all(cells(name, turn) == cells(name) for turn in range(TURNS))


def test_every_kind_has_a_unique_character() -> None:
    assert len(GLYPHS) == len(set(GLYPHS)) == len(NAMES) == 28


def test_every_kind_and_the_plain_kind_fit_into_the_bits_of_a_cell() -> None:
    assert len(NAMES) == PLAIN_KIND
    assert PLAIN_KIND.bit_length() == KIND_BITS


def test_a_grid_has_a_plane_of_filled_cells_and_one_for_each_bit_of_their_kinds() -> None:
    assert len(Bucket().rows) == (1 + KIND_BITS) * GRID_SIDE


def test_the_cells_of_every_shape_are_padded_to_those_of_the_largest() -> None:
    assert {len(numbers) for numbers in COLUMNS + ROWS} == {max(SIZE)} == {5}
