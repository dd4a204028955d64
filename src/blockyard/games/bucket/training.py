"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.bucket.features import features
from blockyard.games.bucket.observing import observe
from blockyard.games.bucket.placements import PLACEMENTS
from blockyard.games.bucket.placing import Search, list_placements, play_placement

__all__ = [
    "PLACEMENTS",
    "Search",
    "features",
    "list_placements",
    "observe",
    "play_placement",
]
