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
        ("piece: T turn=0 x=2 y=58", "y must be -2 to 57, not 58"),
        ("piece: T turn=0 x=2 y=2 y=3", "write a piece as 'T turn=0 x=3 y=20', not"),
        ("piece: T turn=0 x=2", "write a piece as 'T turn=0 x=3 y=20', not"),
        ("next: TSZL?", "next must consist of "),
        ("next: TSZLJ\nbag: ?", "bag must consist of "),
        ("next: TSZLJ\nbag: II", "a bag has each piece at most once, not 'II'"),
        ("next: TSZLJ\nbag: OIO", "a bag has each piece at most once, not 'OIO'"),
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


MOST = 1_073_741_823
LIMITS = {
    "now": MOST - 1500,
    "over": 8,
    "score": 1_152_921_504_606_846_976,
    "lines": MOST,
    "pieces": MOST,
    "inputs": MOST,
    "combo": MOST,
    "back_to_back": MOST,
    "fall_early": 999,
    "resets": 15,
    "spin": 2,
    "attack": MOST,
    "outbox": MOST,
    "received": MOST,
}
"""The largest number of each line."""


@pytest.mark.parametrize("name", sorted(LIMITS))
def test_a_number_is_0_to_its_limit(name: str) -> None:
    limit = LIMITS[name]
    modern(f"{name}: 0\n......", mode="versus")
    for number in (-1, limit + 1):
        with pytest.raises(BadPosition, match=f"^{name} must be 0 to {limit}, not {number}$"):
            modern(f"{name}: {number}\n......", mode="versus")


@pytest.mark.parametrize("name", sorted(set(LIMITS) - {"over", "outbox"}))
def test_a_number_is_loaded_up_to_its_limit(name: str) -> None:
    match = modern(f"{name}: {LIMITS[name]}\n..t...\n.ttt..\n......", mode="versus")
    assert getattr(well(match), name) == LIMITS[name]


@pytest.mark.parametrize("name", ["piece_rng", "garbage_rng"])
def test_a_word_of_a_random_stream_has_16_bits(name: str) -> None:
    match = modern(f"{name}: 65535 0 65535 0\n......")
    assert getattr(well(match), name) == [65535, 0, 65535, 0]
    with pytest.raises(BadPosition, match=f"^{name} must be 0 to 65535, not 65536$"):
        modern(f"{name}: 0 65536 0 0\n......")
