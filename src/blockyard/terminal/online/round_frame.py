"""What is seen of a round in a room: views, and the boards of others as far as they were told."""

from typing import TYPE_CHECKING, Any

from blockyard.core.view import grid

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.view import Grid, View, WrittenMove


class RoundFrame:
    """The views that are shown, and what else is drawn of the round.

    ``board`` gives the board of another seat, or None if it was not told; ``asked`` collects the
    seats whose boards are drawn.
    """

    def __init__(
        self,
        views: "list[View[Any]]",
        board: "Callable[[int], Grid | None]",
        asked: set[int],
        moves: "list[WrittenMove]",
    ) -> None:
        self.view = views[0]
        self.beside = views[1:]
        self._board = board
        self._asked = asked
        self._moves = moves

    @property
    def seat(self) -> int:
        """The number of the first seat; -1 is a spectator."""
        return self.view["seat"]

    def board(self, seat: int) -> "Grid":
        """Another seat's board as all may see it; an empty one until the server has told it."""
        self._asked.add(seat)
        told = self._board(seat)
        if told is not None:
            # Layers are told with a whole board alone; what fell meanwhile is in the cells.
            told = told.copy()
            told["layers"] = {name: [] for name in told["layers"]}
            return told
        own = self.view["grids"][0]
        empty = [0] * (own["width"] * own["height"])
        layers: dict[str, list[int]] = {"piece": [], "ghost": []}
        return grid(own["name"], own["width"], own["height"], empty, layers)

    def moves(self) -> "list[WrittenMove]":
        """The moves so far, as far as they were told."""
        return self._moves
