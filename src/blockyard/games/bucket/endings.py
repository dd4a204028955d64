"""The endings of a Bucket board."""

WALLS_BLOCKED = 1
NO_ROOM = 2
LEFT_MATCH = 3
"""The player left for good."""

ENDINGS = (
    "",
    "all four walls are blocked",
    "there is no room for the next piece",
    "the player left",
)
"""The endings as replays record them, by number."""

ENDING_TEXTS = (
    "",
    "All four walls blocked",
    "No room for the next piece",
    "Player left",
)
"""What players read about an ending, by its number."""
