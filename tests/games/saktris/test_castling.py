"""Castling, from wherever king and rook were placed."""

import pytest
from tests.games.saktris.boards import begin, board, drawn, events, moves, play, refusal

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


def test_a_rook_that_was_captured_or_captures_can_no_longer_castle() -> None:
    match = play(begin("4k3/8/8/8/8/6n1/8/R3K2R b HA"), "Nxh1")
    assert "e1a1" in moves(match)
    assert board(match).castling == [256 + 1, 0]
    match = play(begin("r3k3/8/8/8/8/8/8/R3K3 w Aa"), "Rxa8+")
    assert board(match).castling == [0, 0]


FAR_CASTLING = [
    ("1K5R w H", "b1h1", "bcdefg"),
    ("4K2R w H", "e1h1", "efg"),
    ("6KR w H", "g1h1", "g"),
    ("R5K1 w A", "g1a1", "cdefg"),
    ("R3K3 w A", "e1a1", "cde"),
    ("RK6 w A", "b1a1", "bc"),
]


@pytest.mark.parametrize(("row", "move", "forbidden"), FAR_CASTLING)
def test_castling_considers_attacks_on_the_kings_path_and_not_beyond_it(
    row: str, move: str, forbidden: str
) -> None:
    for file, letter in enumerate("abcdefgh"):
        rook = "1" * file + "r" + "1" * (7 - file)
        match = begin(f"8/6k1/8/{rook}/8/8/8/{row}")
        assert (move in moves(match)) == (letter not in forbidden), letter


@pytest.mark.parametrize(("row", "move", "forbidden"), FAR_CASTLING)
def test_castling_considers_attacks_for_black_too(row: str, move: str, forbidden: str) -> None:
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


def test_a_rook_whose_king_will_never_arrive_has_no_castling_rights() -> None:
    match = play(begin("k7/8/8/8/8/8/8/8 w to_come=R/-", order="fixed"), "R@c1")
    assert board(match).castling == [0, 0]
    match = play(begin("8/8/8/8/8/8/8/K7 b to_come=-/r", order="fixed"), "R@c8")
    assert board(match).castling == [0, 0]


def test_black_may_not_castle_into_check_either() -> None:
    match = begin("Rr2k3/8/8/8/8/8/8/4K3 b b")
    assert refusal(match, "e8b8") == "you cannot castle with that rook now"


def test_a_rook_that_arrives_after_its_king_has_moved_has_no_castling_rights() -> None:
    start = "k7/8/8/8/8/8/8/4K3 w E - to_come=R/- moves=0/0"
    match = play(begin(start, order="fixed", every=2), "Ke2 Ka7 Ke1 Ka8 R@h1")
    assert board(match).castling == [0, 0]
    assert match.show().split()[2] == "-"


def test_blacks_king_cannot_castle_once_it_has_moved() -> None:
    match = play(begin("r3k2r/8/8/8/8/8/8/4K3 b ha"), "Kd8 Kd1 Ke8 Ke1")
    assert board(match).castling == [0, 0]
    assert refusal(match, "e8h8") == "you cannot castle with that rook now"
