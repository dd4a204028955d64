"""The random player: picks any legal action; the weakest opponent."""

from typing import TYPE_CHECKING

from blockyard.core.rng import WORDS, draw, seed_stream

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat

STREAM = 65533
"""The bot's stream of its seed; higher than any stream number games use."""

TIMED_WAITS = (150, 450)
"""Minimum and maximum ms between actions in real-time games: about as fast as a person."""

TURN_WAITS = (500, 900)
"""Minimum and maximum ms per move: long enough to see what the last one did."""


class RandomPlayer:
    """A player that picks random legal actions and never resigns."""

    name = "random"

    def __init__(self, game: "Game", seed: int) -> None:
        self._waits = TIMED_WAITS if game.timed else TURN_WAITS
        self._words = [0] * WORDS
        seed_stream(self._words, seed, STREAM)

    def choose(self, seat: "Seat") -> str | None:
        """Any legal action except resigning."""
        actions = [action for action in seat.legal() if action not in seat.game.surrenders]
        return actions[draw(self._words, len(actions))] if actions else None

    def wait(self) -> int:
        """A random delay within the range for the game."""
        low, high = self._waits
        return low + draw(self._words, high - low + 1)
