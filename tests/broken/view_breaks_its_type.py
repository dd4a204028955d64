"""Broken: a field of a view does not have its declared type."""

from typing import TypedDict

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import BoardView, board_view


class SmokeMore(TypedDict):
    """How much smoke there is."""

    smoke: int


def hazy_view(position: Position, seat: int) -> BoardView[SmokeMore]:
    """The fire, and its smoke in words."""
    seen = embers_view(position, seat)
    more: SmokeMore = {"smoke": "a lot"}  # type: ignore[typeddict-item]  # the fault
    return board_view(grids=seen["grids"], choices=seen["choices"], more=more)


game = embers(view=hazy_view)
