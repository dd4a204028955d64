"""Real-time games are saved: a reload continues exactly where the game was."""

import pytest
from playwright.sync_api import Route, expect
from scripts.player import Hands, board_of
from tests.e2e.yard import GENTLE, Yard

MODES = {"tetris": "marathon", "bucket": "normal", "drmario": "stages"}


@pytest.mark.parametrize("game", MODES)
def test_a_game_continues_after_a_reload_exactly_where_it_was(yard: Yard, game: str) -> None:
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


def test_a_pause_before_sounds_have_loaded_is_kept(yard: Yard) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    yard.page.route("**/assets/sound-*.js", hold)
    yard.play("tetris", "marathon")
    yard.wait_until(lambda: held)
    yard.page.keyboard.press("Escape")
    paused = yard.page.get_by_role("dialog", name="Paused")
    paused.wait_for()
    with yard.page.expect_response("**/assets/sound-*.js"):
        held[0].continue_()
    yard.page.wait_for_timeout(300)
    assert paused.is_visible()


def moment_after_playing_on(yard: Yard, hands: Hands, game: str) -> int:
    """The time of a paused game after it continued for a moment.

    Continuing starts a countdown, which any key skips.
    """
    dialog = yard.page.get_by_role("dialog")
    hands.press(["Escape"])
    dialog.wait_for(state="hidden")
    hands.press(["KeyQ", "Escape"], gap=300)
    dialog.wait_for()
    return yard.saved_match(game).now


@pytest.mark.parametrize("game", MODES)
def test_a_window_without_room_for_the_board_breaks_nothing(yard: Yard, game: str) -> None:
    size = yard.page.viewport_size
    assert size is not None
    yard.page.set_viewport_size({"width": 160, "height": 40})
    yard.open(f"play/{game}?mode={MODES[game]}&seed=7&countdown=0")
    yard.page.locator("main canvas").first.wait_for(state="attached")
    yard.page.set_viewport_size(size)
    expect(board_of(yard.page)).to_be_visible()
