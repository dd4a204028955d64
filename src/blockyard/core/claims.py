"""Claims: what a client says of a board that only the client itself simulates.

Some clients speak another protocol and play by rules of their own program. They send no inputs, so
there is nothing to simulate and nothing to verify; what they claim can only be bounded by what the
rules allow. A game that lets such clients play names a module of this contract as ``Game.claims``.
The page needs none of it and gets none of it.
"""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from blockyard.core.settings import Given


class ImpossibleClaim(ValueError):
    """A claim that cannot be true by the rules; the text tells why, in players' words."""


class Ledger(Protocol):
    """What a client has claimed in a round so far, and what it can still claim.

    Times are ms since the client was told to begin. They only bound from above: a claim that comes
    late, or together with others, is never refused for that.
    """

    def points(self, points: int, at: int) -> int:
        """Take points into account; what the board sends for them, or 0."""

    def win(self, at: int) -> None:
        """Take a win into account."""

    def received(self, sent: int) -> int:
        """Take into account that the board received something; the points it stands for."""


class Claims(Protocol):
    """The contract of the module that ``Game.claims`` names."""

    SEATS: int
    """The seats of a room in which such clients play."""

    def room_settings(self, given: "dict[str, Any]") -> "dict[str, Given]":
        """The settings of a room that such a client asks for; ``ValueError`` if there are none."""

    def round_data(self, board: "dict[str, Any]") -> "dict[str, Any]":
        """What such clients need to begin a round, from the fields of a board that just began."""

    def new_ledger(self, board: "dict[str, Any]") -> Ledger:
        """An empty ledger for a round, from the fields of a board that just began."""
