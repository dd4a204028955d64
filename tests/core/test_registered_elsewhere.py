"""A game from another package is found by its entry point, and checked."""

import sys
from pathlib import Path

import pytest

from blockyard.core.registry import find_game, game_ids, installed_modules

ENTRY_POINT = "[blockyard.games]\n{name} = {value}\n"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1\n"


def install(folder: Path, name: str, value: str) -> None:
    """A package's metadata, as written by an installer."""
    info = folder / f"{name}_of_others-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA.format(name=name))
    (info / "entry_points.txt").write_text(ENTRY_POINT.format(name=name, value=value))


def test_an_entry_point_registers_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "pebbles", "pebbles:game")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert "pebbles" in game_ids()
    assert find_game("pebbles").title == "Pebbles"


@pytest.mark.parametrize("value", ["pebbles:rules", "tests.small_games.parcels:game"])
def test_an_entry_point_that_is_not_a_game_is_refused(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "pebbles", value)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(TypeError, match="'pebbles' is registered, but is not a Game with that id"):
        find_game("pebbles")


def test_installed_modules_exclude_built_in_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, "pebbles", "pebbles:game")
    install(tmp_path, "tetris", "others.tetris:game")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert installed_modules() == {"pebbles": "pebbles"}
