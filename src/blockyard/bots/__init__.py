"""Players that are programs: they hold a seat, see what it sees, and choose actions."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from blockyard.bots.random_player import RandomPlayer

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.seat import Seat


class Bot(Protocol):
    """A player of a seat, which knows no more than the seat shows."""

    name: str
    """What players call it, such as on the command line."""

    def choose(self, seat: "Seat") -> str | None:
        """The action it does now, as text; None if it does nothing."""

    def wait(self) -> int:
        """How many ms it thinks before it acts the next time."""


class UnknownBot(ValueError):
    """A name that no bot of a game has."""


EVERYWHERE: dict[str, Callable[["Game", int], Bot]] = {"random": RandomPlayer}
"""Bots that play any game, by name; each is made from the game and a seed."""


def bot_names(game: "Game") -> list[str]:
    """The names of the bots that play a game."""
    return sorted(EVERYWHERE)


def bot_named(game: "Game", name: str, seed: int = 0) -> Bot:
    """A bot that plays a game; ``UnknownBot`` if none has that name."""
    if name not in EVERYWHERE:
        known = ", ".join(bot_names(game))
        raise UnknownBot(f"no bot {name!r} plays {game.title}; there are: {known}")
    return EVERYWHERE[name](game, seed)
