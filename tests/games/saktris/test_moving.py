"""Moving: chess, with pawns, en passant and castling as they are when pieces arrive."""

import pytest
from tests.games.saktris.boards import begin, board, drawn, events, moves, picture, play, refusal


def test_a_pawn_on_the_back_row_goes_one_or_two_squares_on_its_first_move() -> None:
    match = play(begin(order="fixed"), "P@e1 P@a8")
    assert moves(match) == ["e1e2", "e1e3"]


def test_after_its_first_move_a_pawn_goes_one_square_also_from_the_second_row() -> None:
    match = play(begin(order="fixed", every=3), "P@e1 P@a8 e2 a7")
    assert moves(match) == ["e2e3"]


def test_a_double_step_needs_both_squares_empty() -> None:
    assert moves(begin("k7/8/8/8/8/4n3/8/4P3 w")) == ["e1e2"]
    assert "e1e2" not in moves(begin("k7/8/8/8/8/8/4n3/4P3 w"))


def test_a_pawn_on_its_second_row_that_has_not_moved_goes_two_squares() -> None:
    assert moves(begin("k7/8/8/8/8/8/4P3/8 w")) == ["e2e3", "e2e4"]
    assert moves(begin("k7/8/8/8/8/8/4P3/8 w moved=e2")) == ["e2e3"]


def test_en_passant_takes_on_the_skipped_square_from_the_back_row_too() -> None:
    match = begin("k7/8/8/8/8/3p4/8/4P2K w")
    play(match, "e3")
    assert "d3e2" in moves(match)
    play(match, "dxe2")
    assert drawn(match) == picture(
        """
        k . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . p . . .
        . . . . . . . K
        """
    )


def test_en_passant_is_for_the_very_next_turn_only() -> None:
    match = play(begin("k7/8/8/8/3p4/8/4P3/7K w"), "e4 Ka7 Kg1")
    assert "d4e3" not in moves(match)


def test_a_placement_uses_the_turn_for_en_passant_up() -> None:
    match = play(begin("k7/8/8/8/3p4/8/4P3/7K w to_come=-/n", order="fixed"), "e4")
    assert {move[:2] for move in moves(match)} == {"N@"}
    play(match, "N@b8 Kg1")
    assert "d4e3" not in moves(match)


def test_en_passant_that_bares_the_own_king_is_refused() -> None:
    match = play(begin("8/8/8/8/k2p3R/8/4P3/7K w"), "e4")
    assert refusal(match, "d4e3") == "the piece cannot move there"
    assert "d4d3" in moves(match)


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


def test_what_cannot_be_moved_is_refused_with_a_reason() -> None:
    match = begin("4k3/8/8/8/8/8/4r3/R3K3 w")
    assert refusal(match, "e8e7") == "you have no piece on that square"
    assert refusal(match, "h4h5") == "you have no piece on that square"
    assert refusal(match, "a1b2") == "the piece cannot move there"
    assert refusal(match, "e1e1") == "the piece cannot move there"
    assert refusal(match, "a1b1") == "your king would be in check"


CASTLES = [
    ("4k3/8/8/8/8/8/8/R3K2R w HA", "e1h1", "R . . . . R K ."),
    ("4k3/8/8/8/8/8/8/R3K2R w HA", "e1a1", ". . K R . . . R"),
    ("4k3/8/8/8/8/8/8/1RK5 w B", "c1b1", ". . K R . . . ."),
    ("4k3/8/8/8/8/8/8/6KR w H", "g1h1", ". . . . . R K ."),
    ("4k3/8/8/8/8/8/8/KR6 w B", "a1b1", ". . . . . R K ."),
    ("4k3/8/8/8/8/8/8/R6K w A", "h1a1", ". . K R . . . ."),
    ("4k3/8/8/8/8/8/8/K2R3R w HD", "a1d1", ". . . . . R K R"),
]


@pytest.mark.parametrize(("start", "move", "row"), CASTLES)
def test_castling_takes_king_and_rook_where_chess960_does(start: str, move: str, row: str) -> None:
    match = play(begin(start), move)
    assert drawn(match).splitlines()[-1] == row
    assert "castled" in events(match)
    assert board(match).castling == [0, 0]


NO_CASTLES = [
    ("4k3/8/8/8/8/8/8/R3K2R w -", "e1h1"),
    ("4k3/8/8/8/8/8/8/4KB1R w H", "e1h1"),
    ("4k3/8/8/8/8/4r3/8/4K2R w H", "e1h1"),
    ("4k3/8/8/8/8/5r2/8/4K2R w H", "e1h1"),
    ("4k3/8/8/8/8/6r1/8/4K2R w H", "e1h1"),
    ("4k3/8/8/8/8/8/8/R1b1K3 w A", "e1a1"),
    ("4k3/8/8/8/8/8/8/rR1K4 w B", "d1b1"),
]


@pytest.mark.parametrize(("start", "move"), NO_CASTLES)
def test_no_castling_when_moved_or_not_free_or_in_through_or_into_check(
    start: str, move: str
) -> None:
    assert refusal(begin(start), move) == "you cannot castle with that rook now"


def test_a_rook_may_pass_an_attacked_square_when_castling() -> None:
    assert "e1a1" in moves(begin("4k3/8/8/8/8/1r6/8/R3K3 w A"))


def test_pieces_castle_from_where_they_were_placed_until_they_move() -> None:
    start = "k7/8/8/8/8/8/8/8 w to_come=KRR/- moves=1/0"
    match = play(begin(start, order="fixed"), "K@b1 Ka7 R@g1 Ka8")
    assert "b1g1" in moves(match)
    play(match, "Rg2 Ka7 R@h1 Ka8")
    assert "b1h1" in moves(match)
    assert "b1g1" not in moves(match)
    play(match, "Kb2 Ka7 Kb1 Ka8")
    assert "b1h1" not in moves(match)


def test_a_rook_placed_before_its_king_may_castle_with_it_until_it_moves() -> None:
    start = "k7/8/8/8/8/8/8/8 w to_come=RK/- moves=1/0"
    match = play(begin(start, order="fixed"), "R@h1 Ka7 K@e1 Ka8")
    assert "e1h1" in moves(match)
    match = play(begin(start.replace("1/0", "0/0"), order="fixed"), "R@h1 Ka7 Rh2")
    assert board(match).castling == [0, 0]


def test_a_rook_that_was_taken_or_takes_can_no_longer_castle() -> None:
    match = play(begin("4k3/8/8/8/8/6n1/8/R3K2R b HA"), "Nxh1")
    assert "e1a1" in moves(match)
    assert board(match).castling == [256 + 1, 0]
    match = play(begin("r3k3/8/8/8/8/8/8/R3K3 w Aa"), "Rxa8+")
    assert board(match).castling == [0, 0]


@pytest.mark.parametrize("taker", ["d", "f"])
def test_en_passant_takes_from_either_side(taker: str) -> None:
    row = {"d": "3p4", "f": "5p2"}[taker]
    match = play(begin(f"k7/8/8/8/{row}/8/4P3/7K w"), "e4")
    assert f"{taker}4e3" in moves(match)
    assert drawn(play(match, f"{taker}xe3")).splitlines()[4:7] == [
        ". . . . . . . .",
        ". . . . p . . .",
        ". . . . . . . .",
    ]


@pytest.mark.parametrize(
    ("start", "move"),
    [("k7/8/8/p7/8/8/7P/7K w", "h4"), ("k7/8/8/8/8/7p/P7/5K2 w", "a4")],
)
def test_en_passant_does_not_reach_around_the_edge(start: str, move: str) -> None:
    match = play(begin(start), move)
    assert board(match).en_passant == -1
    assert not [text for text in moves(match) if text[2:] in ("h3", "a3")]


def test_the_skipped_square_is_of_no_use_to_the_pawns_of_its_own_side() -> None:
    match = play(begin("k7/8/8/8/3p4/8/3PP3/7K w"), "e4 Ka7")
    assert "d2e3" not in moves(match)


def test_a_pawn_that_steps_where_an_unmoved_one_stood_has_moved_all_the_same() -> None:
    match = begin("4k3/8/8/8/8/8/P7/P3K3 w")
    play(match, "a2a4 Kd8 a5 Ke8 a1a2 Kd8")
    assert [move for move in moves(match) if move[:2] == "a2"] == ["a2a3"]


def test_a_pawn_that_steps_where_an_unmoved_one_was_taken_has_moved_all_the_same() -> None:
    match = begin("4k3/8/8/8/8/1n6/3P4/3PK3 b")
    play(match, "Nxd2 Ke2 Nb3 d1d2 Nc5 Ke1 Nb3")
    assert [move for move in moves(match) if move[:2] == "d2"] == ["d2d3"]


def test_a_piece_that_must_be_placed_rules_out_en_passant_at_once() -> None:
    match = play(begin("k7/8/8/8/3p4/8/4P3/7K w to_come=-/n", order="fixed"), "e4")
    assert board(match).en_passant == -1
    assert match.show().split()[3] == "-"


def test_in_check_from_a_pawn_en_passant_may_end_it_although_a_piece_is_due() -> None:
    match = begin(
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . k . . . .
        . . . p . . . .
        . . . . . . . .
        . . . . P . . .
        . . . . . . . K
        w to_come=-/n moves=0/2
        """,
        order="fixed",
    )
    assert "d4e3" in moves(play(match, "e4"))
    assert drawn(play(match, "dxe3")).splitlines()[4:6] == [
        ". . . . . . . .",
        ". . . . p . . .",
    ]


FULL_ROW_AND_EN_PASSANT = """
    r n b q k b n r
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . p . . . .
    . . . . . . . .
    . . . . P . K .
    . . . . . . . .
    w to_come=-/p moves=0/9
    """


@pytest.mark.parametrize(("blocked", "square"), [("skip", 20), ("queue", 20), ("force", -1)])
def test_with_a_piece_blocked_en_passant_is_legal_unless_the_move_must_make_space(
    blocked: str, square: int
) -> None:
    match = play(begin(FULL_ROW_AND_EN_PASSANT, order="fixed", blocked=blocked), "e4")
    assert board(match).en_passant == square
    assert ("d4e3" in moves(match)) == (square >= 0)


@pytest.mark.parametrize("row", [". k . . . . r .", ". . . . . r k ."])
def test_en_passant_that_does_not_end_a_check_is_no_move(row: str) -> None:
    match = begin(
        f"""
        {row}
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . p P . . .
        . . . . . . . .
        . . . . . . . .
        . R . . . . R K
        b - e3
        """
    )
    assert board(match).check == 1
    assert "d4e3" not in moves(match)
    assert board(match).en_passant == -1


def test_en_passant_that_removes_the_shield_of_a_king_it_is_not_in_line_with_is_refused() -> None:
    match = begin(
        """
        . . . . . . b k
        . . . . . . . .
        . . . . . . . .
        . . . p P . . .
        . . . . . . . .
        . . . . . . . .
        K . . . . . . .
        . . . . . . . .
        w - d6
        """
    )
    assert "e5d6" not in moves(match), "the pawn on d5 stands between bishop and king"
    assert "e5e6" in moves(match)


FAR_CASTLING = [
    ("1K5R w H", "b1h1", "bcdefg"),
    ("4K2R w H", "e1h1", "efg"),
    ("6KR w H", "g1h1", "g"),
    ("R5K1 w A", "g1a1", "cdefg"),
    ("R3K3 w A", "e1a1", "cde"),
    ("RK6 w A", "b1a1", "bc"),
]


@pytest.mark.parametrize(("row", "move", "forbidden"), FAR_CASTLING)
def test_castling_minds_attacks_on_the_kings_way_and_nowhere_past_it(
    row: str, move: str, forbidden: str
) -> None:
    for file, letter in enumerate("abcdefgh"):
        rook = "1" * file + "r" + "1" * (7 - file)
        match = begin(f"8/6k1/8/{rook}/8/8/8/{row}")
        assert (move in moves(match)) == (letter not in forbidden), letter


@pytest.mark.parametrize(("row", "move", "forbidden"), FAR_CASTLING)
def test_castling_minds_attacks_for_black_too(row: str, move: str, forbidden: str) -> None:
    squares, _, right = row.lower().partition(" w ")
    for file, letter in enumerate("abcdefgh"):
        rook = "1" * file + "R" + "1" * (7 - file)
        match = begin(f"{squares}/8/8/8/{rook}/8/6K1/8 b {right}")
        castles = move.replace("1", "8") in moves(match)
        assert castles == (letter not in forbidden), letter


def test_a_rook_that_castles_away_does_not_shield_its_king() -> None:
    assert "e1b1" in moves(begin("4k3/8/8/8/8/8/8/1R2K3 w B"))
    match = begin("4k3/8/8/8/8/8/8/rR2K3 w B")
    assert refusal(match, "e1b1") == "you cannot castle with that rook now"


def test_an_attack_along_the_row_through_the_king_is_check_and_forbids_castling() -> None:
    match = begin("4k3/8/8/8/8/8/8/r3K2R w H")
    assert refusal(match, "e1h1") == "you cannot castle with that rook now"


BLACK_CASTLES = [
    ("r3k2r/8/8/8/8/8/8/4K3 b ha", "e8h8", "r . . . . r k ."),
    ("r3k2r/8/8/8/8/8/8/4K3 b ha", "e8a8", ". . k r . . . r"),
    ("1k5r/8/8/8/8/8/8/4K3 b h", "b8h8", ". . . . . r k ."),
]


@pytest.mark.parametrize(("start", "move", "row"), BLACK_CASTLES)
def test_black_castles_on_row_8(start: str, move: str, row: str) -> None:
    match = play(begin(start), move)
    assert drawn(match).splitlines()[0] == row
    assert board(match).king[1] == 56 + row.replace(" ", "").index("k")


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


@pytest.mark.parametrize("placement", ["N@h1", "N@c1"])
def test_after_a_placement_a_pawn_takes_nothing_on_an_empty_square(placement: str) -> None:
    match = begin("4k3/8/8/8/8/8/1p6/4K3 w to_come=N/-", order="fixed")
    play(match, placement)
    assert "b2a1q" not in moves(match)
    assert board(match).en_passant == -1


def test_a_rook_whose_king_will_never_come_has_no_castling_rights() -> None:
    match = play(begin("k7/8/8/8/8/8/8/8 w to_come=R/-", order="fixed"), "R@c1")
    assert board(match).castling == [0, 0]
    match = play(begin("8/8/8/8/8/8/8/K7 b to_come=-/r", order="fixed"), "R@c8")
    assert board(match).castling == [0, 0]


def test_black_may_not_move_a_white_piece() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 b")
    assert refusal(match, "a1a2") == "you have no piece on that square"


def test_in_a_position_without_an_en_passant_square_no_pawn_takes_an_empty_one() -> None:
    assert "b2a1q" not in moves(begin("4k3/8/8/8/8/8/1p6/4K3 b"))


@pytest.mark.parametrize(
    ("start", "move", "takes"),
    [("k7/8/8/8/p7/8/1P6/7K w", "b4", "a4b3"), ("k7/8/8/8/7p/8/6P1/K7 w", "g4", "h4g3")],
)
def test_en_passant_takes_from_the_edge(start: str, move: str, takes: str) -> None:
    assert takes in moves(play(begin(start), move))


def test_black_may_not_castle_into_check_either() -> None:
    match = begin("Rr2k3/8/8/8/8/8/8/4K3 b b")
    assert refusal(match, "e8b8") == "you cannot castle with that rook now"


def test_without_a_king_no_move_is_held_back_by_attacks_on_a_corner() -> None:
    match = begin("7r/8/8/8/8/8/P7/7R w to_come=K/k moves=0/0", order="fixed")
    assert len([move for move in moves(match) if move[:2] == "h1"]) == 14
    assert "a2a4" in moves(match)
