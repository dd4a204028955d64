"""Broken: two actions have the same text."""

from tests.broken.base import embers

from blockyard.core.actions import Actions

game = embers(actions=Actions(("log", "log")))
