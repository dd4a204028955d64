"""Broken: to look at a position changes it."""

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import View


def curious_view(position: Position, seat: int) -> View:
    """Count how often somebody looked."""
    seen = embers_view(position, seat)
    position.boards[0].winner += 1
    return seen


game = embers(view=curious_view)
