"""Bots: programs that hold a seat, see what it sees, and choose actions."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from blockyard.bots.random_player import RandomPlayer

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat


class Bot(Protocol):
    """A player of a seat that knows only what the seat shows."""

    name: str
    """Its name for players, for example on the command line."""

    def choose(self, seat: "Seat") -> str | None:
        """The action to perform now, as text, or None to do nothing."""

    def wait(self) -> int:
        """How many ms it thinks before its next action."""


class UnknownBot(ValueError):
    """A bot name that the game does not have."""


EVERYWHERE: dict[str, Callable[["Game", int], Bot]] = {"random": RandomPlayer}
"""Bots that can play any game, by name; each is created from the game and a seed."""


def bot_names(game: "Game") -> list[str]:
    """The names of the bots that can play a game."""
    return sorted(EVERYWHERE)


def bot_named(game: "Game", name: str, seed: int = 0) -> Bot:
    """A bot that plays a game; raises ``UnknownBot`` if there isn't one with that name."""
    if name not in EVERYWHERE:
        known = ", ".join(bot_names(game))
        raise UnknownBot(f"no bot {name!r} for {game.title}; available: {known}")
    return EVERYWHERE[name](game, seed)
