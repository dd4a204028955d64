"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.drmario.features import features
from blockyard.games.drmario.observing import observe
from blockyard.games.drmario.placements import PLACEMENTS
from blockyard.games.drmario.placing import Search, list_placements, play_placement

__all__ = [
    "PLACEMENTS",
    "Search",
    "features",
    "list_placements",
    "observe",
    "play_placement",
]
