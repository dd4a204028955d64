"""Broken: one of the endings has no text for players."""

from tests.broken.base import embers

game = embers(ending_texts=("", "Burnt out", ""))
