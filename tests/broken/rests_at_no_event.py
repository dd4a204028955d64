"""Broken: who steps through a replay is to stop at an event that there is not."""

from tests.broken.base import embers

game = embers(rests=("doused",))
