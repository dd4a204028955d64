"""Integer divisions in the rules leave no remainder, even if a constant is changed later."""

from fractions import Fraction

import pytest

from blockyard.games.blockblast import weights
from blockyard.games.blockblast.constants import (
    BOARD_BOOST,
    BOARD_PENALTY,
    BOARD_PENALTY_FLOOR,
    COMBO_BASE_BONUS,
    COMBO_INCREMENT,
    DIFFICULTY_EASY_PENALTY_MAX,
    DIFFICULTY_HARD_BOOST_MAX,
    PERFECT_CLEAR_BONUS,
    POINTS_PER_CELL,
    STREAK_EASY_FLOOR,
    STREAK_EASY_PENALTY,
    STREAK_HARD_BOOST,
    STREAK_MULTIPLIER,
    WEIGHT_FLOOR,
)
from blockyard.games.blockblast.impossible import SMALLEST_POINTS


def test_steps_of_the_score_are_whole_numbers_of_parts() -> None:
    points = Fraction(weights.SCORE_RAMP, weights.SCORE_PARTS)
    assert weights.SCORE_HARD_STEP * points == DIFFICULTY_HARD_BOOST_MAX - 1
    assert weights.SCORE_EASY_STEP * points == 1 - Fraction(*DIFFICULTY_EASY_PENALTY_MAX)


def test_steps_of_the_streak_are_whole_numbers_of_parts() -> None:
    part = Fraction(1, weights.STREAK_PARTS)
    assert weights.STREAK_HARD_STEP * part == Fraction(*STREAK_HARD_BOOST) - 1
    assert weights.STREAK_EASY_STEP * part == Fraction(*STREAK_EASY_PENALTY)
    assert weights.STREAK_EASY_LEAST * part == Fraction(*STREAK_EASY_FLOOR)


def test_steps_of_the_board_are_whole_numbers_of_parts() -> None:
    empty = Fraction(weights.OPEN_SPAN, weights.BOARD_PARTS)
    full = Fraction(weights.CRITICAL_AT, weights.BOARD_PARTS)
    assert weights.OPEN_BOOST_STEP * empty == Fraction(*BOARD_BOOST)
    assert weights.OPEN_PENALTY_STEP * empty == Fraction(*BOARD_PENALTY)
    assert weights.CRITICAL_BOOST_STEP * full == Fraction(*BOARD_BOOST)
    assert weights.CRITICAL_PENALTY_STEP * full == Fraction(*BOARD_PENALTY)
    assert Fraction(weights.BOARD_LEAST, weights.BOARD_PARTS) == Fraction(*BOARD_PENALTY_FLOOR)


def test_the_least_weight_is_a_whole_number_of_parts() -> None:
    assert Fraction(weights.LEAST_WEIGHT, weights.WEIGHT_PARTS) == Fraction(*WEIGHT_FLOOR)


@pytest.mark.parametrize("points", [POINTS_PER_CELL, COMBO_BASE_BONUS, COMBO_INCREMENT])
def test_points_are_multiplied_without_a_remainder(points: int) -> None:
    step, parts = STREAK_MULTIPLIER
    assert points * step % parts == 0


@pytest.mark.parametrize("points", [POINTS_PER_CELL, COMBO_BASE_BONUS, COMBO_INCREMENT])
def test_every_score_is_a_multiple_of_the_smallest_points(points: int) -> None:
    step, parts = STREAK_MULTIPLIER
    assert points * step % (parts * SMALLEST_POINTS) == 0
    assert PERFECT_CLEAR_BONUS % SMALLEST_POINTS == 0


def test_the_multiplier_is_shown_exactly_with_one_decimal() -> None:
    step, parts = STREAK_MULTIPLIER
    assert 10 * step % parts == 0
