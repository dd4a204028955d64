"""White and Black have the same castling rights, promotions and placements."""

import pytest
from tests.games.saktris.boards import begin, board, ending, moves, play, refusal

from blockyard.games.saktris.board import KING_UNMOVED
from blockyard.games.saktris.refusals import CANNOT_CASTLE, NO_PROMOTION, REFUSALS


@pytest.mark.parametrize(
    ("start", "castles", "refused"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w H", "e1h1", "e1a1"),
        ("4k3/8/8/8/8/8/8/R3K2R w A", "e1a1", "e1h1"),
        ("r3k2r/8/8/8/8/8/8/4K3 b h", "e8h8", "e8a8"),
        ("r3k2r/8/8/8/8/8/8/4K3 b a", "e8a8", "e8h8"),
    ],
)
def test_an_unmoved_king_castles_only_with_an_unmoved_rook(
    start: str, castles: str, refused: str
) -> None:
    match = begin(start)
    assert castles in moves(match)
    assert refused not in moves(match)
    assert refusal(match, refused) == REFUSALS[CANNOT_CASTLE]


@pytest.mark.parametrize(
    ("start", "rights"),
    [
        ("r7/8/8/8/8/8/8/4K3 w a - to_come=-/k", [0, 1]),
        ("4k3/8/8/8/8/8/8/R7 w A - to_come=K/-", [1, 0]),
        ("4k3/8/8/8/8/8/8/4K3 w e - to_come=-/r", [0, KING_UNMOVED]),
        ("4k3/8/8/8/8/8/8/4K3 w E - to_come=R/-", [KING_UNMOVED, 0]),
    ],
    ids=["black king to come", "white king to come", "black rook to come", "white rook to come"],
)
def test_castling_rights_stay_while_the_side_still_awaits_its_king_or_a_rook(
    start: str, rights: list[int]
) -> None:
    assert board(begin(start, order="fixed")).castling == rights


@pytest.mark.parametrize(
    ("start", "promotes"),
    [
        ("7K/8/8/8/8/8/pk6/8 b", "a2a1q"),
        ("7K/8/8/8/8/8/1kp5/8 b", "c2c1n"),
        ("8/PK6/8/8/8/8/8/7k w", "a7a8q"),
        ("8/1KP5/8/8/8/8/8/7k w", "c7c8n"),
    ],
)
def test_a_promoted_piece_does_not_attack_its_own_king(start: str, promotes: str) -> None:
    assert promotes in moves(begin(start))


@pytest.mark.parametrize("piece", ["q", "r", "n", "p"])
def test_blacks_pieces_end_a_check_by_arriving_in_between(piece: str) -> None:
    match = begin(f"R6k/8/8/8/8/8/8/K7 b to_come=-/{piece}", order="fixed")
    placements = [move for move in moves(match) if "@" in move]
    assert placements == [f"{piece.upper()}@{file}8" for file in "bcdefg"]


@pytest.mark.parametrize(
    "start", ["1n2k3/8/8/8/8/8/8/R3K1NR w HA", "rn2k2r/8/8/8/8/8/8/4K1N1 w ha"]
)
def test_rights_that_stay_as_they_are_let_a_position_recur(start: str) -> None:
    match = play(begin(start), "Nf3 Nc6 Ng1 Nb8", "Nf3 Nc6 Ng1 Nb8")
    assert ending(match) == ("threefold repetition", None)


def test_only_pawns_are_promoted() -> None:
    match = begin("4k3/R7/8/8/8/8/8/4K3 w")
    assert refusal(match, "a7a8n") == REFUSALS[NO_PROMOTION]
