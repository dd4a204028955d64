"""The registry of games. A new game is a folder, or an entry point of a package."""

from blockyard.core.game import Game

BUILT_IN = "blockyard.games"
"""Every folder of this package with a ``game`` is a game."""

ENTRY_POINTS = "blockyard.games"
"""Other packages register games under this entry point: ``mygame = "my_package:game"``."""

_added: dict[str, Game] = {}


class UnknownGame(ValueError):
    """An id that no game has."""


def add_game(game: Game) -> None:
    """Register a game until the program ends, for scripts and tests."""
    _added[game.id] = game


def remove_game(game_id: str) -> None:
    """Unregister a game that was added."""
    _added.pop(game_id, None)


def game_ids() -> list[str]:
    """The ids of all games, sorted."""
    return sorted(set(_built_in()) | set(_entry_points()) | set(_added))


def find_game(game_id: str) -> Game:
    """The game with an id; raises ``UnknownGame`` if there isn't one, or its own import error."""
    if game_id in _added:
        return _added[game_id]
    if game_id in _built_in() or _is_bundled(game_id):
        return _checked(__import__(f"{BUILT_IN}.{game_id}", None, None, ["game"]).game, game_id)
    entry_points = _entry_points()
    if game_id in entry_points:
        return _checked(entry_points[game_id].load(), game_id)  # type: ignore[attr-defined]  # an EntryPoint
    raise UnknownGame(f"unknown game {game_id!r}; available: {', '.join(game_ids())}")


def all_games() -> list[Game]:
    """All games, ordered by id."""
    return [find_game(game_id) for game_id in game_ids()]


def installed_modules() -> dict[str, str]:
    """The modules of games from other packages, by game id."""
    built_in = _built_in()
    points = _entry_points()
    return {
        name: str(points[name].module)  # type: ignore[attr-defined]  # an EntryPoint
        for name in sorted(points)
        if name not in built_in
    }


def _is_bundled(game_id: str) -> bool:
    """Whether the game was added to the page after the page was built."""
    try:
        __import__("blockyard.bundled")
        __import__(f"{BUILT_IN}.{game_id}")
    except ImportError:
        return False
    return True


def _checked(game: object, game_id: str) -> Game:
    if not isinstance(game, Game) or game.id != game_id:
        raise TypeError(f"{game_id!r} is registered, but is not a Game with that id")
    return game


def _built_in() -> list[str]:
    try:
        from blockyard.bundled import GAMES  # noqa: PLC0415  # only a bundle for the page has it
    except ImportError:
        from pkgutil import iter_modules  # noqa: PLC0415  # MicroPython has no pkgutil

        package = __import__(BUILT_IN, None, None, ["games"])
        return [module.name for module in iter_modules(package.__path__) if module.ispkg]
    return list(GAMES)


def _entry_points() -> dict[str, object]:
    try:
        from importlib.metadata import entry_points  # noqa: PLC0415  # MicroPython has none
    except ImportError:
        return {}
    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}
