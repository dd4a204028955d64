"""The actions of Tetris, in the order of their numbers."""

from blockyard.core.actions import Actions

LEFT = 0
RIGHT = 1
TURN = 2
DOWN = 3
DROP = 4
"""The last action that the kata has."""
TURN_BACK = 5
TURN_AROUND = 6
HOLD = 7
TARGET_RANDOM = 8
"""The first aiming action; the others follow in the order of ``AIMS``."""
TARGET_ATTACKERS = 10

ACTIONS = Actions(
    (
        "left",
        "right",
        "turn",
        "down",
        "drop",
        "turn_back",
        "turn_around",
        "hold",
        "target_random",
        "target_even",
        "target_attackers",
    )
)
