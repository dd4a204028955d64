"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.tetris.features import features
from blockyard.games.tetris.observing import observe, worth
from blockyard.games.tetris.placements import PLACEMENTS
from blockyard.games.tetris.placing import list_placements, mask_placements, play_placement
from blockyard.games.tetris.reaching import Search

__all__ = [
    "PLACEMENTS",
    "Search",
    "features",
    "list_placements",
    "mask_placements",
    "observe",
    "play_placement",
    "worth",
]
