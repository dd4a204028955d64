"""How a game of Pebbles ends: the numbers of the endings, and their texts."""

LAST_PEBBLE = 1
PLAYER_LEFT = 2

ENDINGS = ("", "the last pebble was taken", "a player left")
"""The endings as replays record them, by number; the first is unused."""

ENDING_TEXTS = ("", "Last pebble taken", "Player left")
"""What players read about an ending, by its number."""
