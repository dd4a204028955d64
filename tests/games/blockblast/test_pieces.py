"""The pieces: 37 orientations of 15 families, their tiers and base weights."""

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, begin
from tests.games.blockblast.oracle import Cells, cells_of, turned

from blockyard.games.blockblast.fitting import positions
from blockyard.games.blockblast.pieces import (
    BASE_WEIGHT,
    BITS,
    BLOCKED,
    DRAWINGS,
    LONGEST,
    PIECE_CELLS,
    PIECE_HEIGHT,
    PIECE_NAMES,
    PIECE_ROWS,
    PIECE_TIER,
    PIECE_WIDTH,
    TIERS,
)

FAMILIES = [
    ("x", 1, 1, "easy", 2),
    ("xx", 2, 2, "easy", 5),
    ("xxx", 3, 2, "easy", 5),
    ("xx/x.", 3, 4, "easy", 4),
    ("xxxx", 4, 2, "medium", 4),
    ("xx/xx", 4, 1, "medium", 8),
    ("x./x./xx", 4, 4, "medium", 4),
    (".x/.x/xx", 4, 4, "medium", 4),
    ("xxx/.x.", 4, 4, "medium", 4),
    (".xx/xx.", 4, 2, "hard", 4),
    ("xx./.xx", 4, 2, "hard", 4),
    ("xxxxx", 5, 2, "hard", 3),
    ("xxx/x../x..", 5, 4, "hard", 3),
    ("xxx/xxx", 6, 2, "hard", 3),
    ("xxx/xxx/xxx", 9, 1, "hard", 2),
]
"""Shape, cells, orientations, tier and base weight of each family."""


def _orientations(shape: str) -> set[Cells]:
    found = set()
    cells = cells_of(shape.split("/"))
    for _ in range(4):
        found.add(cells)
        cells = turned(cells)
    return found


def test_there_are_15_families_of_37_pieces() -> None:
    assert len(FAMILIES) == 15
    assert len(set(PIECE_NAMES)) == len(DRAWINGS) == 37


@pytest.mark.parametrize(("shape", "cells", "count", "tier", "base"), FAMILIES)
def test_every_orientation_of_a_family_is_a_piece_of_its_tier_and_weight(
    shape: str, cells: int, count: int, tier: str, base: int
) -> None:
    wanted = _orientations(shape)
    found = [n for n, d in enumerate(DRAWINGS) if cells_of(d[3].split("/")) in wanted]
    assert len(found) == len(wanted) == count
    for piece in found:
        assert PIECE_CELLS[piece] == cells
        assert TIERS[PIECE_TIER[piece]] == tier
        assert BASE_WEIGHT[piece] == base


def test_base_weights_sum_to_144() -> None:
    assert sum(BASE_WEIGHT) == 144


@pytest.mark.parametrize("piece", range(37), ids=PIECE_NAMES)
def test_a_piece_has_every_place_of_its_box_on_an_empty_board(piece: int) -> None:
    places = (9 - PIECE_HEIGHT[piece]) * (9 - PIECE_WIDTH[piece])
    assert positions([0] * 8, piece) == places
    match = begin(f"tray: {PIECE_NAMES[piece]} . .\n{EMPTY_BOARD}")
    assert len(match.legal(0)) == places + 1


def test_a_corner_is_named_after_its_bend_and_a_letter_after_its_turn() -> None:
    shapes = {name: rows for name, _, _, rows in DRAWINGS}
    for corner, bend in (("nw", (0, 0)), ("ne", (0, 1)), ("se", (1, 1)), ("sw", (1, 0))):
        small = cells_of(shapes[f"corner-3-{corner}"].split("/"))
        assert small == {(row, column) for row in (0, 1) for column in (0, 1)} - {
            (1 - bend[0], 1 - bend[1])
        }
        large = cells_of(shapes[f"big-corner-{corner}"].split("/"))
        assert large == {
            (row, column)
            for row in range(3)
            for column in range(3)
            if row == 2 * bend[0] or column == 2 * bend[1]
        }
    assert (shapes["l-0"], shapes["j-0"], shapes["t-0"]) == ("x./x./xx", ".x/.x/xx", "xxx/.x.")
    for letter in "ljt":
        cells = cells_of(shapes[f"{letter}-0"].split("/"))
        for degrees in (90, 180, 270):
            cells = turned(cells)
            assert cells_of(shapes[f"{letter}-{degrees}"].split("/")) == cells


def test_h_lies_down_v_stands_up_and_a_rectangle_is_rows_by_columns() -> None:
    shapes = {name: rows for name, _, _, rows in DRAWINGS}
    assert (shapes["s-h"], shapes["z-h"]) == (".xx/xx.", "xx./.xx")
    assert (shapes["rectangle-2x3"], shapes["rectangle-3x2"]) == ("xxx/xxx", "xx/xx/xx")
    for name in shapes:
        wide = PIECE_WIDTH[PIECE_NAMES.index(name)] > PIECE_HEIGHT[PIECE_NAMES.index(name)]
        if name.endswith(("-h", "-v")):
            assert wide == name.endswith("-h")


def test_the_rows_of_every_piece_are_padded_with_empty_ones() -> None:
    assert max(PIECE_HEIGHT) == max(PIECE_WIDTH) == LONGEST
    assert {len(rows) for rows in PIECE_ROWS} == {LONGEST}
    assert [sum(BITS[row] for row in rows) for rows in PIECE_ROWS] == list(PIECE_CELLS)


def test_collisions_are_listed_for_every_row_of_a_board() -> None:
    assert {len(collisions) for collisions in BLOCKED} == {256}
