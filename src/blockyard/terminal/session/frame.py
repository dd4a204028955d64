"""Frames: what is visible of a match at one moment, built once and shared."""

from typing import TYPE_CHECKING, Any

from blockyard.core.seat import SPECTATOR, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blockyard.core.match import Match
    from blockyard.core.view import Grid, View, WrittenMove


class Frame:
    """The views of the seats shown at this terminal, and what else is drawn of the match."""

    def __init__(self, match: "Match", seats: list[Seat]) -> None:
        self._match = match
        self._first = seats[0]
        self.view: View[Any] = seats[0].view()
        """The view of the first seat."""
        self.beside: list[View[Any]] = [seat.view() for seat in seats[1:]]
        """The views of the other seats."""
        self._boards: dict[int, Grid] = {}
        self._moves: list[WrittenMove] | None = None

    @property
    def seat(self) -> int:
        """The number of the first seat; -1 for a spectator."""
        return self.view["seat"]

    def board(self, seat: int) -> "Grid":
        """The public board of another seat."""
        if seat not in self._boards:
            self._boards[seat] = self._first.board(seat)
        return self._boards[seat]

    def moves(self) -> "list[WrittenMove]":
        """The moves so far, in games that have a move notation."""
        if self._moves is None:
            text = self._match.game.game_text
            self._moves = text.moves(self._match) if text is not None else []
        return self._moves


def new_frame(match: "Match", seats: list[Seat], people: "Sequence[int]" = ()) -> Frame:
    """What the players at this terminal see now; if there are none, what spectators see.

    A shared board is seen by the player to move, if that is one of them.
    """
    if match.game.shared_board:
        if not people:
            return Frame(match, [Seat(match, SPECTATOR)])
        turn = match.position.turn
        shown = turn if turn is not None and turn in people else people[0]
        return Frame(match, [seats[shown]])
    if people:
        return Frame(match, [seats[seat] for seat in people])
    # Two boards are shown side by side; of more, one is shown in full.
    return Frame(match, seats if match.seats == 2 else seats[:1])
