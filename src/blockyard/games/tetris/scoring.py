"""Points of the modern ruleset: the guideline's tables."""

CLEAR_POINTS = ((0, 100, 300, 500, 800), (100, 200, 400, 0, 0), (400, 800, 1200, 1600, 0))
"""Points, times the level, by spin (none, mini, T-spin) and lines cleared.

All are even, so that half of them, the bonus for back to back, is a whole number.
"""

NO_SPIN = 0
MINI = 1
T_SPIN = 2
"""The spins of a lock."""

TETRIS = 4
"""Lines of a Tetris, the most that one lock can clear."""

COMBO_POINTS = 50
"""Points, times the level, for each consecutive clearing lock before this one."""

PERFECT_POINTS = (0, 800, 1200, 1800, 2000)
"""Extra points, times the level, of a perfect clear by lines cleared."""

PERFECT_BACK_TO_BACK = 3200
"""Extra points, times the level, of a perfect clear by a back-to-back Tetris."""

SOFT_DROP_POINTS = 1
"""Points per row of soft drop."""

HARD_DROP_POINTS = 2
"""Points per row of hard drop."""


def is_difficult(lines: int, spin: int) -> bool:
    """Whether a clear counts towards back to back: a Tetris, or a spin that clears lines."""
    return lines == TETRIS or (lines > 0 and spin != NO_SPIN)


def points_of(lines: int, spin: int, again: bool, combo: int, perfect: bool) -> int:
    """Points of a lock at level 1; ``combo`` is the number of consecutive clearing locks."""
    points = CLEAR_POINTS[spin][lines]
    if again:
        points += points // 2
    points += COMBO_POINTS * max(combo - 1, 0)
    if perfect:
        points += PERFECT_BACK_TO_BACK if again and lines == TETRIS else PERFECT_POINTS[lines]
    return points
