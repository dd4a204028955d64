"""The offer: the game that stock clients can play here."""

import importlib

from msgspec import Struct

from blockyard.core.claims import Claims
from blockyard.core.registry import all_games
from blockyard.server.operations.counting import Counts


class Offer(Struct):
    """A game with what it says of claims."""

    game: str
    claims: Claims
    counts: Counts


def find_offer(counts: Counts) -> Offer | None:
    """The first game that lets clients with programs of their own play; None if none does."""
    for game in all_games():
        if game.claims:
            claims: Claims = importlib.import_module(game.claims)
            return Offer(game.id, claims, counts)
    return None
