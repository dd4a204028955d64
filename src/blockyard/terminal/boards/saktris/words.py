"""What happened on the board, in words."""

from collections.abc import Callable
from typing import Any

from blockyard.terminal.boards.saktris.view import SIDES, place_of_square, side_of, square_name

KINDS = ("piece", "pawn", "knight", "bishop", "rook", "queen", "king")
"""Names of the kinds of pieces; 0 is any, where the player chooses."""


def kind_name(code: int) -> str:
    """What a piece is called, whichever its side."""
    return KINDS[(code - 1) % 6 + 1] if code else KINDS[0]


def _square(square: int) -> str:
    return square_name(place_of_square(square))


_SENTENCES: dict[str, Callable[[int, int, int], str]] = {
    "captured": lambda at, piece, side: (
        f"{SIDES[side]} takes a {kind_name(piece)} on {_square(at)}."
    ),
    "castled": lambda _, __, king: f"{SIDES[side_of(king)]} castles.",
    "promoted": lambda _, piece, side: f"{SIDES[side]}'s pawn becomes a {kind_name(piece)}.",
    "cleared": lambda at, count, side: (
        f"{count} pawns of {SIDES[side]} in a row from {_square(at)} are cleared."
    ),
    "check": lambda _, side, __: f"{SIDES[side]} is in check!",
    "arrived": lambda kind, side, _: f"A {kind_name(kind)} has arrived for {SIDES[side]}.",
    "blocked": lambda kind, side, _: f"No column is open for {SIDES[side]}'s {kind_name(kind)}.",
    "passed": lambda side, _, __: f"{SIDES[side]} can do nothing and passes.",
    "draw_offered": lambda side, _, __: f"{SIDES[side]} offers a draw.",
    "draw_declined": lambda side, _, __: f"{SIDES[side]} declines the draw.",
}
"""By the name of an event, the sentence of its three numbers; plain moves need none."""


def told(events: list[Any]) -> str:
    """Sentences about events that players must not miss: name and three numbers each."""
    return " ".join(_SENTENCES[name](*numbers) for name, *numbers in events if name in _SENTENCES)
