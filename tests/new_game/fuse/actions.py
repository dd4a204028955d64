"""The actions of Fuse."""

from blockyard.core.actions import Actions

ACTIONS = Actions(("cut",))
