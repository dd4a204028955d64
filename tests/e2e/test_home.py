"""The home screen."""

import pytest
from tests.e2e.yard import Yard

from blockyard.core.registry import all_games


@pytest.mark.parametrize("where", ["yard", "phone"])
def test_home_shows_every_game(where: str, request: pytest.FixtureRequest) -> None:
    yard: Yard = request.getfixturevalue(where)
    yard.open()
    for game in all_games():
        link = yard.page.locator(f'a[href^="#/play/{game.id}"]').first
        link.wait_for()
        assert yard.page.get_by_role("heading", name=game.title).first.is_visible()
    yard.page.locator('a[href^="#/play/"]').first.click()
    yard.page.wait_for_function("location.hash.startsWith('#/play/')")


def test_an_unknown_game_is_reported(yard: Yard) -> None:
    yard.open("play/nothing")
    yard.page.get_by_role("alert").wait_for()
