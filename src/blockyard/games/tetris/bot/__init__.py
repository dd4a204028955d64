"""The bot of Tetris: it looks ahead through the pieces it can see."""

from blockyard.games.tetris.bot.explaining import explain
from blockyard.games.tetris.bot.following import follow
from blockyard.games.tetris.bot.judging import judge
from blockyard.games.tetris.bot.thinking import begin, consider, think
from blockyard.games.tetris.bot.thoughts import SPARE_BOARDS, Thoughts

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
