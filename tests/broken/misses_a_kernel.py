"""Broken: a game with a table whose rules lack the kernels for it."""

from tests.broken.base import embers

from blockyard.core.state import Table

game = embers(table=Table)
