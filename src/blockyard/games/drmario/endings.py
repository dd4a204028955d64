"""The endings of a bottle or a round of Dr. Mario 99."""

NO_ROOM_FOR_THE_PILL = 1
CLEAN = 2
"""A bottle in a room is clean, which decides the round."""
LAST_STANDING = 3
"""The ending of a round: one bottle is left."""
LEFT_THE_ROOM = 4
"""The player left for good."""

ENDINGS = (
    "",
    "there was no room for the next pill",
    "the bottle is clean",
    "the last one standing",
    "the player left",
)
"""The endings as replays record them, by number."""

ENDING_TEXTS = (
    "",
    "No room for the next pill",
    "All viruses cleared",
    "Last player standing",
    "Player left",
)
"""What players read about an ending, by its number."""
