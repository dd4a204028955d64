"""Why an action is refused in Pebbles: the numbers of the reasons, and their texts."""

NOT_YOUR_TURN = 1
TOO_FEW_LEFT = 2
IS_OVER = 3

REFUSALS = ("", "it is not your turn", "there are too few pebbles", "the game is over")
"""The reasons by number; the first is unused."""
