"""A game of Saktris on a terminal board, without a terminal or a clock."""

from dataclasses import replace
from typing import Any

from blockyard.core.actions import BadAction
from blockyard.core.controls import Mode
from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.settings import Given
from blockyard.games.saktris import game
from blockyard.games.saktris.pgn import Pgn
from blockyard.terminal.board import Answer, Scene
from blockyard.terminal.boards.saktris import GameBoard
from blockyard.terminal.draw.look import Look
from blockyard.terminal.draw.paper import Paper

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Table:
    """A match and its board; handles the board's answers like the play screen."""

    def __init__(
        self,
        start: str = CHESS,
        *,
        colour: bool = False,
        ascii_only: bool = True,
        size: tuple[int, int] = (80, 24),
        seat: int | None = None,
        **settings: Given,
    ) -> None:
        self.match = Match(game, settings, seed=7, start=start)
        self.board = GameBoard(game, Look(colour=colour, ascii_only=ascii_only))
        self.words = ""
        self.typed = ""
        self._mode = Mode("random", "Random order", settings=settings, start=start)
        self._size = size
        self._seat = seat
        """Whose view is shown; None for the player to move."""
        self.draw()

    @property
    def fen(self) -> str:
        """The squares and the side to move."""
        return " ".join(self.match.show().split()[:2])

    @property
    def cursor(self) -> str:
        """The square under the cursor."""
        place = self.board.hand.cursor
        return "abcdefgh"[place % 8] + str(8 - place // 8)

    def scene(self) -> Scene[Any]:
        """What the board should draw now."""
        turn = self.match.view(-1)["turn"]
        seat = self._seat if self._seat is not None else turn or 0
        view = self.match.view(seat)
        return Scene(
            view,
            self._mode,
            moves=lambda: Pgn().moves(self.match),
            settings=self.match.settings,
            active=turn is not None and turn == seat,
            now=self.match.now,
            words=self.words,
            typed=self.typed,
        )

    def draw(self, **changes: Any) -> Paper:
        """The current sheet, or one with part of the scene changed."""
        paper = Paper(*self._size)
        self.board.draw(paper, replace(self.scene(), **changes))
        return paper

    def lines(self) -> list[str]:
        """The rows of the sheet."""
        return self.draw().lines()

    def text(self) -> str:
        """The whole sheet as text."""
        return "\n".join(self.lines())

    def squares(self) -> list[str]:
        """The lines of the squares at 80 by 24, inside the frame."""
        return [line[3:43] for line in self.lines()[2:18]]

    def press(self, *keys: str) -> Answer | None:
        """Press keys; returns the result of the last one."""
        answer = None
        for key in keys:
            answer = self.board.press(key, self.scene())
            self._take(answer)
        return answer

    def click(self, square: str) -> Answer | None:
        """Click a square of a board that is not flipped, at 80 by 24."""
        column, row = "abcdefgh".index(square[0]), 8 - int(square[1])
        return self.click_at(3 + 5 * column + 2, 2 + 2 * row)

    def click_at(self, x: int, y: int) -> Answer | None:
        """Click a place of the sheet."""
        answer = self.board.click(x, y, self.scene())
        self._take(answer)
        return answer

    def play(self, *actions: str) -> "Table":
        """Play actions without using the board; it is notified and drawn after each."""
        for action in actions:
            self._act(action)
        return self

    def go(self, square: str) -> "Table":
        """Put the cursor on a square."""
        self.board.hand.go("abcdefgh".index(square[0]) + 8 * (8 - int(square[1])))
        return self

    def _take(self, answer: Answer | None) -> None:
        if answer is not None:
            self.words = answer.words
            if answer.refused:
                self.words = self.match.refusal(self.scene().view["seat"], answer.refused)
            if answer.action:
                self._act(answer.action)
        self.draw()

    def _act(self, action: str) -> None:
        since = self.match.event_count(0)
        turn = self.match.view(-1)["turn"]
        assert turn is not None
        try:
            self.match.play(turn, action)
        except Refused as refused:
            self.words = refused.reason
        except BadAction as bad:
            self.words = str(bad)
        else:
            self.words = self.board.message(self.match.events(0, since), self.scene())
        self.draw()
