"""The weights of pieces: base weights and the five systems that adapt them.

Weights are exact because every factor is an integer over a fixed denominator: ``SCORE_PARTS`` for
factors of the score, ``STREAK_PARTS`` for the streak, ``BOARD_PARTS`` for the board, and their
product, ``WEIGHT_PARTS``, for weights. The divisions below leave no remainder; a test checks that.
"""

from blockyard.games.blockblast.constants import (
    BOARD_BOOST,
    BOARD_CELLS,
    BOARD_CRITICAL_THRESHOLD,
    BOARD_OPEN_THRESHOLD,
    BOARD_PENALTY,
    BOARD_PENALTY_FLOOR,
    DIFFICULTY_EASY_PENALTY_MAX,
    DIFFICULTY_HARD_BOOST_MAX,
    DIFFICULTY_SCORE_CEILING,
    DIFFICULTY_SCORE_THRESHOLD,
    PITY_POSITIONS,
    PITY_THRESHOLD,
    PITY_WEIGHT_BOOST,
    SOLUTION_THRESHOLD,
    SOLUTION_WEIGHT_BOOST,
    STREAK_EASY_FLOOR,
    STREAK_EASY_PENALTY,
    STREAK_HARD_BOOST,
    STREAK_HARDENING_THRESHOLD,
    STREAK_LEVEL_CAP,
    WEIGHT_FLOOR,
)
from blockyard.games.blockblast.fitting import completes_a_line, filled_cells, positions
from blockyard.games.blockblast.pieces import (
    BASE_WEIGHT,
    EASY,
    HARD,
    MEDIUM,
    PIECE_COUNT,
    PIECE_TIER,
)

SCORE_RAMP = DIFFICULTY_SCORE_CEILING - DIFFICULTY_SCORE_THRESHOLD
"""Points from the threshold to the ceiling."""

SCORE_PARTS = SCORE_RAMP * DIFFICULTY_EASY_PENALTY_MAX[1]
"""Denominator of the factors of the score."""

SCORE_HARD_STEP = (DIFFICULTY_HARD_BOOST_MAX - 1) * DIFFICULTY_EASY_PENALTY_MAX[1]
SCORE_EASY_STEP = DIFFICULTY_EASY_PENALTY_MAX[1] - DIFFICULTY_EASY_PENALTY_MAX[0]

STREAK_PARTS = 20
"""Denominator of the factors of the streak: the least common one of its fractions."""

STREAK_HARD_STEP = STREAK_PARTS * STREAK_HARD_BOOST[0] // STREAK_HARD_BOOST[1] - STREAK_PARTS
STREAK_EASY_STEP = STREAK_PARTS * STREAK_EASY_PENALTY[0] // STREAK_EASY_PENALTY[1]
STREAK_EASY_LEAST = STREAK_PARTS * STREAK_EASY_FLOOR[0] // STREAK_EASY_FLOOR[1]

BOARD_PARTS = 1280
"""Denominator of the factors of the board: the least common one of its fractions."""

OPEN_AT = BOARD_CELLS * BOARD_OPEN_THRESHOLD[0]
OPEN_SPAN = BOARD_CELLS * (BOARD_OPEN_THRESHOLD[1] - BOARD_OPEN_THRESHOLD[0])
OPEN_BOOST_STEP = BOARD_PARTS * BOARD_BOOST[0] // (BOARD_BOOST[1] * OPEN_SPAN)
OPEN_PENALTY_STEP = BOARD_PARTS * BOARD_PENALTY[0] // (BOARD_PENALTY[1] * OPEN_SPAN)
CRITICAL_AT = BOARD_CELLS * BOARD_CRITICAL_THRESHOLD[0]
CRITICAL_BOOST_STEP = BOARD_PARTS * BOARD_BOOST[0] // (BOARD_BOOST[1] * CRITICAL_AT)
CRITICAL_PENALTY_STEP = BOARD_PARTS * BOARD_PENALTY[0] // (BOARD_PENALTY[1] * CRITICAL_AT)
BOARD_LEAST = BOARD_PARTS * BOARD_PENALTY_FLOOR[0] // BOARD_PENALTY_FLOOR[1]

WEIGHT_PARTS = SCORE_PARTS * STREAK_PARTS * BOARD_PARTS
"""Denominator of weights."""

LEAST_WEIGHT = WEIGHT_PARTS * WEIGHT_FLOOR[0] // WEIGHT_FLOOR[1]


def score_factor(tier: int, score: int) -> int:
    """A high score makes hard pieces more likely and easy ones less; in ``SCORE_PARTS``."""
    ramp = min(max(score - DIFFICULTY_SCORE_THRESHOLD, 0), SCORE_RAMP)
    if tier == HARD:
        return SCORE_PARTS + SCORE_HARD_STEP * ramp
    if tier == EASY:
        return SCORE_PARTS - SCORE_EASY_STEP * ramp
    return SCORE_PARTS


def streak_factor(tier: int, streak: int) -> int:
    """A streak makes hard pieces more likely and easy ones less; in ``STREAK_PARTS``."""
    if streak < STREAK_HARDENING_THRESHOLD:
        return STREAK_PARTS
    level = min(streak - STREAK_HARDENING_THRESHOLD + 1, STREAK_LEVEL_CAP)
    if tier == HARD:
        return STREAK_PARTS + STREAK_HARD_STEP * level
    if tier == EASY:
        return max(STREAK_EASY_LEAST, STREAK_PARTS - STREAK_EASY_STEP * level)
    return STREAK_PARTS


def board_factor(tier: int, empty: int) -> int:
    """An open board makes pieces harder, a crowded one easier; in ``BOARD_PARTS``."""
    boosted = -1
    boost = 0
    penalty = 0
    above_open = BOARD_OPEN_THRESHOLD[1] * empty - OPEN_AT
    below_critical = CRITICAL_AT - BOARD_CRITICAL_THRESHOLD[1] * empty
    if above_open > 0:
        boosted = HARD
        boost = OPEN_BOOST_STEP * above_open
        penalty = OPEN_PENALTY_STEP * above_open
    elif below_critical > 0:
        boosted = EASY
        boost = CRITICAL_BOOST_STEP * below_critical
        penalty = CRITICAL_PENALTY_STEP * below_critical
    if tier == MEDIUM or boosted < 0:
        return BOARD_PARTS
    if tier == boosted:
        return BOARD_PARTS + boost
    return max(BOARD_LEAST, BOARD_PARTS - penalty)


def pity_factor(rows: list[int], piece: int, moves_since_clear: int) -> int:
    """After some moves without a clear, pieces that fit easily are more likely."""
    if moves_since_clear >= PITY_THRESHOLD and positions(rows, piece) >= PITY_POSITIONS:
        return PITY_WEIGHT_BOOST
    return 1


def solution_factor(rows: list[int], piece: int, moves_since_clear: int) -> int:
    """After many moves without a clear, pieces that can complete a line are more likely."""
    if moves_since_clear >= SOLUTION_THRESHOLD and completes_a_line(rows, piece):
        return SOLUTION_WEIGHT_BOOST
    return 1


def resolved_weight(base: int, a: int, b: int, c: int, d: int, e: int) -> int:
    """The weight in ``WEIGHT_PARTS``: the base times the five factors, or the minimum."""
    return max(LEAST_WEIGHT, base * (a * b) * (c * d * e))


def piece_weight(
    rows: list[int], piece: int, score: int, streak: int, moves_since_clear: int, empty: int
) -> int:
    """The weight of a piece in ``WEIGHT_PARTS``, adapted by all five systems."""
    tier = PIECE_TIER[piece]
    return resolved_weight(
        BASE_WEIGHT[piece],
        score_factor(tier, score),
        streak_factor(tier, streak),
        board_factor(tier, empty),
        pity_factor(rows, piece, moves_since_clear),
        solution_factor(rows, piece, moves_since_clear),
    )


def weigh_all(
    weights: list[int],
    rows: list[int],
    score: int,
    streak: int,
    moves_since_clear: int,
    adaptive: int,
) -> None:
    """Write the weights of all pieces; base weights unless ``adaptive`` is 1."""
    empty = BOARD_CELLS - filled_cells(rows)
    for piece in range(PIECE_COUNT):
        if adaptive:
            weights[piece] = piece_weight(rows, piece, score, streak, moves_since_clear, empty)
        else:
            weights[piece] = BASE_WEIGHT[piece] * WEIGHT_PARTS
