"""Games in time are kept: a reload goes on exactly where the game was."""

import pytest
from scripts.player import Hands
from tests.e2e.yard import GENTLE, Yard

MODES = {"tetris": "marathon", "bucket": "normal", "drmario": "stages"}


@pytest.mark.parametrize("game", MODES)
def test_a_game_goes_on_after_a_reload_exactly_where_it_was(yard: Yard, game: str) -> None:
    yard.play(game, MODES[game])
    hands = Hands(yard.page)
    hands.press_until(GENTLE, lambda: yard.inputs(game) >= 3)
    hands.press(["Escape"])
    yard.page.get_by_role("dialog").wait_for()
    before = yard.saved_match(game)
    yard.page.goto(f"{yard.address}/#/play/{game}")
    yard.page.reload()
    yard.page.get_by_role("dialog").wait_for()
    assert yard.saved_match(game).show() == before.show()
    yard.wait_until(lambda: moment_after_playing_on(yard, hands, game) > before.now)
    after = yard.saved_match(game)
    assert after.inputs == before.inputs
    before.advance(after.now)
    assert after.show() == before.show()
    assert after.hash() == before.hash()


def moment_after_playing_on(yard: Yard, hands: Hands, game: str) -> int:
    """The time of a paused game after it went on for a moment.

    Going on is counted down, which any key cuts short.
    """
    dialog = yard.page.get_by_role("dialog")
    hands.press(["Escape"])
    dialog.wait_for(state="hidden")
    hands.press(["KeyQ", "Escape"], gap=300)
    dialog.wait_for()
    return yard.saved_match(game).now
