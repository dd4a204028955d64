"""En passant, including pawns that step from the back row or next to a placement."""

import pytest
from tests.games.saktris.boards import begin, board, drawn, moves, picture, play, refusal


def test_en_passant_captures_on_the_skipped_square_from_the_back_row_too() -> None:
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


def test_a_placement_ends_the_chance_of_en_passant() -> None:
    match = play(begin("k7/8/8/8/3p4/8/4P3/7K w to_come=-/n", order="fixed"), "e4")
    assert {move[:2] for move in moves(match)} == {"N@"}
    play(match, "N@b8 Kg1")
    assert "d4e3" not in moves(match)


def test_en_passant_that_exposes_the_players_king_is_refused() -> None:
    match = play(begin("8/8/8/8/k2p3R/8/4P3/7K w"), "e4")
    assert refusal(match, "d4e3") == "the piece cannot move there"
    assert "d4d3" in moves(match)


@pytest.mark.parametrize("taker", ["d", "f"])
def test_en_passant_captures_from_either_side(taker: str) -> None:
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


def test_a_piece_that_must_be_placed_rules_out_en_passant() -> None:
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
def test_en_passant_that_does_not_end_a_check_is_illegal(row: str) -> None:
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


@pytest.mark.parametrize("placement", ["N@h1", "N@c1"])
def test_after_a_placement_a_pawn_cannot_capture_on_an_empty_square(placement: str) -> None:
    match = begin("4k3/8/8/8/8/8/1p6/4K3 w to_come=N/-", order="fixed")
    play(match, placement)
    assert "b2a1q" not in moves(match)
    assert board(match).en_passant == -1


def test_without_an_en_passant_square_no_pawn_captures_on_an_empty_square() -> None:
    assert "b2a1q" not in moves(begin("4k3/8/8/8/8/8/1p6/4K3 b"))


@pytest.mark.parametrize(
    ("start", "move", "takes"),
    [("k7/8/8/8/p7/8/1P6/7K w", "b4", "a4b3"), ("k7/8/8/8/7p/8/6P1/K7 w", "g4", "h4g3")],
)
def test_en_passant_captures_from_the_edge(start: str, move: str, takes: str) -> None:
    assert takes in moves(play(begin(start), move))
