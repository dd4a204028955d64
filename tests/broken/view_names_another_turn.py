"""Broken: a view says whose turn it is, although each seat has its own fire."""

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import BoardView, NoMore


def view(position: Position, seat: int) -> BoardView[NoMore]:
    """A view that says it is seat 0's turn."""
    seen = embers_view(position, seat)
    seen["turn"] = 0
    return seen


game = embers(view=view)
