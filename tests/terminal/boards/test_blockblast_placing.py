"""Block Blast in the terminal: pieces placed by cursor, by typing and by mouse."""

import pytest
from tests.terminal.boards.blast_table import OPEN, STUCK, TIGHT, Table

from blockyard.terminal.board import Answer


def test_a_number_picks_a_piece_and_shows_it_over_the_board() -> None:
    table = Table(OPEN)
    answer = table.press("2")
    assert answer == Answer(words="2@d5: fits.")
    assert table.rows()[3] == "5 | .   .   .  :::::::::::: .   .  |"
    assert "[2]" in table.text()


def test_tab_goes_from_piece_to_piece() -> None:
    table = Table(OPEN)
    table.press("tab", "tab")
    assert "[2]" in table.text()
    table.press("shift+tab", "shift+tab")
    assert "[3]" in table.text()


def test_arrows_move_the_piece_and_keep_it_on_the_board() -> None:
    table = Table(OPEN)
    table.press("2", *["right"] * 9, *["up"] * 9)
    assert table.rows()[0] == "8 | .   .   .   .   .  ::::::::::::|"


def test_enter_places_the_piece() -> None:
    table = Table(OPEN)
    table.press("3", "enter")
    assert (
        table.drawn() == "......../......../......../...pp.../...p..../......../......../bbbbb..."
    )
    assert "placed" in table.text()


def test_backspace_and_0_put_the_piece_back() -> None:
    table = Table(OPEN)
    before = table.paper().lines()[:14]
    table.press("1", "backspace")
    assert table.paper().lines()[:14] == before
    table.press("1", "0")
    assert table.paper().lines()[:14] == before


def test_an_arrow_with_nothing_held_picks_the_first_piece_that_fits() -> None:
    table = Table(TIGHT)
    table.press("left")
    assert "[3]" in table.text()


def test_a_placed_piece_cannot_be_picked_again() -> None:
    table = Table(OPEN)
    assert table.press("3", "enter", "3") == Answer(words="Piece 3 is already placed.")


@pytest.mark.parametrize("keys", ["2@c4", "2c4"])
def test_a_typed_square_moves_the_picked_piece_there(keys: str) -> None:
    table = Table(OPEN)
    names = ["at" if key == "@" else key for key in keys]
    assert table.press(*names) == Answer(words="2@c4: fits.")
    assert table.press("enter") == Answer("2@c4")


def test_typing_a_square_where_the_piece_does_not_fit_shows_a_message() -> None:
    table = Table(OPEN)
    assert table.press("2", "at", "h", "1") == Answer(refused="2@h1")
    assert table.words == "the piece does not fit on the board there"


def test_letters_are_typed_when_no_piece_is_held() -> None:
    table = Table(OPEN)
    assert table.press("f") is None
    assert table.board.press("1", table.scene(typed="f")) is None


def test_a_click_on_a_piece_and_on_a_square_places_it_around_the_square() -> None:
    table = Table(OPEN)
    table.click(54, 8)
    assert "[2]" in table.text()
    assert table.click(5 + 4 * 4, 4) == Answer("2@d8")


def test_a_click_beside_filled_squares_finds_the_place_that_fits() -> None:
    table = Table(OPEN)
    table.click(54, 8)
    assert table.click(5 + 4 * 5, 17) == Answer("2@f1")


def test_a_click_where_the_piece_does_not_fit_only_shows_it_there() -> None:
    table = Table(OPEN)
    table.click(54, 8)
    assert table.click(5, 17) == Answer(refused="2@a1")
    assert table.words == "the space is already taken"
    assert table.rows()[7] == "1 |XXXXXXXXXXXX[bb][bb] .   .   .  |"


def test_a_click_on_the_board_with_nothing_held_asks_for_a_piece() -> None:
    answer = Table(OPEN).click(5, 17)
    assert answer is not None
    assert answer.words.startswith("Pick a piece first")


def test_a_click_on_the_held_piece_in_the_tray_puts_it_back() -> None:
    table = Table(OPEN)
    table.click(54, 8)
    assert table.click(54, 8) == Answer(words="Piece put back.")


@pytest.mark.parametrize(("key", "action"), [("r", "revive"), ("F", "finish")])
def test_an_offer_is_accepted_by_its_key(key: str, action: str) -> None:
    assert Table(STUCK).press(key) == Answer(action)


def test_the_key_that_places_pieces_does_not_accept_an_offer() -> None:
    assert Table(STUCK).press("enter") is None


def test_an_offer_is_accepted_by_a_click() -> None:
    table = Table(STUCK)
    lines = table.paper().lines()
    y = next(y for y, line in enumerate(lines) if "F  Finish" in line)
    assert table.click(lines[y].index("Finish"), y) == Answer("finish")
