"""Boards drawn in text, for tests of boards."""

from typing import Any

from blockyard.core.controls import Mode
from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.terminal.board import HEIGHT, WIDTH, Board, Scene
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Paper

ASCII = Look(colour=False, ascii_only=True)
COLOUR = Look()


def mode_of(game: Game, mode_id: str = "") -> Mode:
    """A mode of a game; its first if none is named."""
    return next(mode for mode in game.modes if mode_id in ("", mode.id))


def seen(match: Match, mode: str = "", *, alone: bool = False, **more: Any) -> Scene[Any]:
    """A match as seen by the first seat; the others play beside it, or elsewhere."""
    more.setdefault("now", match.now)
    return Scene(
        match.view(0),
        mode_of(match.game, mode),
        [] if alone else [match.view(seat) for seat in range(1, match.seats)],
        match.thumbnail,
        settings=match.settings,
        **more,
    )


def sheet(board: Board[Any], scene: Scene[Any], width: int = WIDTH, height: int = HEIGHT) -> Paper:
    """A scene drawn on a sheet."""
    paper = Paper(width, height)
    board.draw(paper, scene)
    return paper


def text(board: Board[Any], scene: Scene[Any], width: int = WIDTH, height: int = HEIGHT) -> str:
    """A scene drawn as text."""
    return "\n".join(sheet(board, scene, width, height).lines())


def between(lines: list[str], left: str = "|", right: str = "|") -> list[str]:
    """The text between the first and the last wall of each line that has walls."""
    found = []
    for line in lines:
        begin, end = line.find(left), line.rfind(right)
        if 0 <= begin < end:
            found.append(line[begin + 1 : end])
    return found
