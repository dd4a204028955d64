"""What a well's text says about pieces, bags and garbage must be possible."""

import re

import pytest
from tests.games.tetris.wells import modern, well

from blockyard.core.notation import BadPosition
from blockyard.core.rng import seed_stream
from blockyard.games.tetris.rules import GARBAGE_STREAM
from blockyard.games.tetris.well import FLOOR


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("piece: T turn=4 x=3 y=2", "turn must be 0 to 3, not 4"),
        ("piece: T turn=0 x=6 y=2", "x must be -2 to 5, not 6"),
        ("piece: T turn=0 x=-3 y=2", "x must be -2 to 5, not -3"),
        ("piece: T turn=0 x=2 y=-3", "y must be -2 to "),
        ("piece: T turn=0 x=2 y=999", "y must be -2 to "),
        ("piece: T turn=0 x=2 y=2 y=3", "write a piece as 'T turn=0 x=3 y=20', not"),
        ("piece: T turn=0 x=2", "write a piece as 'T turn=0 x=3 y=20', not"),
        ("next: TSZL?", "next must consist of "),
        ("next: TSZLJ\nbag: ?", "bag must consist of "),
        ("next: TSZLJ\nbag: II", "a bag has each piece at most once, not 'II'"),
        ("hold: T twice", "hold must be a piece or -, optionally followed by used, not 'T twice'"),
        ("hold: ?", "hold must consist of "),
    ],
)
def test_an_impossible_value_is_named(line: str, problem: str) -> None:
    with pytest.raises(BadPosition, match=f"^{re.escape(problem)}"):
        modern(f"{line}\n......")


def test_pending_garbage_is_counted_from_1() -> None:
    with pytest.raises(BadPosition, match=r"^pending must be 1 to "):
        modern("pending: 0\n......", mode="versus")


def test_a_well_has_no_more_rows_than_its_ceiling_leaves() -> None:
    rows = well(modern()).ceiling - FLOOR
    modern("\n".join(["......"] * rows))
    with pytest.raises(BadPosition, match=f"^the well has {rows} rows, not {rows + 1}$"):
        modern("\n".join(["......"] * (rows + 1)))


def test_each_seats_holes_have_their_own_stream() -> None:
    words = [0] * 4
    seed_stream(words, 9, GARBAGE_STREAM + 2)
    assert well(modern(seats=3, seed=9, mode="versus"), 2).garbage_rng == words
