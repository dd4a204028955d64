"""The bot of Saktris: alpha-beta search with arrivals, in eight levels."""

from blockyard.games.saktris.bot.explaining import explain
from blockyard.games.saktris.bot.reviewing import judge
from blockyard.games.saktris.bot.thinking import allowance, begin, consider, follow, think
from blockyard.games.saktris.bot.thoughts import SPARE_BOARDS, Thoughts

__all__ = [
    "SPARE_BOARDS",
    "Thoughts",
    "allowance",
    "begin",
    "consider",
    "explain",
    "follow",
    "judge",
    "think",
]
