"""Broken: a damaged position raises something that no caller expects."""

from tests.broken.base import embers, notation
from tests.broken.base.rules import Fire

from blockyard.core.settings import Given


class Brittle:
    """A notation that believes what it reads."""

    def show(self, s: Fire, settings: dict[str, Given]) -> str:
        """The fire as text."""
        return notation.show(s, settings)

    def load(self, s: Fire, text: str) -> None:
        """The fire of a text, whose lines must all be there."""
        notation.load(s, text)
        stated = {line.partition(":")[0]: line for line in text.splitlines()}
        for name in ("due", "now", "over", "past", "score", "wood"):
            stated.pop(name)

    def settings(self, text: str) -> dict[str, Given]:
        """The settings of a text."""
        return notation.settings(text)


game = embers(notation=Brittle())
