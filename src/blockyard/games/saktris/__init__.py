"""Saktris: chess in which the pieces arrive during the game."""

from typing import TYPE_CHECKING

from blockyard.core.game import Game
from blockyard.games.saktris import notation, rules
from blockyard.games.saktris.actions import SaktrisActions
from blockyard.games.saktris.board import Chessboard, Moves
from blockyard.games.saktris.looks import LOOKS
from blockyard.games.saktris.modes import MODES
from blockyard.games.saktris.options import ENDINGS, EVENTS, OPTIONS, REFUSALS, SURRENDERS
from blockyard.games.saktris.san import legal_actions, plain_board, read, san_texts
from blockyard.games.saktris.view import pool_counts, show_view

if TYPE_CHECKING:
    from blockyard.core.position import Position


def _fen(position: "Position") -> object:
    return notation.fen(plain_board(position.boards[0]))


def _san(position: "Position") -> object:
    """The legal moves and placements of the side to move: their texts and their SAN."""
    s = plain_board(position.boards[0])
    actions = legal_actions(s) if s.over == 0 else []
    texts = [game.actions.text(action) for action in actions]
    return [list(pair) for pair in zip(texts, san_texts(s, actions))]  # noqa: B905  # MicroPython's zip has no strict


def _pools(position: "Position") -> object:
    s = plain_board(position.boards[0])
    return [pool_counts(s, side) for side in (0, 1)]


game = Game(
    id="saktris",
    title="Saktris",
    pitch="Chess from an empty board: your army arrives piece by piece.",
    version=1,
    timed=False,
    seats=(2, 2),
    shared_board=True,
    settings=OPTIONS,
    actions=SaktrisActions(),
    rules=rules,
    board=Chessboard,
    work=Moves,
    refusals=REFUSALS,
    endings=ENDINGS,
    surrenders=SURRENDERS,
    events=EVENTS,
    notation=notation,
    view=show_view,
    read=read,
    modes=MODES,
    looks=LOOKS,
    extras={"fen": _fen, "san": _san, "pools": _pools},
)
