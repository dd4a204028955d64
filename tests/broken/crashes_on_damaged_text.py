"""Broken: a damaged position raises an unexpected error."""

from tests.broken.base import embers, notation
from tests.broken.base.rules import Fire

from blockyard.core.settings import Given


class Brittle:
    """A notation that does not validate what it reads."""

    def show(self, s: Fire, settings: dict[str, Given]) -> str:
        """The fire as text."""
        return notation.show(s, settings)

    def load(self, s: Fire, text: str) -> None:
        """The fire of a text, which must have all lines."""
        notation.load(s, text)
        stated = {line.partition(":")[0]: line for line in text.splitlines()}
        for name in ("due", "now", "over", "past", "score", "wood"):
            stated.pop(name)

    def settings(self, text: str) -> dict[str, Given]:
        """The settings of a text."""
        return notation.settings(text)


game = embers(notation=Brittle())
