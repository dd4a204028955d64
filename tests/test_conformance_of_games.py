"""Every registered game conforms."""

import pytest

from blockyard.conformance.suite import check
from blockyard.core.registry import find_game, game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_the_game_conforms(game_id: str) -> None:
    assert check(find_game(game_id)) == []
