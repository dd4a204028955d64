"""Claims: what a client reports about a board that only the client simulates.

Some clients speak another protocol and run their own version of the game. They send no inputs, so
there is nothing to simulate or verify; their claims can only be bounded by what the rules allow. A
game that supports such clients sets ``Game.claims`` to a module that implements this contract. The
page doesn't need it and doesn't include it.
"""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from blockyard.core.settings import Given


class ImpossibleClaim(ValueError):
    """A claim that the rules make impossible; the text gives the reason in players' terms."""


class Ledger(Protocol):
    """What a client has claimed in a round so far, which limits what it can still claim.

    Times are in ms since the client was sent the start of the round. They are upper bounds only: a
    claim is never refused for being late or for arriving together with others.
    """

    def points(self, points: int, at: int) -> int:
        """Record points; returns what the board sends for them, or 0."""

    def win(self, at: int) -> None:
        """Record a win."""

    def received(self, sent: int) -> int:
        """Record that the board received something; returns the points it stands for."""


class Claims(Protocol):
    """The contract of the module that ``Game.claims`` names."""

    SEATS: int
    """Number of seats in a room for such clients."""

    def room_settings(self, given: "dict[str, Any]") -> "dict[str, Given]":
        """The settings of the room such a client requests; raises ``ValueError`` if invalid."""

    def round_data(self, board: "dict[str, Any]") -> "dict[str, Any]":
        """What such clients need to start a round, from the fields of a newly started board."""

    def new_ledger(self, board: "dict[str, Any]") -> Ledger:
        """An empty ledger for a round, from the fields of a newly started board."""
