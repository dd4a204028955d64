"""The games of this server, found once: looking for them takes longer than answering about them."""

from functools import cache

from blockyard.catalogue import open_all
from blockyard.core.game import Game
from blockyard.server.answers import Refusal
from blockyard.server.scores.refusals import NO_GAME


@cache
def known_games() -> dict[str, Game]:
    """By id, all games that load."""
    return {game.id: game for game in open_all()[0]}


def game_named(game_id: str) -> Game:
    """The game of an id; ``Refusal`` if there is none here."""
    game = known_games().get(game_id)
    if game is None:
        raise Refusal(404, NO_GAME, f"There is no game {game_id!r} here.")
    return game
