"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.blockblast.features import features
from blockyard.games.blockblast.observing import observe

__all__ = ["features", "observe"]
