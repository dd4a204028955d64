"""Broken: a key is assigned to a word that is not an action."""

from tests.broken.base import embers

from blockyard.core.controls import Controls

game = embers(controls=Controls({"dance": ["KeyD"]}))
