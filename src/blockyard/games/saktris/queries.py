"""Queries specific to Saktris; only the random streams are hidden."""

from blockyard.core.position import Position
from blockyard.games.saktris import notation
from blockyard.games.saktris.actions import ACTIONS
from blockyard.games.saktris.san import legal_actions, plain_board, san_texts
from blockyard.games.saktris.view import Pool, pool_counts


def fen(position: Position, seat: int) -> str:
    """The position as a FEN and words, without settings and random streams."""
    return notation.fen(plain_board(position.boards[0]))


def san(position: Position, seat: int) -> list[list[str]]:
    """The legal moves and placements of the side to move: their texts and their SAN."""
    s = plain_board(position.boards[0])
    actions = legal_actions(s) if s.over == 0 else []
    texts = san_texts(s, actions)
    return [[ACTIONS.text(action), texts[at]] for at, action in enumerate(actions)]


def pools(position: Position, seat: int) -> list[Pool]:
    """How many pieces of each kind are still to come for White and for Black."""
    s = plain_board(position.boards[0])
    return [pool_counts(s, side) for side in (0, 1)]


QUERIES = {"fen": fen, "san": san, "pools": pools}
"""The queries by name."""
