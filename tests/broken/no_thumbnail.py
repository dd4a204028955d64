"""Broken: each seat has a fire of its own, and nobody can see another's."""

from tests.broken.base import embers

game = embers(thumbnail=None)
