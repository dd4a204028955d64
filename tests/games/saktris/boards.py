"""Saktris for tests: start from a drawing, play moves in turn, draw the board again."""

from textwrap import dedent

import pytest

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.settings import Given
from blockyard.games.saktris import game
from blockyard.games.saktris.actions import WORDS
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.endings import ENDINGS
from blockyard.games.saktris.notation import drawing
from blockyard.games.saktris.refusals import REFUSALS


def begin(start: str = "", seed: int = 1, **settings: Given) -> Match:
    """A match from a position, or from the empty board."""
    return Match(game, settings, seed, start=dedent(start).strip())


def board(match: Match) -> Chessboard:
    """The board of a match."""
    found = match.position.boards[0]
    assert isinstance(found, Chessboard)
    return found


def play(match: Match, *moves: str) -> Match:
    """Play moves, each by the side whose turn it is; a line may hold several."""
    for line in moves:
        for move in line.split():
            match.play(board(match).turn, move)
    return match


def drawn(match: Match) -> str:
    """The squares, drawn."""
    return drawing(board(match))


def picture(text: str) -> str:
    """A drawing in a test, as ``drawn`` gives it."""
    return dedent(text).strip()


def moves(match: Match) -> list[str]:
    """The legal moves and placements of the side to move."""
    return [text for text in match.legal(board(match).turn) if text not in WORDS]


def refusal(match: Match, move: str) -> str:
    """Why a move of the side to move is refused; the position must stay as it was."""
    before = match.hash()
    with pytest.raises(Refused) as refused:
        match.play(board(match).turn, move)
    assert match.hash() == before
    assert refused.value.reason in REFUSALS
    return refused.value.reason


def ending(match: Match) -> tuple[str, int | None]:
    """How a match ended, and who won it."""
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.reason in ENDINGS
    return outcome.reason, outcome.winner


def events(match: Match) -> list[str]:
    """The names of the latest events."""
    return [name for name, _, _, _ in match.events(0)]


def standing(**pieces: str) -> str:
    """A drawing of a board with pieces on named squares: ``standing(e1="K", e8="k")``."""
    rows = [["."] * 8 for _ in range(8)]
    for name, piece in pieces.items():
        rows[8 - int(name[1])]["abcdefgh".index(name[0])] = piece
    return "\n".join(" ".join(row) for row in rows) + "\n"
