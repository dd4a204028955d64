"""Broken: a view has a tuple instead of a list; JSON has no tuples."""

from typing import TypedDict

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import BoardView, board_view


class HearthMore(TypedDict):
    """How large the hearth is."""

    hearth: list[int]


def rich_view(position: Position, seat: int) -> BoardView[HearthMore]:
    """The fire, and its hearth as a tuple."""
    seen = embers_view(position, seat)
    more: HearthMore = {"hearth": (4, 1)}  # type: ignore[typeddict-item]  # the fault
    return board_view(grids=seen["grids"], choices=seen["choices"], more=more)


game = embers(view=rich_view)
