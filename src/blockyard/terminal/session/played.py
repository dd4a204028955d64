"""What a screen needs of a match that is played, wherever its rules run."""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from blockyard.core.controls import Mode
    from blockyard.core.game import Game
    from blockyard.core.settings import Given
    from blockyard.core.view import Data, Grid, View, WrittenMove


class Seen(Protocol):
    """What is seen of a match at a moment."""

    view: "View[Any]"
    """What the first of the seats shown here sees."""
    beside: "list[View[Any]]"
    """What the others see that are shown here."""

    @property
    def seat(self) -> int:
        """The number of the first seat; -1 is a spectator."""

    def board(self, seat: int) -> "Grid":
        """Another seat's board as all may see it."""

    def moves(self) -> "list[WrittenMove]":
        """The moves so far, in games whose players write them down."""


class Played(Protocol):
    """A match that is played at this terminal: its own, or one in a room of a server."""

    refusal: str
    """Why the last action was refused; empty if it was done."""

    @property
    def game(self) -> "Game":
        """The game that is played."""

    @property
    def mode(self) -> "Mode":
        """The mode that it is played in."""

    @property
    def settings(self) -> "dict[str, Given]":
        """All settings of the match, as people write them."""

    @property
    def seat_count(self) -> int:
        """How many seats the match has."""

    @property
    def people(self) -> list[int]:
        """The seats that are played at this keyboard."""

    @property
    def names(self) -> dict[int, str]:
        """What players of some seats are called; the others are called by their number."""

    @property
    def best(self) -> str:
        """The best result of the mode so far, as it is shown."""

    @property
    def trouble(self) -> str:
        """What the player must know of the match's surroundings; empty if all is well."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def is_active(self) -> bool:
        """Whether players can act."""

    @property
    def is_running(self) -> bool:
        """Whether time passes at this moment."""

    @property
    def now(self) -> int:
        """The time of the match at this moment, in ms."""

    @property
    def frame(self) -> Seen:
        """What is seen of the match; built anew only after something has happened in it."""

    def tick(self) -> None:
        """Make everything happen that is due by now."""

    def next_due(self) -> int | None:
        """When something happens by itself, by the real clock; None if nothing will."""

    def act(self, seat: int, action: str, stamp: int | None = None) -> bool:
        """Do an action of a seat at the real time it was asked for; False if nothing changed."""

    def events(self, seat: int) -> "list[Data]":
        """What happened on a seat's board since the last time this was asked."""

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat; empty when there are none now."""
