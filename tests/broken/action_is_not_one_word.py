"""Broken: the text of an action cannot be written into a replay."""

from tests.broken.base import embers

from blockyard.core.actions import Actions

game = embers(actions=Actions(("+log", "blow")))
