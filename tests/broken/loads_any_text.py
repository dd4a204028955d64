"""Broken: every text is accepted as a position."""

from tests.broken.base import embers, notation
from tests.broken.base.rules import Fire

from blockyard.core.notation import BadPosition
from blockyard.core.settings import Given


class Credulous:
    """A notation that refuses nothing."""

    def show(self, s: Fire, settings: dict[str, Given]) -> str:
        """The fire as text."""
        return notation.show(s, settings)

    def load(self, s: Fire, text: str) -> None:
        """The fire of a text, or the current one."""
        try:
            notation.load(s, text)
        except BadPosition:
            s.heat = 1

    def settings(self, text: str) -> dict[str, Given]:
        """The settings of a text."""
        return notation.settings(text)


game = embers(notation=Credulous())
