"""Broken: a setting's default is outside its own range."""

from tests.broken.base import embers

from blockyard.core.settings import Settings, Whole

game = embers(settings=Settings(Whole("wood", 50, 1, 20, "logs beside the fire")))
