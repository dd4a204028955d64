"""The registry: games are found by id, and invalid registrations are refused."""

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.core.registry import (
    UnknownGame,
    add_game,
    all_games,
    find_game,
    game_ids,
    remove_game,
)


@pytest.fixture(autouse=True)
def two_games() -> Iterator[None]:
    add_game(pebbles)
    add_game(parcels)
    yield
    remove_game("pebbles")
    remove_game("parcels")


def test_an_added_game_is_found_by_its_id() -> None:
    assert find_game("pebbles") is pebbles


def test_ids_are_sorted_and_unique() -> None:
    assert game_ids() == sorted(set(game_ids()))
    assert {"parcels", "pebbles"} <= set(game_ids())


def test_a_removed_game_is_unknown() -> None:
    remove_game("pebbles")
    with pytest.raises(UnknownGame, match=r"unknown game 'pebbles'; available: .*parcels"):
        find_game("pebbles")


def test_removing_an_unknown_game_does_nothing() -> None:
    before = game_ids()
    remove_game("no_such_game")
    assert game_ids() == before


def test_a_game_added_again_is_the_new_one() -> None:
    again = type(pebbles)(**vars(pebbles))
    add_game(again)
    assert find_game("pebbles") is again


@pytest.mark.parametrize("game_id", ["", "Pebbles", "__init__", "core", "pebbles.rules"])
def test_a_folder_without_a_game_is_unknown(game_id: str) -> None:
    with pytest.raises(UnknownGame, match="unknown game"):
        find_game(game_id)


def test_all_games_are_in_the_order_of_their_ids() -> None:
    assert [game.id for game in all_games()] == game_ids()


def test_a_game_added_to_the_page_after_it_was_built_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bundled = ModuleType("blockyard.bundled")
    vars(bundled)["GAMES"] = ("bucket",)
    monkeypatch.setitem(sys.modules, "blockyard.bundled", bundled)
    assert "tetris" not in game_ids()
    assert find_game("tetris").id == "tetris"
    with pytest.raises(UnknownGame, match="unknown game 'chess'"):
        find_game("chess")
