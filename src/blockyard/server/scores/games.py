"""The games of this server, cached because searching for them is slow."""

from functools import cache

from blockyard.catalogue import open_all
from blockyard.core.game import Game
from blockyard.server.responses import Refusal
from blockyard.server.scores.codes import NO_GAME


@cache
def known_games() -> dict[str, Game]:
    """All games that can be loaded, by id."""
    return {game.id: game for game in open_all()[0]}


def game_named(game_id: str) -> Game:
    """The game with an id; raises ``Refusal`` if there is none."""
    game = known_games().get(game_id)
    if game is None:
        raise Refusal(404, NO_GAME, f"This server has no game {game_id!r}.")
    return game
