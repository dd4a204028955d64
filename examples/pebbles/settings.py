"""The settings of Pebbles, in the order in which the rules receive them."""

from blockyard.core.settings import Settings, Whole

from .rules import LARGEST_SETTING

SETTINGS = Settings(Whole("pebbles", 12, 4, LARGEST_SETTING, "fewest pebbles in the heap"))
