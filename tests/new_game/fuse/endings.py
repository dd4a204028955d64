"""How a game of Fuse ends."""

CUT = 1
BURNT = 2
LEFT = 3

ENDINGS = ("", "the fuse was cut", "the fuse burnt through", "the player left")
"""The endings as replays record them, by number; the first is unused."""

ENDING_TEXTS = ("", "Fuse cut", "Burnt through", "Player left")
"""What players read about an ending, by its number."""
