"""The numbers of Block Blast, under the names that players and clients know them by.

A fraction is a pair: numerator and denominator. Rules work on whole numbers alone.
"""

GRID_SIZE = 8
"""Rows and columns of the board."""

BOARD_CELLS = GRID_SIZE * GRID_SIZE

SET_SIZE = 3
"""Pieces offered at once."""

POINTS_PER_CELL = 10
"""Points of a cleared cell."""

COMBO_BASE_BONUS = 20
"""Bonus of a clear of one line."""

COMBO_INCREMENT = 10
"""Bonus of each further line of the same clear."""

STREAK_MULTIPLIER = (1, 2)
"""What each clear in a row adds to the multiplier of the next: 0.5."""

PERFECT_CLEAR_BONUS = 300
"""Flat bonus of a clear that leaves the board empty."""

REVIVES_PER_GAME = 3
"""Revives that a game begins with, and the most it can have."""

REVIVE_CELLS_CLEARED = 20
"""Filled cells that a revive takes away, or all if there are fewer."""

DIFFICULTY_SCORE_THRESHOLD = 3000
"""A: the score up to which the score changes no weight."""

DIFFICULTY_SCORE_CEILING = 15000
"""A: the score from which it changes them fully."""

DIFFICULTY_HARD_BOOST_MAX = 3
"""A: factor of hard pieces at the ceiling."""

DIFFICULTY_EASY_PENALTY_MAX = (3, 10)
"""A: factor of easy pieces at the ceiling: 0.3."""

STREAK_HARDENING_THRESHOLD = 2
"""B: the streak from which streaks change weights; its level is then 1."""

STREAK_HARD_BOOST = (3, 2)
"""B: factor of hard pieces at level 1; each further level adds as much again: +0.5."""

STREAK_EASY_PENALTY = (3, 20)
"""B: what each level takes from the factor of easy pieces: 0.15."""

STREAK_EASY_FLOOR = (2, 5)
"""B: the factor of easy pieces is no less: 0.4."""

STREAK_LEVEL_CAP = 10000
"""B: levels beyond this one count as this one, so that sums of weights stay below 2**58."""

BOARD_OPEN_THRESHOLD = (3, 5)
"""C: a board of which more than this is empty makes pieces harder: 60 %."""

BOARD_CRITICAL_THRESHOLD = (1, 4)
"""C: a board of which less than this is empty makes pieces easier: 25 %."""

BOARD_BOOST = (3, 2)
"""C: what an empty (full) board adds to the factor of hard (easy) pieces: +1.5."""

BOARD_PENALTY = (1, 2)
"""C: what an empty (full) board takes from the factor of easy (hard) pieces: 0.5."""

BOARD_PENALTY_FLOOR = (3, 10)
"""C: no factor is less: 0.3."""

PITY_THRESHOLD = 7
"""D: moves without a clear from which pieces that fit easily are boosted."""

PITY_POSITIONS = 5
"""D: a piece fits easily if it has so many legal positions."""

PITY_WEIGHT_BOOST = 3
"""D: the boost."""

SOLUTION_THRESHOLD = 15
"""E: moves without a clear from which pieces that can complete a line are boosted."""

SOLUTION_WEIGHT_BOOST = 5
"""E: the boost."""

WEIGHT_FLOOR = (1, 10)
"""No piece weighs less: 0.1."""

CELL_SIZE = 48
"""Size of a cell, in px."""

CELL_GAP = 2
"""Gap between cells, in px."""

FINGER_OFFSET = 40
"""How far a piece is lifted above the finger that drags it, in px."""

CLEAR_ANIMATION_MS = 450
"""How long a clear is animated, in ms; it never blocks input."""

CELEBRATION_MS = 1500
"""How long a celebration text stays, in ms, unless the player does something first."""

LEADERBOARD_ENTRIES = 5
"""Entries of a player's own leaderboard."""

CELEBRATIONS = ("", "Good Work!", "Excellent!", "Amazing!", "Perfect!")
"""What is shown when so many lines clear at once; the last one for more, too."""

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
"""Colours of everything but the pieces."""

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
"""Colours of pieces: name, letter and shade; the code of a cell is the place here plus one."""

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
"""Whole numbers of the rules that help texts mention, by the names that clients know them by."""
