"""Why an action is refused in Bucket: the numbers of the reasons, and their texts."""

BOARD_OVER = 1

REFUSALS = ("", "this board is over")
"""The reasons by number; the first is unused."""
