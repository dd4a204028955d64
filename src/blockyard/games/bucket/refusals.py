"""Why an action is refused in Bucket: the numbers of the reasons, and their texts."""

BOARD_OVER = 1
NOT_REACHABLE = 2

REFUSALS = ("", "this board is over", "the piece cannot get there")
"""The reasons by number; the first is unused."""
