"""How a well or a round of Tetris ends."""

from blockyard.games.tetris.settings import SPRINT_LINES

BLOCK_OUT = 1
"""A new piece overlapped the stack."""
LOCK_OUT = 2
"""A modern piece locked entirely above the skyline."""
PUSHED_OUT = 3
"""Garbage pushed cells out of the top of the well."""
SPRINT_DONE = 4
"""A sprint's lines are cleared; the seat wins its well."""
TIME_UP = 5
"""A blitz lasted its time; the seat wins its well."""
LAST_STANDING = 6
"""The ending of a versus round: at most one well is left."""
ALL_DONE = 7
"""The ending of a round side by side: every well is over."""
LEFT_MATCH = 8
"""The player left for good."""

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
"""The endings as replays record them, by number."""

ENDING_TEXTS = (
    "",
    "Topped out",
    "Topped out (lock out)",
    "Topped out by garbage",
    f"{SPRINT_LINES} lines cleared",
    "Time's up",
    "Last player standing",
    "All players have finished",
    "Player left",
)
"""What players read about an ending, by its number."""
