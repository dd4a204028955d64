"""Broken: building a view changes the position."""

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import BoardView, NoMore


def curious_view(position: Position, seat: int) -> BoardView[NoMore]:
    """Count the views."""
    seen = embers_view(position, seat)
    position.boards[0].winner += 1
    return seen


game = embers(view=curious_view)
