"""The constants of Block Blast, under the names that players and clients use.

A fraction is a pair of numerator and denominator: rules use integer arithmetic only.
"""

GRID_SIZE = 8
"""Rows and columns of the board."""

BOARD_CELLS = GRID_SIZE * GRID_SIZE

SET_SIZE = 3
"""Pieces offered at once."""

POINTS_PER_CELL = 10
"""Points per cleared cell."""

COMBO_BASE_BONUS = 20
"""Bonus for clearing one line."""

COMBO_INCREMENT = 10
"""Bonus for each additional line of the same clear."""

STREAK_MULTIPLIER = (1, 2)
"""What each consecutive clear adds to the multiplier of the next one: 0.5."""

PERFECT_CLEAR_BONUS = 300
"""Bonus for a clear that empties the board; not multiplied."""

REVIVES_PER_GAME = 3
"""Revives at the start of a game, and the maximum."""

REVIVE_CELLS_CLEARED = 20
"""Filled cells that a revive removes; all if there are fewer."""

DIFFICULTY_SCORE_THRESHOLD = 3000
"""Score: the score above which weights begin to change."""

DIFFICULTY_SCORE_CEILING = 15000
"""Score: the score from which the change is at its maximum."""

DIFFICULTY_HARD_BOOST_MAX = 3
"""Score: factor for hard pieces at the ceiling."""

DIFFICULTY_EASY_PENALTY_MAX = (3, 10)
"""Score: factor for easy pieces at the ceiling: 0.3."""

STREAK_HARDENING_THRESHOLD = 2
"""Streak: the lowest streak that changes weights; it is level 1."""

STREAK_HARD_BOOST = (3, 2)
"""Streak: factor for hard pieces at level 1; each further level adds another 0.5."""

STREAK_EASY_PENALTY = (3, 20)
"""Streak: reduction of the factor for easy pieces per level: 0.15."""

STREAK_EASY_FLOOR = (2, 5)
"""Streak: minimum factor for easy pieces: 0.4."""

STREAK_LEVEL_CAP = 10000
"""Streak: the highest level; it keeps sums of weights below 2**58."""

BOARD_OPEN_THRESHOLD = (3, 5)
"""Board: a larger fraction of empty cells makes pieces harder: 60 %."""

BOARD_CRITICAL_THRESHOLD = (1, 4)
"""Board: a smaller fraction of empty cells makes pieces easier: 25 %."""

BOARD_BOOST = (3, 2)
"""Board: what an empty (full) board adds to the factor for hard (easy) pieces: 1.5."""

BOARD_PENALTY = (1, 2)
"""Board: what an empty (full) board subtracts from the factor for easy (hard) pieces: 0.5."""

BOARD_PENALTY_FLOOR = (3, 10)
"""Board: minimum factor: 0.3."""

PITY_THRESHOLD = 7
"""Pity: moves without a clear after which pieces that fit easily are boosted."""

PITY_POSITIONS = 5
"""Pity: legal positions from which a piece counts as fitting easily."""

PITY_WEIGHT_BOOST = 3
"""Pity: the boost."""

SOLUTION_THRESHOLD = 15
"""Solution: moves without a clear after which pieces that can complete a line are boosted."""

SOLUTION_WEIGHT_BOOST = 5
"""Solution: the boost."""

WEIGHT_FLOOR = (1, 10)
"""Minimum weight of a piece: 0.1."""

CELL_SIZE = 48
"""Size of a cell, in px."""

CELL_GAP = 2
"""Gap between cells, in px."""

FINGER_OFFSET = 40
"""How far a dragged piece is lifted above the finger, in px."""

CLEAR_ANIMATION_MS = 450
"""Duration of the clear animation, in ms; it never blocks input."""

CELEBRATION_MS = 1500
"""How long a celebration is shown, in ms, unless the player acts first."""

LEADERBOARD_ENTRIES = 5
"""Entries of a player's personal leaderboard."""

CELEBRATIONS = ("", "Good Work!", "Excellent!", "Amazing!", "Perfect!")
"""The celebration by number of lines cleared at once; the last one is also for more lines."""

THEME = {
    "background": "#1a1a2e",
    "board": "#16213e",
    "empty": "#1e2d4a",
    "border": "#0f1b30",
    "ghost_valid": "rgba(46, 204, 113, 0.4)",
    "ghost_invalid": "rgba(231, 76, 60, 0.4)",
    "text": "#ffffff",
    "text_secondary": "#8899aa",
    "streak_glow": "#f1c40f",
}
"""Colours of everything except the pieces."""

COLOURS = (
    ("red", "r", "#e74c3c"),
    ("orange", "o", "#e67e22"),
    ("yellow", "y", "#f1c40f"),
    ("green", "g", "#2ecc71"),
    ("teal", "t", "#1abc9c"),
    ("blue", "b", "#3498db"),
    ("indigo", "i", "#5b6abf"),
    ("purple", "p", "#9b59b6"),
    ("pink", "k", "#e84393"),
    ("brown", "n", "#b5651d"),
)
"""Colours of pieces: name, letter and shade. A cell's code is the index here plus one."""

COLOUR_COUNT = len(COLOURS)

CONSTANTS = {
    "grid_size": GRID_SIZE,
    "set_size": SET_SIZE,
    "points_per_cell": POINTS_PER_CELL,
    "combo_base_bonus": COMBO_BASE_BONUS,
    "combo_increment": COMBO_INCREMENT,
    "perfect_clear_bonus": PERFECT_CLEAR_BONUS,
    "revives_per_game": REVIVES_PER_GAME,
    "revive_cells_cleared": REVIVE_CELLS_CLEARED,
    "difficulty_score_threshold": DIFFICULTY_SCORE_THRESHOLD,
    "difficulty_score_ceiling": DIFFICULTY_SCORE_CEILING,
    "streak_hardening_threshold": STREAK_HARDENING_THRESHOLD,
    "pity_threshold": PITY_THRESHOLD,
    "pity_positions": PITY_POSITIONS,
    "pity_weight_boost": PITY_WEIGHT_BOOST,
    "solution_threshold": SOLUTION_THRESHOLD,
    "solution_weight_boost": SOLUTION_WEIGHT_BOOST,
    "leaderboard_entries": LEADERBOARD_ENTRIES,
}
"""Integers of the rules that help texts mention, by the names that clients use."""
