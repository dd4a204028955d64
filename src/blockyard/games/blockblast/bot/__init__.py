"""The bot of Block Blast: it places the whole set in mind before the first piece."""

from blockyard.games.blockblast.bot.explaining import explain
from blockyard.games.blockblast.bot.judging import judge
from blockyard.games.blockblast.bot.thinking import begin, consider, follow, think
from blockyard.games.blockblast.bot.thoughts import SPARE_BOARDS, Thoughts

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
