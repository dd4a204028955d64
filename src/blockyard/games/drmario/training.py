"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.drmario.features import features
from blockyard.games.drmario.observing import observe

__all__ = ["features", "observe"]
