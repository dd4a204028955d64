"""Sentences for players: what happened, and what the side to move must do."""

from blockyard.games.saktris.board import (
    DUTY_BLOCKED,
    DUTY_CHECKED,
    DUTY_EITHER,
    DUTY_MOVE,
    FATE_CHECK,
    Chessboard,
)
from blockyard.games.saktris.endings import ENDING_TEXTS
from blockyard.games.saktris.names import KIND_NAMES, SIDE_NAMES, square_name
from blockyard.games.saktris.tables import FLIP, KINDS
from blockyard.games.saktris.timing import is_claimable

FATES = (
    "it is skipped for now",
    "it waits",
    "the move must make room for it",
)
"""What happens to a blocked piece, by the choices of the setting ``blocked``."""


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
        return f"{SIDE_NAMES[c]} takes a {_kind_name(b)} on {square}."
    if name == "castled":
        return f"{_side_name(c)} castles."
    if name == "promoted":
        return f"{SIDE_NAMES[c]}'s pawn promotes to a {_kind_name(b)}."
    return f"{_side_name(c)} loses {b} pawns in a row from {square}."


def _tell_turn(name: str, kind: int, side: str, fate: int) -> str:
    if name == "check":
        return f"{side} is in check!"
    piece = _kind_name(kind)
    if name == "arrived":
        return f"A {piece} has arrived for {side}."
    if fate == FATE_CHECK:
        return f"No placement of {side}'s {piece} stops the check."
    return f"No column is open for {side}'s {piece}."


def _kind_name(piece: int) -> str:
    """The name of a piece of either side; 0 is any piece, where the player chooses."""
    return KIND_NAMES[(piece - 1) % KINDS] if piece else "piece"


def _side_name(piece: int) -> str:
    return SIDE_NAMES[(piece - 1) // KINDS]


def notes(s: Chessboard) -> list[str]:
    """Sentences about who must do what, and anything else players should know."""
    if s.over:
        return [ending_sentence(s.over, s.winner)]
    sentences = [_duty_sentence(s)]
    if s.offer >= 0:
        sentences.append(f"{SIDE_NAMES[s.offer]} offers a draw.")
    for side in (0, 1):
        if s.left_at[side] >= 0:
            sentences.append(_away_sentence(s, side))
        if s.king[side] < 0:
            sentences.append(
                f"{SIDE_NAMES[side]}'s king has not arrived: no checkmate is possible."
            )
    return sentences


def ending_sentence(ending: int, winner: int) -> str:
    """How a game ended: ``Checkmate: White wins.``."""
    result = "a draw" if winner < 0 else f"{SIDE_NAMES[winner]} wins"
    return f"{ENDING_TEXTS[ending]}: {result}."


def _away_sentence(s: Chessboard, side: int) -> str:
    if is_claimable(s, side):
        other = SIDE_NAMES[1 - side]
        return f"{SIDE_NAMES[side]} has left: {other} can claim a win or a draw."
    return f"{SIDE_NAMES[side]} has left but can still return."


def _duty_sentence(s: Chessboard) -> str:
    who = SIDE_NAMES[s.turn]
    piece = _kind_name(s.next_piece[s.turn])
    if s.duty == DUTY_CHECKED:
        return f"{who} to move: no placement stops the check; the {piece} arrives next turn."
    if s.duty == DUTY_BLOCKED:
        return f"{who} to move: no column is open for a {piece}; {FATES[s.blocked]}."
    check = " Check!" if s.check else ""
    if s.duty == DUTY_MOVE:
        return f"{who} to move.{check}"
    verb = "place or move" if s.duty == DUTY_EITHER else "place"
    return f"{who} to {verb}: a {piece} has arrived; placing it ends the turn.{check}"
