"""Broken: each seat has its own fire, and no one can see another's."""

from tests.broken.base import embers

game = embers(thumbnail=None)
