"""The random player: any legal action; the weakest opponent there is, and an honest one."""

from typing import TYPE_CHECKING

from blockyard.core.rng import WORDS, draw, seed_stream

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat

STREAM = 65533
"""The stream of its seed that it draws from; no game counts so far."""

TIMED_WAITS = (150, 450)
"""Least and most ms from one action to the next where things fall: about a person's."""

TURN_WAITS = (500, 900)
"""Least and most ms that it takes over a move: long enough to see what the last one did."""


class RandomPlayer:
    """A player that never gives up, and has no other plan."""

    name = "random"

    def __init__(self, game: "Game", seed: int) -> None:
        self._waits = TIMED_WAITS if game.timed else TURN_WAITS
        self._words = [0] * WORDS
        seed_stream(self._words, seed, STREAM)

    def choose(self, seat: "Seat") -> str | None:
        """Any legal action but giving up."""
        actions = [action for action in seat.legal() if action not in seat.game.surrenders]
        return actions[draw(self._words, len(actions))] if actions else None

    def wait(self) -> int:
        """A moment, not always the same."""
        low, high = self._waits
        return low + draw(self._words, high - low + 1)
