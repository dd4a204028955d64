"""Why an action is refused in Dr. Mario 99: the numbers of the reasons, and their texts."""

BOARD_OVER = 1
NO_STAGES = 2
NOBODY_TO_TARGET = 3
NOT_YOURSELF = 4
NO_SUCH_SEAT = 5
NOT_POSSIBLE = 6
"""A placement of a pill that cannot get there, or of none; or no stage is to begin."""

REFUSALS = (
    "",
    "this board is over",
    "rooms have rounds, not stages",
    "you are playing alone: there is no one to target",
    "you cannot target yourself",
    "there is no such seat",
    "this is not possible now",
)
"""The reasons by number; the first is unused."""
