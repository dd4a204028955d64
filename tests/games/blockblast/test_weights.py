"""Weights: the five systems at their thresholds, exact against fractions."""

from fractions import Fraction
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.blockblast.matches import EMPTY_BOARD, ask, begin
from tests.games.blockblast.oracle import FACTORS, cells_of, factors

from blockyard.core.match import Match
from blockyard.games.blockblast.pieces import (
    BASE_WEIGHT,
    EASY,
    HARD,
    MEDIUM,
    PIECE_COUNT,
    PIECE_NAMES,
    PIECE_TIER,
    TIERS,
)
from blockyard.games.blockblast.weights import (
    BOARD_PARTS,
    LEAST_WEIGHT,
    SCORE_PARTS,
    STREAK_PARTS,
    WEIGHT_PARTS,
    board_factor,
    resolved_weight,
    score_factor,
    streak_factor,
    weigh_all,
)


def _weights(match: Match) -> dict[str, Any]:
    """The answer for each piece, by its name."""
    return {entry["piece"]: entry for entry in ask(match, "weights")["pieces"]}


def _drawing(empty: int) -> str:
    """A board with that many empty cells; no line is complete if there are at least eight."""
    cells = ["x"] * 64
    for number in range(empty):
        cells[number % 8 * 8 + (number + number // 8) % 8] = "."
    return "\n".join("".join(cells[row * 8 : row * 8 + 8]) for row in range(8))


@pytest.mark.parametrize(
    ("score", "hard", "easy"),
    [
        (0, "1", "1"),
        (3000, "1", "1"),
        (3001, "12002/12000", "119993/120000"),
        (9000, "2", "0.65"),
        (14999, "35998/12000", "36007/120000"),
        (15000, "3", "0.3"),
        (1000000, "3", "0.3"),
    ],
)
def test_a_the_score_ramps_from_3000_to_15000(score: int, hard: str, easy: str) -> None:
    assert Fraction(score_factor(HARD, score), SCORE_PARTS) == Fraction(hard)
    assert Fraction(score_factor(EASY, score), SCORE_PARTS) == Fraction(easy)
    assert score_factor(MEDIUM, score) == SCORE_PARTS


@pytest.mark.parametrize(
    ("streak", "hard", "easy"),
    [
        (0, "1", "1"),
        (1, "1", "1"),
        (2, "1.5", "0.85"),
        (3, "2", "0.7"),
        (4, "2.5", "0.55"),
        (5, "3", "0.4"),
        (6, "3.5", "0.4"),
        (21, "11", "0.4"),
    ],
)
def test_b_a_streak_of_2_or_more_pushes_back(streak: int, hard: str, easy: str) -> None:
    assert Fraction(streak_factor(HARD, streak), STREAK_PARTS) == Fraction(hard)
    assert Fraction(streak_factor(EASY, streak), STREAK_PARTS) == Fraction(easy)
    assert streak_factor(MEDIUM, streak) == STREAK_PARTS


@pytest.mark.parametrize(
    ("empty", "hard", "easy"),
    [
        (64, "2.5", "0.5"),
        (39, "265/256", "253/256"),
        (38, "1", "1"),
        (17, "1", "1"),
        (16, "1", "1"),
        (15, "31/32", "35/32"),
        (8, "0.75", "1.75"),
        (0, "0.5", "2.5"),
    ],
)
def test_c_an_open_board_hardens_and_a_crowded_one_eases(empty: int, hard: str, easy: str) -> None:
    assert Fraction(board_factor(HARD, empty), BOARD_PARTS) == Fraction(hard)
    assert Fraction(board_factor(EASY, empty), BOARD_PARTS) == Fraction(easy)
    assert board_factor(MEDIUM, empty) == BOARD_PARTS


@pytest.mark.parametrize(("moves", "boost"), [(6, [1, 1]), (7, [3, 1]), (8, [3, 1])])
def test_d_pity_begins_at_seven_moves_without_a_clear(moves: int, boost: list[int]) -> None:
    weights = _weights(begin(f"moves_since_clear: {moves}\ntray: mono . .\n{EMPTY_BOARD}"))
    assert weights["square-3"]["factors"]["pity"] == boost


def test_d_pity_is_for_pieces_with_five_or_more_positions() -> None:
    weights = _weights(
        begin(
            """
            moves_since_clear: 7
            tray: mono . .
            .......x
            x.x.x.x.
            .x.x.x.x
            x.x.x.x.
            .x.x.x.x
            x.x.x.x.
            .x.x.x.x
            x.x.x.x.
            """
        )
    )
    three, four = weights["line-3-h"], weights["line-4-h"]
    assert (three["positions"], three["factors"]["pity"]) == (5, [3, 1])
    assert (four["positions"], four["factors"]["pity"]) == (4, [1, 1])


NEEDS_AN_UPRIGHT_THREE = """
    tray: mono . .
    x.......
    x.......
    x.......
    x.......
    x.......
    ........
    .xxxx...
    ........
    """


@pytest.mark.parametrize(("moves", "boost"), [(14, [1, 1]), (15, [5, 1]), (16, [5, 1])])
def test_e_solutions_begin_at_fifteen_moves_without_a_clear(moves: int, boost: list[int]) -> None:
    weights = _weights(begin(f"moves_since_clear: {moves}\n{NEEDS_AN_UPRIGHT_THREE}"))
    assert weights["line-3-v"]["factors"]["solution"] == boost


def test_e_solutions_are_pieces_that_can_complete_a_row_or_column() -> None:
    weights = _weights(begin(f"moves_since_clear: 15\n{NEEDS_AN_UPRIGHT_THREE}"))
    boosted = [name for name in PIECE_NAMES if weights[name]["factors"]["solution"] == [5, 1]]
    assert boosted == ["line-3-v", "l-0", "j-180", "big-corner-nw", "big-corner-sw"]


def test_e_the_last_column_can_be_the_solution() -> None:
    weights = _weights(
        begin(
            """
            moves_since_clear: 15
            tray: domino-h . .
            .......x
            .......x
            .......x
            .......x
            .......x
            .......x
            .......x
            ......x.
            """
        )
    )
    boosted = [name for name in PIECE_NAMES if weights[name]["factors"]["solution"] == [5, 1]]
    assert boosted == ["mono"]


def test_d_and_e_stack() -> None:
    weights = _weights(begin(f"moves_since_clear: 15\n{NEEDS_AN_UPRIGHT_THREE}"))
    assert weights["j-180"]["factors"]["pity"] == [3, 1]
    assert weights["j-180"]["weight"] == [4 * 3 * 5, 1]


def test_mercy_counteracts_difficulty_at_a_high_score() -> None:
    counts = "score: 20000\nmoves_since_clear: {}\n" + NEEDS_AN_UPRIGHT_THREE
    wanted = _weights(begin(counts.format(15)))["line-3-v"]
    before = _weights(begin(counts.format(6)))["line-3-v"]
    assert Fraction(*before["weight"]) < before["base"] < Fraction(*wanted["weight"])


@pytest.mark.parametrize("score", [0, 3000, 3005, 7775, 99995])
@pytest.mark.parametrize(("streak", "moves"), [(0, 0), (2, 0), (9, 0), (0, 7), (0, 15)])
def test_weights_are_exactly_the_product_of_the_five(score: int, streak: int, moves: int) -> None:
    for empty in (11, 16, 39):
        drawing = _drawing(empty)
        cells = cells_of(drawing.splitlines())
        counts = f"score: {score}\nstreak: {streak}\nmoves_since_clear: {moves}"
        match = begin(f"{counts}\ntray: mono . .\n{drawing}")
        for piece, entry in enumerate(ask(match, "weights")["pieces"]):
            expected = factors(entry["piece"], entry["tier"], cells, score, streak, moves)
            assert [Fraction(*entry["factors"][name]) for name in FACTORS] == expected
            product = prod(expected, start=Fraction(BASE_WEIGHT[piece]))
            assert Fraction(*entry["weight"]) == max(Fraction(1, 10), product)
            assert entry["floored"] == (product < Fraction(1, 10))


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(0, 255), min_size=8, max_size=8),
    st.integers(0, 40000),
    st.integers(0, 30),
    st.integers(0, 30),
)
def test_weights_follow_the_written_rules_on_any_board(
    rows: list[int], score: int, streak: int, moves: int
) -> None:
    rows = [row & ~(1 << number) for number, row in enumerate(rows)]
    lines = ["".join("x" if row >> column & 1 else "." for column in range(8)) for row in rows]
    weights = [0] * PIECE_COUNT
    weigh_all(weights, rows, score, streak, moves, 1)
    for piece in range(PIECE_COUNT):
        tier = TIERS[PIECE_TIER[piece]]
        expected = factors(PIECE_NAMES[piece], tier, cells_of(lines), score, streak, moves)
        product = prod(expected, start=Fraction(BASE_WEIGHT[piece]))
        assert Fraction(weights[piece], WEIGHT_PARTS) == max(Fraction(1, 10), product)


def test_no_weight_is_below_a_tenth() -> None:
    parts = (SCORE_PARTS * 3 // 10, STREAK_PARTS * 2 // 5, BOARD_PARTS // 2)
    assert Fraction(resolved_weight(2, *parts, 1, 1), WEIGHT_PARTS) == Fraction("0.12")
    assert Fraction(resolved_weight(1, *parts, 1, 1), WEIGHT_PARTS) == Fraction("0.1")
    assert Fraction(LEAST_WEIGHT, WEIGHT_PARTS) == Fraction("0.1")


def test_weights_stay_below_2_to_the_58_however_long_the_streak_is() -> None:
    weights = [0] * PIECE_COUNT
    nearly = [0b1111111] + [0] * 7
    weigh_all(weights, nearly, 10**9, 10**9, 10**9, 1)
    assert sum(weights) < 1 << 58


def test_b_hard_pieces_become_likelier_with_every_clear_up_to_level_10000() -> None:
    factors_of = [streak_factor(HARD, streak) for streak in range(1, 10_002)]
    assert factors_of == [STREAK_PARTS * (2 + level) // 2 for level in range(10_001)]
    assert streak_factor(HARD, 10_002) == streak_factor(HARD, 10**9) == factors_of[-1]


def test_in_shared_all_weights_are_the_base_weights() -> None:
    match = begin(
        f"settings: ruleset=shared\nscore: 20000\nmoves_since_clear: 20\n{NEEDS_AN_UPRIGHT_THREE}"
    )
    answer = ask(match, "weights")
    assert not answer["inputs"]["adaptive"]
    for piece, entry in enumerate(answer["pieces"]):
        assert entry["weight"] == [BASE_WEIGHT[piece], 1]
        assert all(factor == [1, 1] for factor in entry["factors"].values())
