"""Why an action is refused in Tetris: the numbers of the reasons, and their texts."""

BOARD_OVER = 1
NOT_IN_KATA = 2
NOBODY_TO_AIM_AT = 3
NOT_REACHABLE = 4

REFUSALS = (
    "",
    "this board is over",
    "not available in the kata",
    "there is no one to target",
    "the piece cannot get there",
)
"""The reasons by number; the first is unused."""
