"""Broken: a position's text omits how much wood there is."""

from tests.broken.base import embers, notation
from tests.broken.base.rules import Fire

from blockyard.core.settings import Given


class Forgetful:
    """A notation without the wood."""

    def show(self, s: Fire, settings: dict[str, Given]) -> str:
        """The fire as text, without its wood."""
        lines = notation.show(s, settings).splitlines()
        return "\n".join(line for line in lines if not line.startswith("wood"))

    def load(self, s: Fire, text: str) -> None:
        """The fire of a text."""
        notation.load(s, text)

    def settings(self, text: str) -> dict[str, Given]:
        """The settings of a text."""
        return notation.settings(text)


game = embers(notation=Forgetful())
