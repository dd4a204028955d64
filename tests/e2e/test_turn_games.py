"""Turn-based games: alternative ways to act, and continuing after a reload."""

from collections.abc import Callable
from itertools import cycle

from scripts.player import Hands, board_of, middle_of
from tests.e2e.yard import Yard

from blockyard.core.match import Match
from blockyard.core.registry import find_game


def test_pieces_of_saktris_arrive_by_clicks(yard: Yard) -> None:
    yard.play("saktris", "fixed")
    match = Match(find_game("saktris"), {"order": "fixed"}, 7)
    turn = cycle((0, 1))

    def act_next() -> None:
        seat = next(turn)
        action = match.legal(seat)[0]
        squares = [action[-2:]] if "@" in action else [action[:2], action[2:4]]
        for square in squares:
            yard.page.locator(f"[data-square={square}]").click()
        match.play(seat, action)

    for count in range(1, 9):
        act_next()
        yard.wait_for_inputs("saktris", count)
    assert_goes_on(yard, "saktris", act_next)


def test_blockblast_continues_after_a_reload(yard: Yard) -> None:
    yard.play("blockblast", "classic")
    hands = Hands(yard.page)
    hands.press(["1", "Enter", "2", "Enter"])
    yard.wait_for_inputs("blockblast", 2)
    assert_goes_on(yard, "blockblast", lambda: hands.press(["3", "Enter"]))


def test_a_piece_of_blockblast_is_dragged_onto_the_board(phone: Yard) -> None:
    phone.play("blockblast", "classic")
    board = board_of(phone.page).bounding_box()
    assert board is not None
    piece = phone.page.locator("main ul button").nth(2)
    under = (board["x"] + board["width"] / 2, board["y"] + board["height"])
    Hands(phone.page).drag(middle_of(piece), under)
    phone.wait_for_inputs("blockblast", 1)


def assert_goes_on(yard: Yard, game: str, act: Callable[[], None]) -> None:
    """After a reload one more action adds exactly one input to the same match."""
    before = yard.saved_match(game)
    yard.page.reload()
    yard.page.locator("main canvas, main [role=grid]").first.wait_for()
    assert yard.saved_match(game).hash() == before.hash()
    act()
    yard.wait_for_inputs(game, len(before.inputs) + 1)
    after = yard.saved_match(game)
    assert after.inputs[:-1] == before.inputs
    before.act(after.inputs[-1][1], after.inputs[-1][2])
    assert after.show() == before.show()
