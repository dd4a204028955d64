"""Made-up views, for tests of code that shows any game."""

from typing import Any

from blockyard.core.view import NoMore, View, board_view


def made_view(**parts: Any) -> View[NoMore]:
    """A view of the first of two seats, with the given grids, trays and so on."""
    parts.setdefault("grids", [])
    shown = board_view(more=NoMore(), **parts)
    return {
        **shown,
        "game": "made",
        "seat": 0,
        "seats": 2,
        "now": 0,
        "due": None,
        "outcome": None,
    }
