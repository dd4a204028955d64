"""Level players: a game's own bot, playing at one of its levels."""

from typing import TYPE_CHECKING

from blockyard.bots.minds import new_mind
from blockyard.bots.pace import TURN_PAUSE, Pace
from blockyard.bots.thinking_time import PIECE_TIME, TURN_TIME, Budget, Thinker
from blockyard.core.rng import WORDS, seed_stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.bots.minds import Mind
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat
    from blockyard.core.state import Board

STREAM = 65532
"""The bot's stream of its seed, for what is hidden from it; higher than any that games use."""


class LevelPlayer:
    """A player that follows the plans of the game's bot, from a seat's concealed board."""

    def __init__(
        self,
        game: "Game",
        level: int,
        seed: int,
        budget: Budget | None = None,
        make_mind: "Callable[[Game], Mind]" = new_mind,
    ) -> None:
        self.name = f"level{level}"
        self.explanation = ""
        self._game = game
        self._level = level
        self._seed = seed
        self._thinker = Thinker(budget or Budget(PIECE_TIME if game.timed else TURN_TIME))
        self._make_mind = make_mind
        self._mind: Mind | None = None
        self._words = [0] * WORDS
        seed_stream(self._words, seed, STREAM)
        self._pace = Pace(level)
        self._seen: tuple[Seat, Board] | None = None

    def choose(self, seat: "Seat") -> str | None:
        """The action to perform now, after thinking right here if necessary."""
        if self.look(seat):
            self.think()
        return self.act(seat)

    def wait(self) -> int:
        """The time between two actions, at a human pace."""
        return self._pace.wait() if self._game.timed else TURN_PAUSE

    def look(self, seat: "Seat") -> bool:
        """See the position; in real time, thinking is needed only if the plan no longer fits."""
        board = seat.concealed(self._words)
        if self._game.timed and self._seen is not None and self._followed(board, seat) >= 0:
            return False
        if not seat.may_act():
            self._pace.idle(seat.now)
            return False
        self._seen = (seat, board)
        return True

    def think(self) -> None:
        """Think about the position that it saw, for its thinking time."""
        if self._seen is None:
            return
        seat, board = self._seen
        # Compiling takes a moment, so it is part of thinking.
        if self._mind is None:
            self._mind = self._make_mind(self._game)
            self._mind.begin(self._level, self._seed)
        self._mind.consider(board, seat.number)
        self._thinker.think(self._mind)
        self.explanation = self._mind.explanation
        self._pace.plan()

    def act(self, seat: "Seat") -> str | None:
        """The next action of the plan, if it fits the position and the bot is ready to act."""
        if self._seen is None or self._mind is None:
            return None
        board = seat.concealed(self._words)
        if not self._game.timed and not self._is_the_same(seat, board):
            return None
        action = self._followed(board, seat)
        if action < 0:
            self._pace.idle(seat.now)
            return None
        if self._game.timed and not self._pace.may_act(seat.now):
            return None
        text = self._game.actions.text(action)
        return text if text in seat.legal() else None

    def close(self) -> None:
        """Stop thinking."""
        self._thinker.is_stopped = True

    def _is_the_same(self, seat: "Seat", board: "Board") -> bool:
        """Whether a position is the one that it thought about: players may take moves back."""
        assert self._seen is not None  # it has thought
        thought_of, before = self._seen
        return seat is thought_of and board.event_count == before.event_count

    def _followed(self, board: "Board", seat: "Seat") -> int:
        return -1 if self._mind is None else self._mind.follow(board, seat.number)
