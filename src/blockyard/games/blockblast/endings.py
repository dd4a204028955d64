"""The endings of a Block Blast board."""

NO_PIECE_FITS = 1
GIVEN_UP = 2
"""The player finished although a piece still fitted."""
LEFT_THE_RACE = 3
"""The player left for good."""

ENDINGS = ("", "no piece fits", "given up", "the player left")
"""The endings as replays record them, by number."""

ENDING_TEXTS = ("", "No piece fits", "Gave up", "Player left")
"""What players read about an ending, by its number."""
