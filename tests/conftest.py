"""Fixtures shared by all tests."""

from collections.abc import Iterator

import pytest
from pebbles import game as pebbles_game

from blockyard.core.game import Game
from blockyard.core.registry import add_game, remove_game


@pytest.fixture
def pebbles() -> Iterator[Game]:
    """Pebbles, the example game, registered for one test."""
    add_game(pebbles_game)
    yield pebbles_game
    remove_game(pebbles_game.id)
