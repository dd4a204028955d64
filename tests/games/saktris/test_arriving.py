"""Arriving: when a piece is due, that it must be placed, and where it may be."""

import pytest
from tests.games.saktris.boards import begin, board, drawn, events, moves, picture, play, refusal

from blockyard.games.saktris.tables import PIECE_SET

ROW_1 = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]


def test_the_board_begins_empty_with_a_whole_set_to_come_for_each_side() -> None:
    match = begin()
    assert drawn(match).replace("\n", " ").split() == ["."] * 64
    assert PIECE_SET == (8, 2, 2, 2, 1, 1)
    assert board(match).coming == [16, 16]


def test_the_first_piece_is_due_immediately_in_any_back_row_column() -> None:
    match = begin(order="fixed")
    assert moves(match) == [f"P@{square}" for square in ROW_1]


def test_black_places_on_row_8() -> None:
    match = play(begin(order="fixed"), "P@a1")
    assert moves(match) == [f"P@{square[0]}8" for square in ROW_1]


def test_placing_ends_the_turn_so_players_place_move_place_move() -> None:
    match = play(begin(order="fixed"), "P@a1 P@h8 a1a2 h8h6 P@b1 P@g8")
    assert drawn(match) == picture(
        """
        . . . . . . p .
        . . . . . . . .
        . . . . . . . p
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P . . . . . . .
        . P . . . . . .
        """
    )
    assert moves(match) == ["b1b2", "b1b3", "a2a3"]


@pytest.mark.parametrize("every", [1, 2, 3, 4, 5])
def test_a_piece_arrives_at_a_regular_number_of_moves(every: int) -> None:
    match = play(begin(order="fixed", every=every), "P@a1 P@h8")
    walk = ["a1a2 h8h7", "a2a3 h7h6", "a3a4 h6h5", "a4a5 h5h4", "a5a6 h4h3"]
    for pair in walk[:every]:
        assert not [move for move in moves(match) if "@" in move]
        play(match, pair)
    assert moves(match)[0] == "P@a1"


def test_with_a_piece_due_a_move_is_refused() -> None:
    match = play(begin(order="fixed"), "P@a1 P@h8 a1a2 h8h7")
    assert refusal(match, "a2a3") == "a piece has arrived: place it"


def test_with_nothing_due_a_placement_is_refused() -> None:
    match = play(begin(order="fixed"), "P@a1 P@h8")
    assert refusal(match, "P@b1") == "no piece has arrived: make a move"


def test_only_the_next_piece_may_be_placed() -> None:
    assert refusal(begin(order="fixed"), "N@b1") == "another piece is next"


def test_a_piece_arrives_only_on_the_players_own_back_row() -> None:
    assert refusal(begin(order="fixed"), "P@a8") == "pieces arrive on your own back row"


def test_a_piece_arrives_on_an_empty_square_only() -> None:
    match = begin("8/8/8/8/8/8/8/R7 w to_come=N/n", order="fixed")
    assert refusal(match, "N@a1") == "the square is occupied"


def test_playing_out_of_turn_is_refused() -> None:
    match = begin(order="fixed")
    with pytest.raises(ValueError, match="not your turn"):
        match.play(1, "P@a8")


@pytest.mark.parametrize(
    ("standing", "columns"),
    [
        ("8/8/8/8/8/8/8/B7", ["b1", "d1", "f1", "h1"]),
        ("8/8/8/8/8/8/8/1B6", ["a1", "c1", "e1", "g1"]),
        ("8/8/8/8/4B3/8/8/8", ["a1", "c1", "e1", "g1"]),
        ("8/8/8/8/8/8/8/8", ROW_1),
    ],
)
def test_a_bishop_may_not_arrive_on_the_colour_of_the_players_other_bishop(
    standing: str, columns: list[str]
) -> None:
    match = begin(f"{standing} w to_come=B/n", order="fixed")
    assert moves(match) == [f"B@{square}" for square in columns]


def test_the_bishop_rule_counts_promoted_bishops_and_not_the_opponents() -> None:
    match = begin("B7/8/8/8/8/8/8/b7 w to_come=B/-", order="fixed")
    assert refusal(match, "B@b1") == "you already have a bishop on that colour"
    play(match, "B@c1")


def test_a_king_may_not_be_placed_on_an_attacked_square() -> None:
    match = begin("3r4/8/8/8/8/8/7p/8 w to_come=K/n", order="fixed")
    assert moves(match) == ["K@a1", "K@b1", "K@c1", "K@e1", "K@f1", "K@h1"]
    assert refusal(match, "K@d1") == "a king cannot be placed on an attacked square"


def test_in_check_the_duty_is_suspended_and_both_placing_and_moving_may_end_the_check() -> None:
    match = begin(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        r . . . K . . .
        w to_come=N/n
        """,
        order="fixed",
    )
    assert moves(match) == ["e1d2", "e1e2", "e1f2", "N@b1", "N@c1", "N@d1"]
    assert refusal(match, "N@h1") == "your king would be in check"


def test_moving_out_of_check_leaves_the_piece_due_and_is_not_a_skip() -> None:
    match = begin("4k3/8/8/8/8/8/8/r3K3 w to_come=N/n moves=15/15", order="fixed")
    play(match, "Ke2 N@a8")
    assert board(match).skipped == [0, 0]
    assert [move[0] for move in moves(match)] == ["N"] * 7


def test_events_state_what_arrives_and_what_is_placed() -> None:
    assert events(play(begin(order="fixed"), "P@a1")) == ["placed", "arrived"]


def test_a_captured_bishop_frees_its_colour_for_the_next_one() -> None:
    match = begin("4k3/8/8/8/8/1p6/B7/4K3 b to_come=B/-", order="fixed")
    play(match, "bxa2")
    assert moves(match) == [f"B@{square}" for square in ROW_1 if square != "e1"]


def test_the_bishop_rule_applies_to_black_too() -> None:
    match = begin("b3k3/8/8/8/8/8/8/4K3 b to_come=-/b", order="fixed")
    assert moves(match) == ["B@b8", "B@d8", "B@f8", "B@h8"]
    assert refusal(match, "B@c8") == "you already have a bishop on that colour"


def test_a_placement_does_not_count_as_a_move_towards_the_next_piece() -> None:
    match = play(begin(order="fixed", every=2), "P@a1 P@h8 a2 h7")
    assert board(match).moves == [1, 1]
    assert board(match).placed == [1, 1]
    play(match, "a3 h6 P@a1 P@h8")
    assert board(match).moves == [2, 2]
    assert [move for move in moves(match) if "@" in move] == []


def test_a_king_in_the_corner_is_in_check_like_any_other() -> None:
    match = begin("r6k/8/8/8/8/8/8/K7 w to_come=N/-", order="fixed")
    assert moves(match) == ["a1b1", "a1b2"]
    assert refusal(match, "N@b1") == "your king would be in check"


def test_a_black_king_may_not_be_placed_on_an_attacked_square_either() -> None:
    match = begin("8/7P/8/8/8/8/8/3R3K b to_come=-/k", order="fixed")
    assert moves(match) == ["K@a8", "K@b8", "K@c8", "K@e8", "K@f8", "K@h8"]
