"""Why the bot takes what it takes: numbers for ``explain``."""

TAKES_THE_LAST = 1
LEAVES_A_LOSS = 2
NOTHING_HELPS = 3
CANNOT_TELL = 4
A_SLIP = 5
