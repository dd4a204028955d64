"""Broken: the text of an action is not read."""

from tests.broken.base import WORDS, embers

from blockyard.core.actions import Actions


class Mumbled(Actions):
    """Actions that are written otherwise than they are read."""

    def text(self, action: int) -> str:
        """The word of an action, shouted."""
        return super().text(action).upper()


game = embers(actions=Mumbled(WORDS))
