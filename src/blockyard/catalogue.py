"""The catalogue: the games that can be played here, opened by id and described as plain data."""

from blockyard.core.game import Game
from blockyard.core.registry import UnknownGame, find_game, game_ids


class BrokenGame(ValueError):
    """A game that is registered but does not load."""


def open_game(game_id: str) -> Game:
    """The game of an id; ``UnknownGame`` or ``BrokenGame`` if it cannot be had."""
    try:
        return find_game(game_id)
    except UnknownGame:
        raise
    except Exception as error:  # a game is anybody's code, and its import can fail in any way
        kind = type(error).__name__
        raise BrokenGame(f"the game {game_id!r} does not load: {kind}: {error}") from error


def open_all() -> tuple[list[Game], list[str]]:
    """All games that load, by id, and a sentence for each that does not."""
    games = []
    troubles = []
    for game_id in game_ids():
        try:
            games.append(open_game(game_id))
        except BrokenGame as error:
            troubles.append(str(error))
    return games, troubles


def describe_words(game: Game) -> dict[str, object]:
    """A game as plain data, with all words that its answers can have."""
    from blockyard.service.frames import describe  # noqa: PLC0415  # playing needs no descriptions

    return {
        **describe(game),
        "refusals": list(game.refusals[1:]),
        "endings": list(game.endings[1:]),
        "events": list(game.events),
    }
