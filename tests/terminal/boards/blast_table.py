"""Block Blast at a terminal, for tests: positions, and a match played by keys and clicks."""

from typing import Any

from tests.games.blockblast.matches import begin

from blockyard.core.match import Match
from blockyard.games.blockblast import game
from blockyard.terminal.board import HEIGHT, WIDTH, Answer, Scene, board_of
from blockyard.terminal.boards.blockblast import GameBoard
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Paper

ASCII = Look(colour=False, ascii_only=True)
COLOUR = Look()

OPEN = """
    tray: square-2:red line-3-h:teal corner-3-nw:purple
    ........
    ........
    ........
    ........
    ........
    ........
    ........
    bbbbb...
    """

TIGHT = """
    tray: square-3:red line-5-v:teal mono:purple
    .bgbgbgb
    g.gbgbgb
    bg.gbgbg
    gbg.gbgb
    bgbg.gbg
    gbgbg.gb
    bgbgbg.g
    gbgbgbg.
    """

STUCK = """
    tray: square-3:red line-5-v:teal square-2:purple
    revives: 2
    .bgbgbgb
    g.gbgbgb
    bg.gbgbg
    gbg.gbgb
    bgbg.gbg
    gbgbg.gb
    bgbgbg.g
    gbgbgbg.
    """


class Table:
    """A match at a board, played by keys and clicks as on the play screen."""

    def __init__(self, text: str, look: Look = ASCII) -> None:
        self.match = begin(text) if text else Match(game, seed=1)
        made = board_of(game, look)
        assert isinstance(made, GameBoard)
        self.board = made
        self.words = ""

    def scene(self, **more: Any) -> Scene[Any]:
        return Scene(view=self.match.view(0), mode=game.modes[0], words=self.words, **more)

    def press(self, *keys: str) -> Answer | None:
        """Press keys, performing any action; returns the result of the last one."""
        answer = None
        for key in keys:
            answer = self.board.press(key, self.scene())
            self._do(answer)
        return answer

    def click(self, x: int, y: int) -> Answer | None:
        self.paper()
        answer = self.board.click(x, y, self.scene())
        self._do(answer)
        return answer

    def _do(self, answer: Answer | None) -> None:
        if answer is not None:
            self.words = answer.words
            if answer.action or answer.refused:
                self.words = self.match.refusal(0, answer.action or answer.refused)
            if answer.action and not self.words:
                self.match.play(0, answer.action)

    def paper(self, width: int = WIDTH, height: int = HEIGHT) -> Paper:
        paper = Paper(width, height)
        self.board.draw(paper, self.scene())
        return paper

    def text(self) -> str:
        return "\n".join(self.paper().lines())

    def rows(self) -> list[str]:
        """The first line of every row of the board, with its number, from the top."""
        return [self.paper().line(3 + 2 * row)[1:37] for row in range(8)]

    def drawn(self) -> str:
        """The board as letters and dots, as the rules draw it."""
        return "/".join(self.match.show().splitlines()[-8:])
