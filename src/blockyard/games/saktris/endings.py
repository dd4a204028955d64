"""Endings of Saktris: their numbers, how they are recorded, and what players read."""

CHECKMATE = 1
STALEMATE = 2
THREEFOLD_REPETITION = 3
FIFTY_MOVES = 4
INSUFFICIENT_MATERIAL = 5
AGREEMENT = 6
RESIGNATION = 7
FLAG = 8
FLAG_DRAW = 9
NO_KING = 10
NO_PIECES = 11
PASSED = 12
ABANDONMENT = 13
ABANDONMENT_DRAW = 14
BOTH_LEFT = 15
"""Endings, by their index in ``ENDINGS``."""

ENDINGS = (
    "",
    "checkmate",
    "stalemate",
    "threefold repetition",
    "fifty moves",
    "insufficient material",
    "draw agreed",
    "resignation",
    "out of time",
    "out of time against nothing that mates",
    "all pieces lost before the king arrived",
    "both sides without pieces",
    "both players passed",
    "abandonment",
    "draw claimed after abandonment",
    "both players left",
)
"""The endings as replays and positions record them."""

ENDING_TEXTS = (
    "",
    "Checkmate",
    "Stalemate",
    "Threefold repetition",
    "Fifty-move rule",
    "Insufficient material",
    "Mutual agreement",
    "Resignation",
    "Out of time",
    "Out of time vs. insufficient material",
    "All pieces lost before the king arrived",
    "No pieces left on either side",
    "Both players had to pass",
    "Game abandoned",
    "Game abandoned, draw claimed",
    "Both players left",
)
"""What players read about an ending."""

WON = (CHECKMATE, RESIGNATION, FLAG, NO_KING, ABANDONMENT)
"""The endings that have a winner; the others are draws."""
