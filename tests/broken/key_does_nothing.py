"""Broken: a key is given to a word that is no action."""

from tests.broken.base import embers

from blockyard.core.controls import Controls

game = embers(controls=Controls({"dance": ["KeyD"]}))
