"""Why an action is refused in Fuse."""

IS_OVER = 1

REFUSALS = ("", "the fuse is out")
"""The reasons by number; the first is unused."""
