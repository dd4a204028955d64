"""The settings of Fuse."""

from blockyard.core.settings import Settings, Whole

from .rules import SLOWEST

SETTINGS = Settings(Whole("pace", 400, 100, SLOWEST - 100, "fewest ms that a cell burns"))
