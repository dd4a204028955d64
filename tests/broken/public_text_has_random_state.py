"""Broken: the public text of a position states the random state as four zeros."""

from tests.broken.base import embers, notation
from tests.broken.base.rules import Fire

from blockyard.core.settings import Given


class Talkative:
    """A notation that states the random state even where it is unknown."""

    def show(self, s: Fire, settings: dict[str, Given]) -> str:
        """The fire as text, always with its random state."""
        text = notation.show(s, settings)
        return text if any(s.rng) else "rng: 0 0 0 0\n" + text

    def load(self, s: Fire, text: str) -> None:
        """The fire of a text."""
        notation.load(s, text)

    def settings(self, text: str) -> dict[str, Given]:
        """The settings of a text."""
        return notation.settings(text)


game = embers(notation=Talkative())
