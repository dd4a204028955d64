"""Broken: a mode has a setting that the game does not have."""

from tests.broken.base import embers

from blockyard.core.controls import Mode

game = embers(modes=(Mode("windy", "Windy", settings={"wind": 9}),))
