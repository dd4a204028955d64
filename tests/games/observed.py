"""What a seat observes, by the names of its features, and how they are declared."""

from blockyard.core.game import Game
from blockyard.core.match import Match
from blockyard.core.observation import size_of
from blockyard.core.settings import Given

UNWRITTEN = -1
"""What stands in the numbers before the game writes them; nothing is observed as this."""


def declared(game: Game, **settings: Given) -> list[tuple[str, tuple[int, ...], int]]:
    """Name, shape and highest number of each feature, in order."""
    assert game.observation is not None
    features = game.observation(game.settings.read(settings))
    return [(feature.name, feature.shape, feature.highest) for feature in features]


def seen(match: Match, name: str, seat: int = 0) -> list[int]:
    """The numbers of a feature, as a seat observes it."""
    assert match.game.observation is not None
    features = match.game.observation(match.position.settings)
    numbers = [UNWRITTEN] * size_of(features)
    match.game.training_part("observe")(match.position.board_of(seat), seat, numbers)
    assert UNWRITTEN not in numbers
    at = 0
    for feature in features:
        if feature.name == name:
            return numbers[at : at + feature.size]
        at += feature.size
    raise KeyError(name)
