"""Broken: every text is accepted as an action."""

from tests.broken.base import WORDS, embers

from blockyard.core.actions import Actions


class Obliging(Actions):
    """Actions that refuse nothing."""

    def read(self, text: str) -> int:
        """The action of a text, or the last one."""
        return self.words.index(text) if text in self.words else self.count - 1


game = embers(actions=Obliging(WORDS))
