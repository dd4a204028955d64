"""Broken: a view has a tuple, which no page and no wire knows."""

from typing import Any

from tests.broken.base import embers, embers_view

from blockyard.core.position import Position
from blockyard.core.view import View


def rich_view(position: Position, seat: int) -> View:
    """The fire, and its hearth as Python has it."""
    seen: dict[str, Any] = embers_view(position, seat)
    seen["more"] = {"hearth": (4, 1)}
    return seen


game = embers(view=rich_view)
