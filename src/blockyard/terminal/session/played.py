"""What a screen needs from a match being played, wherever its rules run."""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.view import Event, Grid, View, WrittenMove


class Seen(Protocol):
    """What is visible of a match at one moment."""

    view: "View[Any]"
    """The view of the first seat shown here."""
    beside: "list[View[Any]]"
    """The views of the other seats shown here."""

    @property
    def seat(self) -> int:
        """The number of the first seat; -1 for a spectator."""

    def board(self, seat: int) -> "Grid":
        """The public board of another seat."""

    def moves(self) -> "list[WrittenMove]":
        """The moves so far, in games that have a move notation."""


class Played(Protocol):
    """A match played at this terminal: a local one, or one in a room on a server."""

    refusal: str
    """Why the last action was refused; empty if it was performed."""

    @property
    def game(self) -> "Game":
        """The game."""

    @property
    def mode(self) -> "Mode":
        """The mode."""

    @property
    def settings(self) -> "dict[str, Given]":
        """All settings of the match, in their written form."""

    @property
    def seat_count(self) -> int:
        """How many seats the match has."""

    @property
    def people(self) -> list[int]:
        """The seats played at this keyboard."""

    @property
    def names(self) -> dict[int, str]:
        """The names of players, by seat; others are called by their number."""

    @property
    def best(self) -> str:
        """The mode's best result so far, as displayed."""

    @property
    def trouble(self) -> str:
        """A problem outside the match that the player must know about; empty if there is none."""

    @property
    def explanation(self) -> str:
        """What the bot that acted last had in mind; empty if none has said so."""

    @property
    def hint(self) -> str:
        """The hint that was asked for; empty if there is none."""

    @property
    def no_hints(self) -> str:
        """Why there are no hints in this match; empty if there are."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""

    @property
    def is_active(self) -> bool:
        """Whether players can act."""

    @property
    def is_running(self) -> bool:
        """Whether time is passing now."""

    @property
    def now(self) -> int:
        """The match time now, in ms."""

    @property
    def frame(self) -> Seen:
        """What is visible of the match; rebuilt only after something has happened."""

    def tick(self) -> None:
        """Process everything that is due by now."""

    def next_due(self) -> int | None:
        """When something happens automatically, in real time; None if nothing will."""

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Perform an action of a seat at the real time of the request; False if nothing changed."""

    def ask_hint(self) -> None:
        """Let the computer think about what the player could do now."""

    def explain(self, seat: int, action: str) -> None:
        """Show as ``refusal`` why an action is not possible, without performing it."""

    def events(self, seat: int) -> "list[Event]":
        """What happened on a seat's board since the last call."""

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat; may be empty."""
