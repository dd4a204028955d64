"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.bucket.features import features
from blockyard.games.bucket.observing import observe

__all__ = ["features", "observe"]
