"""The bot of Bucket: it looks for the best resting places of the falling piece and the next."""

from blockyard.games.bucket.bot.explaining import explain
from blockyard.games.bucket.bot.judging import judge
from blockyard.games.bucket.bot.thinking import begin, consider, follow, think
from blockyard.games.bucket.bot.thoughts import SPARE_BOARDS, Thoughts

__all__ = [
    "SPARE_BOARDS",
    "Thoughts",
    "begin",
    "consider",
    "explain",
    "follow",
    "judge",
    "think",
]
