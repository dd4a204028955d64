"""Seats: the only interface for playing, for bots, programs, the page and remote players.

A seat shows what its player may see and does what its player may do, and nothing else: it gives no
access to the seed, the random generators or an opponent's hidden information. So no player can know
more than it should, not even by accident. The owner of a match (a room, a screen) holds the
``Match`` itself.
"""

from typing import TYPE_CHECKING, Any, overload

if TYPE_CHECKING:
    from blockyard.core.game import Answer, Game, Query
    from blockyard.core.match import Match
    from blockyard.core.position import Outcome
    from blockyard.core.settings import Given
    from blockyard.core.state import Board
    from blockyard.core.view import Data, Event, Grid, View

SPECTATOR = -1
"""Seat number of a spectator."""


class Seat:
    """A player's access to a match: what it sees, what it may do, and the events on its board."""

    def __init__(self, match: "Match", number: int) -> None:
        if not SPECTATOR <= number < match.seats:
            raise ValueError(f"there is no seat {number} in a match of {match.seats}")
        self.game: Game = match.game
        self.number = number
        """Counted from 0; -1 is a spectator."""
        self.seats = match.seats
        """Number of seats in the match."""
        self.settings: dict[str, Given] = match.settings
        """All settings, in their written form."""
        self._match = match
        self._heard = match.event_count(max(number, 0))
        self._shown: dict[int, list[int]] = {}

    def __repr__(self) -> str:
        return f"<Seat {self.number} of {self.seats}, {self.game.title}>"

    @property
    def now(self) -> int:
        """The time of the match, in ms."""
        return self._match.now

    @property
    def due(self) -> int | None:
        """When the next thing happens without input, or None."""
        return self._match.due

    def view(self) -> "View[Any]":
        """What the player may see now."""
        return self._match.view(self.number)

    def legal(self) -> list[str]:
        """The legal actions, in the game's order; empty if there are none now."""
        return self._match.legal(self.number) if self.number >= 0 else []

    def may_act(self) -> bool:
        """Whether the player can do anything other than resign now."""
        actions = self._match.position.legal(self.number)
        return bool(self.game.playing_on(actions))

    def refusal(self, action: str) -> str:
        """Why an action is not possible now; empty if it is possible."""
        return self._match.refusal(self.number, action)

    def act(self, action: str, at: int | None = None) -> bool:
        """Perform an action, first advancing time to ``at``; returns whether it changed anything.

        Raises ``Refused`` or ``BadAction`` if it is not possible.
        """
        if self.number < 0:
            raise ValueError("a spectator does not act")
        if at is not None:
            self._match.advance(at)
        before = self._match.event_count(self.number)
        self._match.play(self.number, action)
        return self._match.event_count(self.number) != before

    def leave(self) -> None:
        """Leave the match for good; the game's rules decide what happens to the seat."""
        self._match.leave(self.number)

    def events(self) -> "list[Event]":
        """Events on the player's board since the last call, each with its name and numbers."""
        seat = max(self.number, 0)
        found = self._match.events(seat, self._heard)
        self._heard = self._match.event_count(seat)
        return found

    def outcome(self) -> "Outcome | None":
        """How the match ended, or None if it is still running."""
        return self._match.outcome()

    @overload
    def ask(self, query: "Query[Answer]") -> "Answer": ...

    @overload
    def ask(self, query: str) -> "Data": ...

    def ask(self, query: "Query[Any] | str") -> Any:
        """The answer to a game-specific query; see ``Match.ask`` for its type."""
        return self._match.ask(self.number, query)

    def concealed(self, words: "list[int]") -> "Board":
        """A copy of the player's board for its bot: with random numbers of the bot's own.

        The fields that hold random state are filled from the stream ``words``, never the match's,
        so whatever the rules draw on the copy is a guess.
        """
        return self._match.position.concealed(self.number, words)

    def board(self, seat: int) -> "Grid":
        """Another seat's board, as everyone may see it."""
        return self._match.thumbnail(seat)

    def board_changes(self, seat: int) -> list[int]:
        """The cells of another seat's board that changed since the last call.

        Alternating places and codes; the first time, every cell that is not empty.
        """
        cells = self._match.thumbnail_cells(seat)
        before = self._shown.get(seat) or [0] * len(cells)
        self._shown[seat] = cells
        changes = []
        for place in range(len(cells)):
            if cells[place] != before[place]:
                changes.append(place)
                changes.append(cells[place])
        return changes
