"""Broken: a value of a setting is two words, which no replay can hold."""

from tests.broken.base import embers

from blockyard.core.settings import Choice, Settings

game = embers(
    settings=Settings(Choice("wood", ("dry", "very wet"), "dry", "what wood there is")),
)
