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
"""The endings in words, by number."""
