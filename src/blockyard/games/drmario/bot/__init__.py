"""The bot of Dr. Mario 99: it places the pill, the next one, and all that may come after them."""

from blockyard.games.drmario.bot.explaining import explain
from blockyard.games.drmario.bot.judging import judge
from blockyard.games.drmario.bot.thinking import begin, consider, follow, think
from blockyard.games.drmario.bot.thoughts import SPARE_BOARDS, Thoughts

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
