"""Parcels whose rules count the actions performed, to see how much is re-simulated."""

from copy import copy

from tests.small_games.parcels import game as parcels
from tests.small_games.parcels import rules

from blockyard.core.game import Game


class CountedRules:
    """The rules of Parcels, and how many actions they have performed."""

    def __init__(self) -> None:
        self.actions = 0

    def __getattr__(self, name: str) -> object:
        return getattr(rules, name)

    def act(self, s: rules.Depot, seat: int, action: int) -> int:
        """Perform an action and count it."""
        self.actions += 1
        return rules.act(s, seat, action)


def counted_parcels() -> tuple[Game, CountedRules]:
    """The game and its rules."""
    counted = CountedRules()
    game: Game = copy(parcels)
    game.rules = counted  # type: ignore[assignment]  # the same functions, one of them counted
    return game, counted
