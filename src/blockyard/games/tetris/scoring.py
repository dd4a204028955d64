"""Points and gravity of the modern ruleset: the guideline's tables, in whole numbers."""

CLEAR_POINTS = ((0, 100, 300, 500, 800), (100, 200, 400, 0, 0), (400, 800, 1200, 1600, 0))
"""Points, times the level, by spin (none, mini, T-spin) and lines cleared."""

NO_SPIN = 0
MINI = 1
T_SPIN = 2

TETRIS = 4
"""Lines of a Tetris."""

COMBO_POINTS = 50
"""Points, times the level, for each lock in a row that clears something after the first."""

PERFECT_POINTS = (0, 800, 1200, 1800, 2000)
"""Points, times the level, by lines cleared, when nothing is left in the well."""

PERFECT_BACK_TO_BACK = 3200
"""Those points for a Tetris back to back."""

SOFT_DROP_POINTS = 1
"""Points of a row that the player moves a piece down."""

HARD_DROP_POINTS = 2
"""Points of a row that a piece drops."""

GRAVITY = (
    1_000_000,
    793_000,
    617_796,
    472_729,
    355_196,
    262_003,
    189_677,
    134_734,
    93_882,
    64_151,
    42_976,
    28_217,
    18_153,
    11_439,
    7_058,
    4_263,
    2_520,
    1_457,
    823,
    455,
)
"""µs a row by level, the guideline's (0.8 - 0.007 (level - 1)) ** (level - 1) s, rounded down."""

TOP_GRAVITY_LEVEL = 20
"""The level from which gravity no longer grows."""


def gravity_of(level: int) -> int:
    """The µs that a piece takes for one row at a level."""
    return GRAVITY[min(level, TOP_GRAVITY_LEVEL) - 1]


def is_difficult(lines: int, spin: int) -> bool:
    """Whether a clear counts for back to back: a Tetris, or a spin that clears lines."""
    return lines == TETRIS or (lines > 0 and spin != NO_SPIN)


def points_of(lines: int, spin: int, again: bool, combo: int, perfect: bool) -> int:
    """Points of a lock at level 1; ``combo`` locks in a row cleared something, this one counted."""
    points = CLEAR_POINTS[spin][lines]
    if again:
        points += points // 2
    if combo > 1:
        points += COMBO_POINTS * (combo - 1)
    if perfect:
        points += PERFECT_BACK_TO_BACK if again and lines == TETRIS else PERFECT_POINTS[lines]
    return points
