"""Castling, arrivals and random streams as words of a position's text."""

import pytest
from tests.games.saktris.boards import begin, board

from blockyard.core.notation import BadPosition
from blockyard.games.saktris.board import KING_UNMOVED

A, B, F, G, H = (1 << "abcdefgh".index(file) for file in "abfgh")


@pytest.mark.parametrize(
    ("start", "rooks"),
    [
        ("4k3/8/8/8/8/8/8/R3K3 w Q", A),
        ("4k3/8/8/8/8/8/8/RR2K3 w Q", A),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q", B),
        ("4k3/8/8/8/8/8/8/4K2R w K", H),
        ("4k3/8/8/8/8/8/8/4K1RR w K", H),
        ("4k3/8/8/8/8/8/8/4K1R1 w K", G),
        ("4k3/8/8/8/8/8/8/4KR2 w K", F),
        ("4k3/8/8/8/8/8/8/K6R w K", H),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ", A | H),
    ],
)
def test_k_and_q_stand_for_the_outermost_rooks(start: str, rooks: int) -> None:
    assert board(begin(start)).castling == [rooks | KING_UNMOVED, 0]


@pytest.mark.parametrize(
    ("row", "letter"),
    [("4K1R1", "Q"), ("1R2K3", "K"), ("R3K2R", "X"), ("R3K2R", "Z"), ("R6R", "K"), ("4K3", "K")],
)
def test_castling_needs_an_existing_rook(row: str, letter: str) -> None:
    with pytest.raises(BadPosition, match=f"castling '{letter}': no rook or king stands there"):
        begin(f"4k3/8/8/8/8/8/8/{row} w {letter}")


def test_the_right_of_a_king_that_no_rook_can_join_is_dropped() -> None:
    assert board(begin("4k3/8/8/8/8/8/8/4K3 w E")).castling == [0, 0]


def test_all_pieces_to_come_are_in_the_usual_order_if_it_is_fixed() -> None:
    match = begin("8/8/8/8/8/8/8/8 w to_come=all/all", order="fixed")
    assert " to_come=PPNPBPRPQPPNBRPK/ppnpbprpqppnbrpk" in match.show()


@pytest.mark.parametrize(
    ("white", "black"),
    [([0, 1, 2, 3], [4, 5, 6, 7]), ([1, 2, 3, 4], [0, 0, 0, 0]), ([0, 0, 0, 0], [1, 2, 3, 4])],
)
def test_streams_are_known_if_any_of_their_numbers_is_nonzero(
    white: list[int], black: list[int]
) -> None:
    halves = ".".join(map(str, white)), ".".join(map(str, black))
    match = begin(f"4k3/8/8/8/8/8/8/4K3 w to_come=N/n next=N/n rng={halves[0]}/{halves[1]}")
    assert (board(match).white_rng, board(match).black_rng) == (white, black)


@pytest.mark.parametrize(
    ("following", "order"), [("P", "fixed"), ("PP", "random"), ("X", "random"), ("N", "random")]
)
def test_the_next_piece_is_one_to_come_in_a_random_order(following: str, order: str) -> None:
    with pytest.raises(BadPosition, match=f"not '{following}'"):
        begin(f"8/8/8/8/8/8/8/8 w to_come=PPK/ppk next={following}/-", order=order)
