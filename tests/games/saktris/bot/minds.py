"""The bot for tests: interpreted for small efforts, compiled for large ones."""

from typing import Any

from tests.games.saktris.boards import board

from blockyard.core.bot import LEVELS
from blockyard.core.match import Match
from blockyard.fast import compile_game
from blockyard.fast.layout import new_records, read_record, write_record
from blockyard.games.saktris import bot, game
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot import SPARE_BOARDS, Thoughts, explain

EFFORT = 400
"""Positions that are enough for simple tactics."""


class Mind:
    """A bot at a level, interpreted."""

    def __init__(self, level: int = LEVELS, seed: int = 1) -> None:
        self.t = Thoughts()
        self.boards = [Chessboard() for _ in range(SPARE_BOARDS)]
        bot.begin(self.t, level, seed)

    def plan(self, match: Match, effort: int = EFFORT) -> str:
        """What the bot does in a position, as text; empty if nothing."""
        s = board(match)
        bot.consider(s, s.turn, self.t)
        bot.think(s, s.turn, self.boards, self.t, effort)
        action = bot.follow(s, s.turn, self.t)
        return game.actions.text(action) if action >= 0 else ""

    def cost(self, before: Match, after: Match, effort: int = EFFORT) -> int:
        """What the action between two positions cost the side that did it."""
        seat = board(before).turn
        return bot.judge(board(before), board(after), seat, self.boards, self.t, effort)

    def sentence(self) -> str:
        """What the bot says about its plan."""
        return explain(self.t.reason, self.t.facts)


class CompiledMind:
    """A bot at a level, compiled."""

    def __init__(self, level: int = LEVELS, seed: int = 1) -> None:
        self.kernels: Any = compile_game(game).bot
        self.t = new_records(Thoughts(), 1)
        self.boards = new_records(game.board(), SPARE_BOARDS)
        self.board = new_records(game.board(), 1)
        self.begin(level, seed)

    def begin(self, level: int = LEVELS, seed: int = 1) -> None:
        """Forget everything."""
        self.kernels.begin(self.t, level, seed)

    def act(self, match: Match, effort: int) -> int:
        """The action that the bot chooses in a position."""
        s = board(match)
        write_record(self.board[0], s)
        self.kernels.consider(self.board, s.turn, self.t)
        self.kernels.think(self.board, s.turn, self.boards, self.t, effort)
        return int(self.kernels.follow(self.board, s.turn, self.t))

    def thoughts(self) -> Thoughts:
        """What the bot has in mind, as an object."""
        found = Thoughts()
        read_record(found, self.t[0])
        return found
