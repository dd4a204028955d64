"""Broken: the text of an action is one that a replay cannot hold."""

from tests.broken.base import embers

from blockyard.core.actions import Actions

game = embers(actions=Actions(("+log", "blow")))
