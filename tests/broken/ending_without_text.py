"""Broken: players are not told anything about one of the endings."""

from tests.broken.base import embers

game = embers(ending_texts=("", "Burnt out", ""))
