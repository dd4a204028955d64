"""Moving: chess, with pawns as they are when pieces arrive, and promotions."""

import pytest
from tests.games.saktris.boards import begin, drawn, events, moves, play, refusal


def test_a_pawn_on_the_back_row_goes_one_or_two_squares_on_its_first_move() -> None:
    match = play(begin(order="fixed"), "P@e1 P@a8")
    assert moves(match) == ["e1e2", "e1e3"]


def test_after_its_first_move_a_pawn_moves_one_square_even_from_the_second_row() -> None:
    match = play(begin(order="fixed", every=3), "P@e1 P@a8 e2 a7")
    assert moves(match) == ["e2e3"]


def test_a_double_step_needs_both_squares_empty() -> None:
    assert moves(begin("k7/8/8/8/8/4n3/8/4P3 w")) == ["e1e2"]
    assert "e1e2" not in moves(begin("k7/8/8/8/8/8/4n3/4P3 w"))


def test_a_pawn_on_its_second_row_that_has_not_moved_goes_two_squares() -> None:
    assert moves(begin("k7/8/8/8/8/8/4P3/8 w")) == ["e2e3", "e2e4"]
    assert moves(begin("k7/8/8/8/8/8/4P3/8 w moved=e2")) == ["e2e3"]


@pytest.mark.parametrize(("letter", "piece"), [("q", "Q"), ("r", "R"), ("b", "B"), ("n", "N")])
def test_a_pawn_on_the_far_row_becomes_queen_rook_bishop_or_knight(letter: str, piece: str) -> None:
    match = play(begin("8/P6k/8/8/8/8/8/K7 w"), f"a7a8{letter}")
    assert drawn(match)[0] == piece
    assert "promoted" in events(match)


def test_a_promotion_must_be_named_and_only_pawns_are_promoted() -> None:
    match = begin("8/P6k/8/8/8/8/8/K7 w")
    assert refusal(match, "a7a8") == "name the piece to promote to, as in e7e8q"
    match = begin("8/R7/7k/8/8/8/8/K7 w")
    assert refusal(match, "a7a8q") == "only a pawn that reaches the last row is promoted"


def test_moves_are_listed_by_square_and_promotions_last() -> None:
    match = begin("8/2P4k/8/3p4/1p1Q2b1/8/B5p1/R3K2N w")
    listed = [move for move in moves(match) if len(move) == 4]
    order = [(move[1::-1], move[:1:-1]) for move in listed]
    assert order == sorted(order)
    assert moves(match)[len(listed) :] == ["c7c8n", "c7c8b", "c7c8r", "c7c8q"]


def test_what_cannot_be_moved_is_refused_with_a_reason() -> None:
    match = begin("4k3/8/8/8/8/8/4r3/R3K3 w")
    assert refusal(match, "e8e7") == "you have no piece on that square"
    assert refusal(match, "h4h5") == "you have no piece on that square"
    assert refusal(match, "a1b2") == "the piece cannot move there"
    assert refusal(match, "e1e1") == "the piece cannot move there"
    assert refusal(match, "a1b1") == "your king would be in check"


def test_a_pawn_that_steps_where_an_unmoved_one_stood_counts_as_moved() -> None:
    match = begin("4k3/8/8/8/8/8/P7/P3K3 w")
    play(match, "a2a4 Kd8 a5 Ke8 a1a2 Kd8")
    assert [move for move in moves(match) if move[:2] == "a2"] == ["a2a3"]


def test_a_pawn_that_steps_where_an_unmoved_one_was_captured_counts_as_moved() -> None:
    match = begin("4k3/8/8/8/8/1n6/3P4/3PK3 b")
    play(match, "Nxd2 Ke2 Nb3 d1d2 Nc5 Ke1 Nb3")
    assert [move for move in moves(match) if move[:2] == "d2"] == ["d2d3"]


def test_a_promotion_goes_straight_ahead_or_captures_to_either_side() -> None:
    white = begin("1n4n1/P6P/8/4k3/8/8/8/4K3 w")
    ways = ["a7a8", "a7b8", "h7g8", "h7h8"]
    named = [way + letter for way in ways for letter in "nbrq"]
    assert [move for move in moves(white) if len(move) == 5] == named
    black = begin("4k3/8/8/8/4K3/8/p6p/1N4N1 b")
    ways = ["a2a1", "a2b1", "h2g1", "h2h1"]
    named = [way + letter for way in ways for letter in "nbrq"]
    assert [move for move in moves(black) if len(move) == 5] == named


@pytest.mark.parametrize(("letter", "piece"), [("q", "q"), ("r", "r"), ("b", "b"), ("n", "n")])
def test_a_black_pawn_is_promoted_on_row_1(letter: str, piece: str) -> None:
    match = play(begin("4k3/8/8/8/4K3/8/p6p/1N4N1 b"), f"h2g1{letter}")
    assert drawn(match).splitlines()[6:] == ["p . . . . . . .", f". N . . . . {piece} ."]


def test_black_pawns_step_twice_from_their_first_two_rows() -> None:
    assert [move for move in moves(begin("p6k/1p6/8/8/8/8/8/K7 b")) if move[0] != "h"] == [
        "b7b5",
        "b7b6",
        "a8a6",
        "a8a7",
    ]
    match = play(begin("k7/4p3/8/3P4/8/8/8/7K b"), "e5")
    assert "d5e6" in moves(match)


def test_no_piece_jumps_except_the_knight() -> None:
    match = begin(
        """
        . . . . . . . k
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P P P . . . . .
        R N B . . . . K
        w
        """
    )
    assert [move for move in moves(match) if move[1] == "1" and move[0] < "h"] == [
        "b1d2",
        "b1a3",
        "b1c3",
        "c1d2",
        "c1e3",
        "c1f4",
        "c1g5",
        "c1h6",
    ]


def test_black_may_not_move_a_white_piece() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 b")
    assert refusal(match, "a1a2") == "you have no piece on that square"


def test_without_a_king_no_move_is_held_back_by_attacks_on_a_corner() -> None:
    match = begin("7r/8/8/8/8/8/P7/7R w to_come=K/k moves=0/0", order="fixed")
    assert len([move for move in moves(match) if move[:2] == "h1"]) == 14
    assert "a2a4" in moves(match)


@pytest.mark.parametrize("move", ["a1e1", "h1e1", "c3e1", "d3e1"])
def test_no_piece_captures_its_own_king(move: str) -> None:
    match = begin("4k3/8/8/8/8/2BN4/8/Q3K2R w")
    assert refusal(match, move) == "the piece cannot move there"
    assert move not in moves(match)


@pytest.mark.parametrize("row", ["Q . K", "K . Q", "q . k", "k . q"])
def test_a_pawn_does_not_capture_its_own_queen_or_king(row: str) -> None:
    white = row.isupper()
    pawns, other = (". . P . . . . .", "k") if white else (". . p . . . . .", "K")
    lines = [f". {row} . . . .", pawns] if white else [pawns, f". {row} . . . ."]
    match = begin(
        f"""
        . . . . . . . .
        . . . . . . . .
        . . . . . . . {other}
        {lines[0]}
        {lines[1]}
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        {"w" if white else "b"}
        """
    )
    pawn = "c4" if white else "c5"
    ahead = "c4c5" if white else "c5c4"
    assert [move for move in moves(match) if move[:2] == pawn] == [ahead]
