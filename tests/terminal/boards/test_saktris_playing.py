"""Playing on the chess board: cursor, clicks, questions, keys and typed moves."""

import pytest
from tests.terminal.boards.chess_table import Table

from blockyard.games.saktris import game
from blockyard.terminal.board import Answer

PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
FREE = "8/8/8/8/8/8/8/8 w - - 0 1 to_come=KNP/knp"
EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1 to_come=NPK/npk"


def test_a_piece_is_picked_up_and_put_down_with_enter() -> None:
    table = Table()
    table.press("up", "enter", "up", "up", "enter")
    assert table.fen == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"


def test_space_does_what_enter_does() -> None:
    table = Table()
    table.press("up", "space", "up", "space")
    assert table.fen.startswith("rnbqkbnr/pppppppp/8/8/8/4P3")


def test_each_player_has_a_cursor() -> None:
    table = Table()
    table.press("up", "enter", "up", "up", "enter")
    assert table.cursor == "e8"
    table.press("down", "enter", "down", "down", "enter")
    assert table.cursor == "e4"


def test_the_cursor_stays_on_the_board() -> None:
    table = Table()
    table.press("down", "end", "right")
    assert table.cursor == "h1"
    table.press("home", "pageup", "left", "up")
    assert table.cursor == "a8"


def test_on_a_flipped_board_the_cursor_moves_as_seen_on_screen() -> None:
    table = Table()
    table.press("f2", "down", "left")
    assert table.cursor == "f2"


@pytest.mark.parametrize("key", ["u", "upper_u", "backspace", "enter"])
def test_a_picked_piece_is_put_back(key: str) -> None:
    table = Table().go("e2")
    table.press("enter", key)
    assert "<" not in table.text()
    assert table.board.hand.picked == ""


def test_another_own_piece_is_picked_instead() -> None:
    table = Table().go("e2")
    table.press("enter", "left", "enter")
    assert "<P>" in table.squares()[12][15:20]


def test_the_rules_explain_an_illegal_target_and_the_piece_stays_in_hand() -> None:
    table = Table().go("e2")
    table.press("enter", "up", "up", "up", "enter")
    assert table.words == "the piece cannot move there"
    assert table.board.hand.picked


def test_the_rules_explain_why_a_piece_cannot_move_or_what_to_do() -> None:
    table = Table().go("e1")
    assert table.press("enter") == Answer(refused="e1e1")
    assert table.words == "the piece cannot move there"
    assert Table().go("e4").press("enter") == Answer(words="White to move.")


def test_clicks_pick_up_and_put_down() -> None:
    table = Table()
    table.click("g1")
    table.click("f3")
    assert table.fen == "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b"


def test_a_click_beside_the_board_puts_the_piece_back() -> None:
    table = Table()
    table.click("g1")
    table.click_at(0, 23)
    assert table.board.hand.picked == ""


def test_tab_goes_through_the_targets_of_the_piece_in_hand() -> None:
    table = Table().go("g1")
    table.press("enter", "tab")
    assert table.cursor == "f3"
    table.press("tab")
    assert table.cursor == "h3"
    table.press("tab", "shift+tab")
    assert table.cursor == "h3"


def test_tab_goes_through_the_pieces_that_can_move() -> None:
    table = Table("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")
    table.press("tab")
    assert table.cursor == "a2"
    table.press("tab")
    assert table.cursor == "e1"


def test_a_piece_that_has_arrived_is_placed_on_the_column_of_the_cursor() -> None:
    table = Table(EMPTY, order="fixed")
    table.press("left", "enter")
    assert table.fen == "8/8/8/8/8/8/8/3N4 b"


def test_the_cursor_goes_to_the_nearest_open_column_when_a_piece_is_due() -> None:
    table = Table("4r3/8/8/8/8/8/8/4R3 w - - 0 1 to_come=P/p", order="fixed")
    assert table.cursor == "d1"


def test_a_closed_column_explains_why() -> None:
    table = Table("4r3/8/8/8/8/8/8/4R3 w - - 0 1 to_come=P/p", order="fixed").go("e1")
    assert table.press("enter") == Answer(words="e1 is closed: the square is occupied.")


def test_any_other_square_says_that_a_piece_must_be_placed() -> None:
    answer = Table(EMPTY, order="fixed").go("e4").press("enter")
    notes = "White to place: a knight has arrived; placing it ends the turn."
    assert answer == Answer(words=notes)


def test_a_promotion_asks_the_player_for_a_piece() -> None:
    table = Table(PROMOTION).go("a7")
    table.press("enter", "up", "enter")
    assert "PROMOTE TO" in table.text()
    assert "[Q]  R   B   N" in table.text()


@pytest.mark.parametrize(("key", "piece"), [("q", "Q"), ("upper_r", "R"), ("B", "B"), ("n", "N")])
def test_a_letter_chooses_what_the_pawn_becomes(key: str, piece: str) -> None:
    table = Table(PROMOTION).go("a7")
    table.press("enter", "up", "enter", key)
    assert table.fen == f"{piece}3k3/8/8/8/8/8/8/4K3 b"


@pytest.mark.parametrize(("digit", "piece"), [("1", "Q"), ("2", "R"), ("3", "B"), ("4", "N")])
def test_a_digit_chooses_it_too(digit: str, piece: str) -> None:
    table = Table(PROMOTION).go("a7")
    table.press("enter", "up", "enter", digit)
    assert table.fen == f"{piece}3k3/8/8/8/8/8/8/4K3 b"


def test_arrows_and_enter_choose_it_too() -> None:
    table = Table(PROMOTION).go("a7")
    table.press("enter", "up", "enter", "right", "enter")
    assert table.fen.startswith("R3k3")


def test_a_click_on_the_piece_chooses_it_too() -> None:
    table = Table(PROMOTION)
    table.click("a7")
    table.click("a8")
    row = next(y for y, line in enumerate(table.lines()) if "[Q]" in line)
    table.click_at(table.lines()[row].index(" N ") + 1, row)
    assert table.fen.startswith("N3k3")


def test_a_promotion_can_be_cancelled() -> None:
    table = Table(PROMOTION).go("a7")
    table.press("enter", "up", "enter", "x", "u")
    assert "PROMOTE TO" not in table.text()
    assert table.fen == "4k3/P7/8/8/8/8/8/4K3 w"


def test_with_a_free_choice_tab_selects_the_arriving_piece() -> None:
    table = Table(FREE, order="selectable")
    table.press("tab", "tab", "enter")
    assert table.fen == "8/8/8/8/8/8/8/4N3 b"


def test_with_a_free_choice_a_digit_selects_the_arriving_piece() -> None:
    table = Table(FREE, order="selectable")
    table.press("3")
    assert "[3K]" in table.text()
    table.press("enter")
    assert table.fen == "8/8/8/8/8/8/8/4K3 b"


def test_with_a_free_choice_a_click_selects_the_arriving_piece() -> None:
    table = Table(FREE, order="selectable")
    row = next(y for y, line in enumerate(table.lines()) if "1P" in line)
    table.click_at(table.lines()[row].index("1P"), row)
    table.click("c1")
    assert table.fen == "8/8/8/8/8/8/8/2P5 b"


def test_with_a_free_choice_a_column_alone_asks_for_the_piece() -> None:
    table = Table(FREE, order="selectable")
    table.press("enter")
    assert "WHICH PIECE?" in table.text()
    table.press("k")
    assert table.fen == "8/8/8/8/8/8/8/4K3 b"


@pytest.mark.parametrize("key", ["f", "N", "upper_o", "minus", "at", "equals_sign", "1", "f1"])
def test_keys_used_in_typed_moves_are_typed(key: str) -> None:
    assert Table().press(key) is None


def test_while_a_move_is_typed_enter_and_backspace_apply_to_it() -> None:
    table = Table().go("e2")
    table.press("enter")
    table.typed = "Nf"
    assert table.press("enter") is None
    assert table.press("backspace") is None
    assert table.press("u") is None


def test_typed_text_is_shown_with_matching_moves() -> None:
    table = Table()
    table.typed = "N"
    assert table.lines()[20].split() == [">", "N_", "Na3", "Nc3", "Nf3", "Nh3"]
    table.typed = "e2e"
    assert table.lines()[20].split() == [">", "e2e_", "e3", "e4"]


def test_a_typed_letter_opens_the_columns_of_its_kind() -> None:
    table = Table("8/8/8/8/8/8/8/2B5 w - - 0 1 to_come=BN/b", order="selectable")
    table.typed = "B@"
    assert table.squares()[14] == ":::::  +  : B :  +  [:::]  +  :::::  +  "


def test_a_draw_is_offered_accepted_and_declined_by_function_keys() -> None:
    table = Table()
    assert table.press("f3") == Answer(action="offer_draw")
    table.play("e4")
    answer = table.board.press("f3", table.scene())
    assert answer == Answer(action="accept_draw")
    assert table.press("f6") == Answer(action="decline_draw")


def test_the_rules_explain_why_a_draw_cannot_be_offered_again() -> None:
    table = Table()
    table.press("f3", "f3")
    assert table.words == "you can offer a draw again after your next move"


def test_resigning_is_confirmed_by_the_play_screen() -> None:
    table = Table()
    assert table.board.press("f4", table.scene()) == Answer(action="resign")
    assert "resign" in game.surrenders


def test_the_board_auto_flips_only_if_enabled() -> None:
    table = Table().play("e4")
    assert table.lines()[1].endswith("> BLACK")
    table.press("f5")
    assert table.lines()[15].endswith("> BLACK")
    table.play("e5")
    assert table.lines()[15].endswith("> WHITE")


def test_while_nobody_can_act_only_flipping_works() -> None:
    table = Table(seat=1)
    assert table.press("enter") is None
    assert table.click("e2") is None
    assert table.press("f2") == Answer()


def test_the_help_lists_the_keys_of_the_board() -> None:
    keys = dict(Table().board.keys())
    assert keys["F2"] == "flip"
