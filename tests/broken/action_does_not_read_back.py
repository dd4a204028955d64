"""Broken: the text of an action does not read back."""

from tests.broken.base import WORDS, embers

from blockyard.core.actions import Actions


class Mumbled(Actions):
    """Actions whose texts are written in one way and read in another."""

    def text(self, action: int) -> str:
        """The word of an action, in capitals."""
        return super().text(action).upper()


game = embers(actions=Mumbled(WORDS))
