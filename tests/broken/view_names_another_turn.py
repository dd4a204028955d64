"""Broken: a view says whose turn it is, although each seat has a fire of its own."""

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import BoardView, NoMore


def view(position: Position, seat: int) -> BoardView[NoMore]:
    """A view of a fire at which seat 0 is said to have its turn."""
    seen = embers_view(position, seat)
    seen["turn"] = 0
    return seen


game = embers(view=view)
