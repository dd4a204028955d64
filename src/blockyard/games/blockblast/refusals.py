"""Why an action is refused in Block Blast: the numbers of the reasons, and their texts."""

BOARD_OVER = 1
SLOT_EMPTY = 2
OUTSIDE = 3
CELL_TAKEN = 4
NOTHING_FITS = 5
NOT_STUCK = 6

REFUSALS = (
    "",
    "this board is over",
    "this slot is empty",
    "the piece does not fit on the board there",
    "the space is already taken",
    "no piece fits: revive or finish",
    "you can revive only when no piece fits",
)
"""The reasons by number; the first is unused."""
