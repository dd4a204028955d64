"""Games in turns, from their beginning to their result, by keys, clicks and touch."""

from collections.abc import Callable
from functools import partial
from itertools import cycle

import pytest
from scripts.player import Hands, board_of, middle_of
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game

SCHOLARS_MATE = ("e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7")
MOST = 200

Touch = Callable[[str], None]


def by_click(yard: Yard) -> Touch:
    return lambda square: yard.page.locator(f'[data-square="{square}"]').click()


def by_tap(yard: Yard) -> Touch:
    return lambda square: yard.page.locator(f'[data-square="{square}"]').tap()


@pytest.mark.parametrize(("where", "how"), [("yard", by_click), ("phone", by_tap)])
def test_saktris_is_played_to_mate(
    where: str, how: Callable[[Yard], Touch], request: pytest.FixtureRequest
) -> None:
    yard: Yard = request.getfixturevalue(where)
    yard.play("saktris", "standard")
    touch = how(yard)
    for move in SCHOLARS_MATE:
        touch(move[:2])
        touch(move[2:])
    yard.wait_until(lambda: yard.stored("blockyard-replays"))
    (replay,) = yard.replays("saktris")
    assert len(replay.inputs) == len(SCHOLARS_MATE)
    yard.page.get_by_text("checkmate", exact=False).first.wait_for()


def test_pieces_of_saktris_arrive_by_clicks(yard: Yard) -> None:
    yard.play("saktris", "fixed")
    match = Match(find_game("saktris"), {"order": "fixed"}, 7)
    turn = cycle((0, 1))

    def act_next() -> None:
        seat = next(turn)
        action = match.legal(seat)[0]
        squares = [action[-2:]] if "@" in action else [action[:2], action[2:4]]
        for square in squares:
            by_click(yard)(square)
        match.play(seat, action)

    for count in range(1, 9):
        act_next()
        yard.wait_until(partial(has_inputs, yard, "saktris", count))
    assert_goes_on(yard, "saktris", act_next)


def test_blockblast_is_played_to_its_end_by_keys(yard: Yard) -> None:
    yard.play("blockblast", "classic")

    def is_stuck() -> bool:
        saved = yard.saved("blockblast")
        return saved is not None and not placements(yard)

    Hands(yard.page).press_until(("1", "Enter", "2", "Enter", "3", "Enter"), is_stuck, MOST, gap=15)
    yard.page.get_by_role("dialog").wait_for()
    yard.page.get_by_role("button", name="Play again").click()
    yard.wait_until(lambda: yard.stored("blockyard-replays"))
    (replay,) = yard.replays("blockblast")
    assert len(replay.inputs) > 5


def test_blockblast_goes_on_after_a_reload(yard: Yard) -> None:
    yard.play("blockblast", "classic")
    hands = Hands(yard.page)
    hands.press(["1", "Enter", "2", "Enter"])
    yard.wait_until(partial(has_inputs, yard, "blockblast", 2))
    assert_goes_on(yard, "blockblast", lambda: hands.press(["3", "Enter"]))


def test_blockblast_is_played_by_touch(phone: Yard) -> None:
    """A tap takes a piece and another puts it down; a drag does both."""
    phone.play("blockblast", "classic")
    tray = phone.page.locator("main ul button")
    board = board_of(phone.page).bounding_box()
    assert board is not None
    x, y, cell = board["x"], board["y"], board["width"] / 8
    tray.nth(0).tap()
    phone.page.touchscreen.tap(x + 1.5 * cell, y + 1.5 * cell)
    phone.wait_until(partial(has_inputs, phone, "blockblast", 1))
    tray.nth(1).tap()
    phone.page.touchscreen.tap(x + 6.5 * cell, y + 1.5 * cell)
    phone.wait_until(partial(has_inputs, phone, "blockblast", 2))
    Hands(phone.page).drag(middle_of(tray.nth(2)), (x + 4 * cell, y + 8 * cell))
    phone.wait_until(partial(has_inputs, phone, "blockblast", 3))


def placements(yard: Yard) -> list[str]:
    """The placements that the rules allow."""
    return [action for action in yard.saved_match("blockblast").legal(0) if "@" in action]


def has_inputs(yard: Yard, game: str, count: int) -> bool:
    saved = yard.saved(game)
    return saved is not None and len(saved["inputs"]) == count


def assert_goes_on(yard: Yard, game: str, act: Callable[[], None]) -> None:
    """After a reload one more action adds exactly one input to the same match."""
    before = yard.saved_match(game)
    yard.page.reload()
    yard.page.locator("main canvas, main [role=grid]").first.wait_for()
    assert yard.saved_match(game).hash() == before.hash()
    act()
    yard.wait_until(lambda: len(yard.saved_match(game).inputs) > len(before.inputs))
    after = yard.saved_match(game)
    assert after.inputs[:-1] == before.inputs
    before.act(after.inputs[-1][1], after.inputs[-1][2])
    assert after.show() == before.show()
