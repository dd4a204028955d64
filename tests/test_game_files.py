"""Every game of ours has the same things under the same names, in files of the same names.

A new game passes ``make test`` without them; the example that authors copy has them too.
"""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from blockyard.core.game import Game
from blockyard.core.registry import BUILT_IN

PEBBLES = "pebbles"
OURS = sorted(path.name for path in (Path(__file__).parent / "games").iterdir() if path.is_dir())
"""The games with a folder of tests; one that an author has just added has none."""

MODULES = [f"{BUILT_IN}.{game_id}" for game_id in OURS if game_id.isalpha()] + [PEBBLES]

NAMES = {
    "actions": ("actions", "ACTIONS"),
    "refusals": ("refusals", "REFUSALS"),
    "endings": ("endings", "ENDINGS"),
    "ending_texts": ("endings", "ENDING_TEXTS"),
    "events": ("events", "EVENTS"),
    "tell": ("events", "tell"),
    "settings": ("settings", "SETTINGS"),
    "view": ("view", "view"),
    "looks": ("looks", "LOOKS"),
    "constants": ("constants", "CONSTANTS"),
}
"""The file and the name of each part of a declaration that every game has."""

OPTIONAL = {
    "thumbnail": ("view", "thumbnail"),
    "brief": ("view", "brief"),
    "modes": ("controls", "MODES"),
    "queries": ("queries", "QUERIES"),
    "observation": ("features", "features"),
}
"""The same for parts that a game may leave out."""


@pytest.fixture(params=MODULES)
def folder(request: pytest.FixtureRequest) -> ModuleType:
    """The package of a game."""
    return import_module(request.param)


def declared(folder: ModuleType, file: str, name: str) -> object:
    """What a game's file has under a name."""
    return getattr(import_module(f"{folder.__name__}.{file}"), name)


@pytest.mark.parametrize("part", NAMES)
def test_a_part_is_in_the_file_of_its_name(folder: ModuleType, part: str) -> None:
    game: Game = folder.game
    assert getattr(game, part) == declared(folder, *NAMES[part])


@pytest.mark.parametrize("part", OPTIONAL)
def test_an_optional_part_is_in_the_file_of_its_name(folder: ModuleType, part: str) -> None:
    file, name = OPTIONAL[part]
    if (Path(str(folder.__file__)).parent / f"{file}.py").exists() and getattr(folder.game, part):
        assert getattr(folder.game, part) == declared(folder, file, name)


def test_rules_and_notation_are_modules_of_those_names(folder: ModuleType) -> None:
    assert folder.game.rules is import_module(f"{folder.__name__}.rules")
    assert folder.game.notation is import_module(f"{folder.__name__}.notation")


def test_texts_and_looks_are_not_declared_anywhere_else(folder: ModuleType) -> None:
    """A declaration only gathers: it holds no list, tuple or dict of its own."""
    source = Path(str(folder.__file__)).read_text()
    for part in (*NAMES, "modes", "queries"):
        assert f"    {part}=(" not in source
        assert f"    {part}={{" not in source
