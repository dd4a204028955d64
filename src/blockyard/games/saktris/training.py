"""The parts of the game for programs that learn; nothing else imports this module."""

from blockyard.games.saktris.features import features
from blockyard.games.saktris.observing import observe, worth

__all__ = ["features", "observe", "worth"]
