"""Broken: a value of a setting is two words, which cannot be written into a replay."""

from tests.broken.base import embers

from blockyard.core.settings import Choice, Settings

game = embers(
    settings=Settings(Choice("wood", ("dry", "very wet"), "dry", "what wood there is")),
)
