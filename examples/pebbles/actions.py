"""The actions of Pebbles, in the order of their numbers."""

from blockyard.core.actions import Actions

ACTIONS = Actions(("one", "two", "three"))
