"""How a well or a round of Tetris ends."""

from blockyard.games.tetris.settings import SPRINT_LINES

BLOCK_OUT = 1
LOCK_OUT = 2
PUSHED_OUT = 3
SPRINT_DONE = 4
"""This and the next are goals reached: the seat has won its well."""
TIME_UP = 5
LAST_STANDING = 6
"""The ending of a versus round: one well is left."""
ALL_DONE = 7
"""The ending of a round in which everybody plays to their own end."""
LEFT_MATCH = 8
"""The seat's player has left for good."""

ENDINGS = (
    "",
    "a new piece had no room",
    "a piece came to rest above the skyline",
    "garbage pushed the stack out of the well",
    f"{SPRINT_LINES} lines are cleared",
    "time is up",
    "the last one standing wins",
    "everybody is done",
    "the player left",
)
"""The endings in words, by their number."""
