"""Broken: a view offers illegal choices."""

from tests.broken.base import WORDS, embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import BoardView, NoMore, choice


def generous_view(position: Position, seat: int) -> BoardView[NoMore]:
    """The fire, and every choice for any seat."""
    seen = embers_view(position, seat)
    seen["choices"] = [choice(word) for word in WORDS]
    return seen


game = embers(view=generous_view)
