"""Broken: stepping through a replay stops at an event that does not exist."""

from tests.broken.base import embers

game = embers(rests=("doused",))
