"""Buckets on the terminal's sheet, for tests: positions, and how they are drawn."""

from textwrap import dedent
from typing import Any

from blockyard.core.match import Match
from blockyard.games.bucket import game
from blockyard.terminal.board import HEIGHT, WIDTH, Scene, board_of
from blockyard.terminal.boards.bucket import GameBoard
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Paper

ASCII = Look(colour=False, ascii_only=True)
COLOUR = Look()

CORNER = """
    piece: tet-O t 4 r 4
    next: tri-I
    ------
    ------
    x-----
    xx--xx
    ------
    ------
    """

BLOCKED = """
    piece: tet-O t 0 r 4
    next: tri-I
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    --------------
    -----------x--
    ----------xx--
    --------------
    --------------
    --------------
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    ~~~~------~~~~
    """

CLEARING = """
    piece: tet-I turn 0 t 11 r 4
    next: tri-I
    ------
    ------
    --T---
    -TTT--
    ------
    xxxxx-
    """

BLOCKING = """
    piece: tet-I turn 0 t 5 r 6
    next: tri-I
    ------
    -----x
    ------
    ------
    ------
    ------
    """


def scene(match: Match, **more: Any) -> Scene[Any]:
    return Scene(view=match.view(0), mode=game.modes[1], **more)


def board(look: Look = ASCII, picture: str = "") -> GameBoard:
    made = board_of(game, look)
    assert isinstance(made, GameBoard)
    if picture:
        made.kept["picture"] = picture
    return made


def sheet(match: Match, made: GameBoard, width: int = WIDTH, height: int = HEIGHT) -> Paper:
    paper = Paper(width, height)
    made.draw(paper, scene(match))
    return paper


def picture(paper: Paper, width: int) -> str:
    """The left part of a sheet, without the blank lines above and below it."""
    return dedent("\n".join(line[:width].rstrip() for line in paper.lines()).strip("\n"))


def pictured(text: str) -> str:
    """A drawing from a test, without its indentation."""
    return dedent(text).strip("\n").rstrip()
