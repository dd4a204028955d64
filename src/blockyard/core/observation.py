"""What a program that plays a seat observes, declared as data; the kernel ``observe`` writes it."""

from typing import TYPE_CHECKING

from blockyard.core.rng import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from blockyard.core.game import Game
    from blockyard.core.position import Position
    from blockyard.core.seat import Seat
    from blockyard.core.state import Board


class Feature:
    """A part of an observation: numbers of one kind."""

    def __init__(self, name: str, shape: "tuple[int, ...]", highest: int, meaning: str) -> None:
        self.name = name
        self.shape = shape
        """Its lengths, from the outermost to the innermost; (1,) for a single number."""
        self.highest = highest
        """The highest number it can have; the lowest is 0."""
        self.meaning = meaning
        """One sentence for those who train on it."""
        self.size = 1
        """How many numbers it has."""
        for length in shape:
            self.size *= length

    def __repr__(self) -> str:
        return f"<Feature {self.name} {self.shape} 0 to {self.highest}>"


class Placements:
    """The placements of a game: actions that each put a piece where it stays."""

    def __init__(
        self, count: "Callable[[list[int]], int]", text: "Callable[[list[int], int], str]"
    ) -> None:
        self.count = count
        """How many there are, legal or not, by the values of the settings."""
        self.text = text
        """A placement in words, by the values of the settings and its number."""


def size_of(features: "tuple[Feature, ...]") -> int:
    """How many numbers an observation has."""
    return sum([feature.size for feature in features])


def observe(position: "Position", seat: int) -> "list[int]":
    """What a seat observes; raises ``ValueError`` if the game declares no observation."""
    return _observed(position.game, position.settings, position.board_of(seat), seat)


def observed_from(seat: "Seat") -> "list[int]":
    """What the player of a seat observes, from nothing but what the seat shows."""
    # An observation does not depend on random state, so any words will do.
    board = seat.concealed([0] * WORDS)
    return _observed(seat.game, seat.game.settings.read(seat.settings), board, seat.number)


def _observed(game: "Game", settings: "list[int]", board: "Board", seat: int) -> "list[int]":
    if game.observation is None:
        raise ValueError(f"{game.title} declares no observation")
    numbers = [0] * size_of(game.observation(settings))
    game.training_part("observe")(board, seat, numbers)
    return numbers
