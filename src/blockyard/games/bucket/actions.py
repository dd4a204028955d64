"""The actions of Bucket, in the order of their numbers."""

from typing import Literal, TypeAlias

from blockyard.core.actions import Actions

MOVE_LEFT = 0
MOVE_RIGHT = 1
TURN_LEFT = 2
TURN_RIGHT = 3
DROP = 4
FALL = 5
ACTION_COUNT = 6

ActionName: TypeAlias = Literal["left", "right", "turn_left", "turn_right", "drop", "fall"]

ACTION_NAMES: tuple[ActionName, ...] = (
    "left",
    "right",
    "turn_left",
    "turn_right",
    "drop",
    "fall",
)
ACTIONS = Actions(ACTION_NAMES)

LABELS = ("left", "right", "turn left", "turn right", "soft drop", "hard drop")
"""The names of the actions on buttons and in lists."""
