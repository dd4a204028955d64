"""Hints: what a game's own bot would do now in a player's place, and why."""

from typing import TYPE_CHECKING, NamedTuple

from blockyard.bots.minds import new_mind
from blockyard.bots.plans import planned_actions
from blockyard.bots.thinking_time import Budget, Thinker
from blockyard.core.bot import LEVELS
from blockyard.core.rng import WORDS, seed_stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.bots.minds import Mind
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat
    from blockyard.core.state import Board

TURN_THOUGHT = 1500
"""ms that the bot thinks about a hint for a turn."""

PIECE_THOUGHT = 200
"""ms that it thinks in a real-time game, where a player needs the hint at once."""

SEED = 1
STREAM = 65531
"""The stream of the random numbers that stand for what is hidden from the player; higher than any
that games use."""


class Hint(NamedTuple):
    """What the bot would do."""

    actions: list[str]
    """Up to where the piece rests, or for this turn; empty if there is nothing to do."""
    sentence: str
    """Why; empty if there is nothing to do."""


class Adviser:
    """Gives hints to the player of a seat; it knows no more than the seat shows."""

    def __init__(
        self,
        game: "Game",
        budget: Budget | None = None,
        make_mind: "Callable[[Game], Mind]" = new_mind,
    ) -> None:
        self._game = game
        self._thinker = Thinker(budget or Budget(PIECE_THOUGHT if game.timed else TURN_THOUGHT))
        self._make_mind = make_mind
        self._mind: Mind | None = None
        self._words = [0] * WORDS
        seed_stream(self._words, SEED, STREAM)

    def look(self, seat: "Seat") -> "Callable[[], Hint]":
        """See a seat's position; returns a function that thinks about it, also in a thread."""
        board, number = seat.concealed(self._words), seat.number
        return lambda: self._think(board, number)

    def _think(self, board: "Board", seat: int) -> Hint:
        # Compiling takes a moment, so it is part of thinking.
        if self._mind is None:
            self._mind = self._make_mind(self._game)
            self._mind.begin(LEVELS, SEED)
        self._mind.consider(board, seat)
        self._thinker.think(self._mind)
        actions = planned_actions(self._game, self._mind, board, seat)
        return Hint(actions, self._mind.explanation if actions else "")

    def close(self) -> None:
        """Stop thinking for good, from any thread."""
        self._thinker.is_stopped = True
