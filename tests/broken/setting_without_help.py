"""Broken: a setting has no help text."""

from tests.broken.base import embers

from blockyard.core.settings import Settings, Whole

game = embers(settings=Settings(Whole("wood", 5, 1, 20, "")))
