"""What ``blockyard train`` trains: the weights of features for playing without foresight."""

from blockyard.games.tetris.bot.dropping import play_out
from blockyard.games.tetris.bot.measuring import FEATURES

SETTINGS = {"ruleset": "kata", "height": 13}
"""A well low enough for short games, as pieces appear in its top four rows; but weights from much
lower ones play worse in the usual well."""

WEIGHTS = FEATURES
"""How many weights there are, as ``weights`` of ``Thoughts`` holds them."""

MOST = 100_000
"""Lines after which a game is cut off."""

LARGEST = 10_000
"""The largest weight of a result, which is in whole numbers."""

__all__ = ["LARGEST", "MOST", "SETTINGS", "WEIGHTS", "play_out"]
