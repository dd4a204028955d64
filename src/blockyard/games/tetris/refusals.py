"""Why an action is refused in Tetris: the numbers of the reasons, and their texts."""

BOARD_OVER = 1
NOT_IN_KATA = 2
NOBODY_TO_AIM_AT = 3

REFUSALS = (
    "",
    "this board is over",
    "not available in the kata",
    "there is no one to target",
)
"""The reasons by number; the first is unused."""
