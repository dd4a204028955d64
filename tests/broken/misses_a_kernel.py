"""Broken: a game with a table whose rules have nothing for it."""

from tests.broken.base import embers

from blockyard.core.state import Table

game = embers(table=Table)
