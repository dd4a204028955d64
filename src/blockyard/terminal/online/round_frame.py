"""What is visible of a round in a room: views, and the boards of others as far as known."""

from typing import TYPE_CHECKING, Any

from blockyard.core.view import grid

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.view import Grid, View, WrittenMove


class RoundFrame:
    """The visible views, and what else is drawn of the round.

    ``board`` returns the board of another seat, or None if it is unknown; ``asked`` collects the
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
        """The number of the first seat; -1 for a spectator."""
        return self.view["seat"]

    def board(self, seat: int) -> "Grid":
        """The public board of another seat; empty until the server has sent it."""
        self._asked.add(seat)
        board = self._board(seat)
        if board is not None:
            # Layers are sent only with a whole board; later changes are in the cells.
            board = board.copy()
            board["layers"] = {name: [] for name in board["layers"]}
            return board
        own = self.view["grids"][0]
        empty = [0] * (own["width"] * own["height"])
        layers: dict[str, list[int]] = {"piece": [], "ghost": []}
        return grid(own["name"], own["width"], own["height"], empty, layers)

    def moves(self) -> "list[WrittenMove]":
        """The moves so far, as far as known."""
        return self._moves
