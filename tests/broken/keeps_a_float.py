"""Broken: a field of the state is a float."""

from tests.broken.base import embers
from tests.broken.base.rules import Fire


class Warm(Fire):
    """A fire that feels like something."""

    def __init__(self) -> None:
        super().__init__()
        self.warmth = 0.5


game = embers(board=Warm)
