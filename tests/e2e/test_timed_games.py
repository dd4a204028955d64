"""Games in time, from their beginning to their result, by keys and by touch."""

from itertools import cycle, islice

import pytest
from scripts.player import Hands, board_of
from tests.e2e.yard import Yard

PLAY = {
    "tetris": ("marathon", ("Space", "ArrowLeft", "Space", "ArrowUp", "Space")),
    "bucket": ("normal", ("Space",)),
    "drmario": ("stages", ("ArrowDown",)),
}
"""By game: a mode, and keys that end it before long."""

MOST = 600


def assert_finished(yard: Yard, game: str, least: int = 8) -> None:
    """The result is shown, the match is kept and true, and nothing of it is left unfinished."""
    yard.page.get_by_role("dialog").first.wait_for()
    replays = yard.replays(game)
    assert len(replays) == 1
    assert len(replays[0].inputs) >= least
    assert yard.saved(game) is None


@pytest.mark.parametrize("game", PLAY)
def test_a_game_is_played_to_its_end_by_keys(yard: Yard, game: str) -> None:
    mode, keys = PLAY[game]
    yard.play(game, mode)
    Hands(yard.page).press_until(keys, lambda: yard.stored("blockyard-replays"), MOST)
    assert_finished(yard, game)


@pytest.mark.parametrize("game", PLAY)
def test_a_game_is_played_to_its_end_by_touch(phone: Yard, game: str) -> None:
    phone.play(game, PLAY[game][0])
    hands = Hands(phone.page)
    board = board_of(phone.page)
    for _ in range(MOST // 4):
        if phone.stored("blockyard-replays"):
            break
        hands.flick_down(board)
        phone.page.wait_for_timeout(60)
    assert_finished(phone, game)


@pytest.mark.parametrize("game", PLAY)
def test_a_game_goes_on_after_a_reload_exactly_where_it_was(yard: Yard, game: str) -> None:
    mode, keys = PLAY[game]
    yard.play(game, mode)
    hands = Hands(yard.page)
    # Few keys: a quick machine would end the game before its first save.
    hands.press([*islice(cycle(keys), 4), "Escape"])
    yard.page.get_by_role("dialog").wait_for()
    before = yard.saved_match(game)
    assert len(before.inputs) >= 3
    yard.page.goto(f"{yard.address}/#/play/{game}")
    yard.page.reload()
    yard.page.get_by_role("dialog").wait_for()
    assert yard.saved_match(game).show() == before.show()
    # Going on is counted down, which Escape ends as any key does.
    for _ in range(20):
        hands.press(["Escape", "KeyQ"], gap=300)
        hands.press(["Escape"])
        yard.page.get_by_role("dialog").wait_for()
        if yard.saved_match(game).now > before.now:
            break
    after = yard.saved_match(game)
    assert after.inputs == before.inputs
    before.advance(after.now)
    assert after.show() == before.show()
    assert after.hash() == before.hash()
