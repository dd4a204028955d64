"""Broken: a view reveals the next random number."""

from tests.broken.base import embers, embers_view
from tests.broken.base.rules import Fire

from blockyard.core.position import Position
from blockyard.core.rng import draw
from blockyard.core.view import BoardView, NoMore, counter


def prophetic_view(position: Position, seat: int) -> BoardView[NoMore]:
    """The fire, and the heat of the next log."""
    fire = position.boards[max(seat, 0)]
    assert isinstance(fire, Fire)
    seen = embers_view(position, seat)
    seen["counters"] = [counter("next", draw(list(fire.rng), 3))]
    return seen


game = embers(view=prophetic_view)
