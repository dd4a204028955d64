"""Broken: the public text of a position states chance, as four zeros that a match goes on with."""

from tests.broken.base import embers, notation
from tests.broken.base.rules import Fire

from blockyard.core.settings import Given


class Talkative:
    """A notation that states the words of chance even where they are unknown."""

    def show(self, s: Fire, settings: dict[str, Given]) -> str:
        """The fire as text, its chance always among it."""
        text = notation.show(s, settings)
        return text if any(s.rng) else "rng: 0 0 0 0\n" + text

    def load(self, s: Fire, text: str) -> None:
        """The fire of a text."""
        notation.load(s, text)

    def settings(self, text: str) -> dict[str, Given]:
        """The settings of a text."""
        return notation.settings(text)


game = embers(notation=Talkative())
