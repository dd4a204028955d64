"""The events of Saktris with their numbers, and the text players see for them.

A *place* is an index into the board's grid in the view: 0 is a8, 63 is h1. A *piece* is its code in
that grid, a *kind* the code of White's piece of that kind, a *side* 0 for White and 1 for Black.
"""

from blockyard.games.saktris.board import FATE_CHECK
from blockyard.games.saktris.names import SIDE_NAMES, kind_name, square_name
from blockyard.games.saktris.tables import FLIP, KINDS

PLACED = 0
"""A piece was placed: its place, its kind, its side."""

MOVED = 1
"""A piece moved: the places it came from and went to, and the piece before any promotion."""

CAPTURED = 2
"""A piece was captured: its place, the piece, the side that captured it."""

CASTLED = 3
"""A king castled: the places of king and rook beforehand, and the king's piece."""

PROMOTED = 4
"""A pawn was promoted: its place, the piece it became, its side."""

CLEARED = 5
"""Pawns were cleared: the place of the leftmost, how many, and their piece."""

CHECK = 6
"""The side to move is in check: its king's place, the side."""

ARRIVED = 7
"""A piece has arrived and may be placed: its kind (0 where the player chooses), its side."""

BLOCKED = 8
"""A piece has arrived and no column is open to it: its kind, its side, and its fate: the choice of
the setting ``blocked``, or ``FATE_CHECK``."""

TURN_PASSED = 9
"""A turn passed: the side that could do nothing."""

DRAW_OFFERED = 10
"""A draw was offered: the side that offered it."""

DRAW_DECLINED = 11
"""A draw offer was declined: the side that declined it."""

ENDED = 12
"""The game is over: its ending, and the side that won or -1."""

CLOCK_LOW = 13
"""A clock is low, once a game for each player: the side, and the seconds left."""

LEFT = 14
"""A player has left: the side."""

RETURNED = 15
"""A player who had left has returned: the side."""

CLAIMABLE = 16
"""A player may claim the game: the side that may, and how long the other was away, in seconds."""

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


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """A sentence about an event; none for plain moves, placements and the end.

    How the game ended is in the view's ``notes``.
    """
    if name in ("captured", "castled", "promoted", "cleared"):
        return [_tell_move(name, a, b, c)]
    if name in ("check", "arrived", "blocked"):
        return [_tell_turn(name, a, SIDE_NAMES[b], c)]
    sentence = {
        "passed": "{} has no legal action and passes.",
        "draw_offered": "{} offers a draw.",
        "draw_declined": "{} declines the draw.",
        "low_time": "{} has {} seconds left.",
        "left": "{} has left.",
        "returned": "{} is back.",
        "claimable": "{} can claim a win or a draw.",
    }.get(name, "")
    return [sentence.format(SIDE_NAMES[a], b)] if sentence else []


def _tell_move(name: str, a: int, b: int, c: int) -> str:
    square = square_name(a ^ FLIP)
    if name == "captured":
        return f"{SIDE_NAMES[c]} takes a {kind_name(b)} on {square}."
    if name == "castled":
        return f"{_side_name(c)} castles."
    if name == "promoted":
        return f"{SIDE_NAMES[c]}'s pawn promotes to a {kind_name(b)}."
    return f"{_side_name(c)} loses {b} pawns in a row from {square}."


def _tell_turn(name: str, kind: int, side: str, fate: int) -> str:
    if name == "check":
        return f"{side} is in check!"
    piece = kind_name(kind)
    if name == "arrived":
        return f"A {piece} has arrived for {side}."
    if fate == FATE_CHECK:
        return f"No placement of {side}'s {piece} stops the check."
    return f"No column is open for {side}'s {piece}."


def _side_name(piece: int) -> str:
    return SIDE_NAMES[(piece - 1) // KINDS]
