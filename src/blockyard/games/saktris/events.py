"""Events of Saktris: what clients show, sound and tell, by their place in ``Game.events``.

A *place* is one of the board's grid in the view: 0 is a8, 63 is h1. A *piece* is its code in that
grid, a *kind* its code as White's piece, a *side* 0 for White and 1 for Black.
"""

PLACED = 0
"""A piece was placed: its place, its kind, its side."""

MOVED = 1
"""A piece moved: the places it came from and went to, and the piece it was then."""

CAPTURED = 2
"""A piece was taken: its place, the piece, the side that took it."""

CASTLED = 3
"""A king castled: the places of king and rook before it, and the king's piece."""

PROMOTED = 4
"""A pawn was promoted: its place, the piece it became, its side."""

CLEARED = 5
"""Pawns were cleared: the place of the leftmost, how many side by side, and the pawns' piece."""

CHECK = 6
"""The side to move is in check: its king's place, the side."""

ARRIVED = 7
"""A piece has arrived and may be placed: its kind (0 where the player chooses), its side."""

BLOCKED = 8
"""A piece has arrived and no column is open to it: its kind, its side, and its fate (as ``board``
counts it)."""

TURN_PASSED = 9
"""A turn was passed: the side that could do nothing."""

DRAW_OFFERED = 10
"""A draw was offered: the side that offers it."""

DRAW_DECLINED = 11
"""An offer of a draw was declined: the side that declined it."""

ENDED = 12
"""The game is over: its ending, and the side that won or -1."""

CLOCK_LOW = 13
"""A clock runs low, told once for each player: the side, and the seconds that are left."""

LEFT = 14
"""A player has left: the side."""

RETURNED = 15
"""A player who had left has returned: the side."""

CLAIMABLE = 16
"""A player may claim the game: the side that may, and the seconds for which the other was away."""

EVENTS = (
    "placed",
    "moved",
    "captured",
    "castled",
    "promoted",
    "cleared",
    "check",
    "arrived",
    "blocked",
    "passed",
    "draw_offered",
    "draw_declined",
    "ended",
    "low_time",
    "left",
    "returned",
    "claimable",
)
"""Names of the kinds of events."""
