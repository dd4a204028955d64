"""The catalogue: the available games, opened by id and described as plain data."""

from blockyard.core.game import Game
from blockyard.core.registry import UnknownGame, find_game, game_ids


class BrokenGame(ValueError):
    """A game that is registered but does not load."""


def open_game(game_id: str) -> Game:
    """The game with an id; raises ``UnknownGame`` or ``BrokenGame`` if unavailable."""
    try:
        return find_game(game_id)
    except UnknownGame:
        raise
    except Exception as error:  # a game is third-party code, and its import can fail in any way
        kind = type(error).__name__
        raise BrokenGame(f"the game {game_id!r} does not load: {kind}: {error}") from error


def open_all() -> tuple[list[Game], list[str]]:
    """All games that load, by id, and an error message for each that does not."""
    games = []
    troubles = []
    for game_id in game_ids():
        try:
            games.append(open_game(game_id))
        except BrokenGame as error:
            troubles.append(str(error))
    return games, troubles


def describe_words(game: Game) -> dict[str, object]:
    """A game as plain data, with every text its answers can contain."""
    from blockyard.service.frames import describe  # noqa: PLC0415  # not needed for playing

    return {
        **describe(game),
        "refusals": list(game.refusals[1:]),
        "events": list(game.events),
    }
