"""Broken: a mode lets players choose a setting that the game does not have."""

from tests.broken.base import embers

from blockyard.core.controls import Mode

game = embers(modes=(Mode("calm", "Calm", choose="wind"),))
