"""The game that Socket.IO clients can play."""

import importlib

from msgspec import Struct

from blockyard.core.claims import Claims
from blockyard.core.registry import all_games
from blockyard.server.operations.metrics import Metrics


class GatewayGame(Struct):
    """A game, and its limits on claims."""

    game: str
    claims: Claims
    metrics: Metrics


def find_gateway_game(metrics: Metrics) -> GatewayGame | None:
    """The first game that allows clients to simulate themselves; None if there is none."""
    for game in all_games():
        if game.claims:
            claims: Claims = importlib.import_module(game.claims)
            return GatewayGame(game.id, claims, metrics)
    return None
