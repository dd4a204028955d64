"""The notes of a view: sentences about who must do what."""

from blockyard.games.saktris.board import (
    DUTY_BLOCKED,
    DUTY_CHECKED,
    DUTY_EITHER,
    DUTY_MOVE,
    Chessboard,
)
from blockyard.games.saktris.endings import ENDING_TEXTS
from blockyard.games.saktris.names import SIDE_NAMES, kind_name
from blockyard.games.saktris.timing import is_claimable

FATES = (
    "it is skipped for now",
    "it waits",
    "the move must make room for it",
)
"""What happens to a blocked piece, by the choices of the setting ``blocked``."""


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
    piece = kind_name(s.next_piece[s.turn])
    if s.duty == DUTY_CHECKED:
        return f"{who} to move: no placement stops the check; the {piece} arrives next turn."
    if s.duty == DUTY_BLOCKED:
        return f"{who} to move: no column is open for a {piece}; {FATES[s.blocked]}."
    check = " Check!" if s.check else ""
    if s.duty == DUTY_MOVE:
        return f"{who} to move.{check}"
    verb = "place or move" if s.duty == DUTY_EITHER else "place"
    return f"{who} to {verb}: a {piece} has arrived; placing it ends the turn.{check}"
