"""Attacks, checks and pins: as in chess, from every direction."""

import random

import chess
import pytest
from tests.games.saktris.boards import begin, board, moves, refusal, standing

from blockyard.games.saktris.attacks import attacked
from blockyard.games.saktris.names import PIECES, read_square, square_name
from blockyard.games.saktris.tables import KNIGHT_LEAPS

BOARDS = 60


def test_attacked_squares_are_those_of_chess() -> None:
    chance = random.Random(8)
    for _ in range(BOARDS):
        squares = [chance.randrange(13) if chance.random() < 0.3 else 0 for _ in range(64)]
        other = chess.Board(None)
        for square, piece in enumerate(squares):
            if piece:
                other.set_piece_at(square, chess.Piece.from_symbol(PIECES[piece]))
        for square in range(64):
            for side, color in enumerate((chess.WHITE, chess.BLACK)):
                assert attacked(squares, square, side) == other.is_attacked_by(color, square), (
                    f"{other}\n{chess.square_name(square)} by {side}"
                )


STRAIGHT = [("d5", "d7"), ("d3", "d1"), ("e4", "g4"), ("c4", "a4")]
DIAGONAL = [("e5", "g7"), ("c3", "a1"), ("e3", "g1"), ("c5", "a7")]


@pytest.mark.parametrize(("near", "far"), STRAIGHT + DIAGONAL)
def test_a_piece_that_shields_its_king_may_not_leave_the_line(near: str, far: str) -> None:
    slider = "r" if (near, far) in STRAIGHT else "b"
    match = begin(standing(d4="K", h8="k", **{near: "N", far: slider}))
    assert not [move for move in moves(match) if move[:2] == near]
    match = begin(standing(d4="K", h8="k", **{near: "N", far: "q"}))
    assert not [move for move in moves(match) if move[:2] == near]
    match = begin(standing(d4="K", h8="k", **{near: "N", far: {"r": "b", "b": "r"}[slider]}))
    assert [move for move in moves(match) if move[:2] == near]


@pytest.mark.parametrize(("near", "far"), STRAIGHT + DIAGONAL)
def test_a_piece_that_shields_its_king_may_move_along_the_line(near: str, far: str) -> None:
    slider = "r" if (near, far) in STRAIGHT else "b"
    match = begin(standing(d4="K", h8="k", **{near: "Q", far: slider}))
    assert [move for move in moves(match) if move == near + far]
    assert len([move for move in moves(match) if move[:2] == near]) == 2


def test_a_piece_out_of_line_with_its_king_moves_freely() -> None:
    match = begin(standing(d4="K", g5="N", h8="k", g8="r"))
    assert len([move for move in moves(match) if move[:2] == "g5"]) == 6


@pytest.mark.parametrize(
    ("square", "piece"),
    [("c5", "p"), ("e5", "p"), ("b5", "n"), ("c6", "n"), ("d8", "r"), ("a7", "b"), ("h4", "q")],
)
def test_each_kind_of_piece_gives_check(square: str, piece: str) -> None:
    match = begin(standing(d4="K", h1="k", a2="P", **{square: piece}))
    assert board(match).check == 1
    assert refusal(match, "a2a3") == "your king would be in check"


@pytest.mark.parametrize(("square", "piece"), [("c3", "p"), ("e3", "p"), ("d5", "p"), ("d6", "b")])
def test_pieces_that_attack_elsewhere_give_no_check(square: str, piece: str) -> None:
    match = begin(standing(d4="K", h1="k", a2="P", **{square: piece}))
    assert board(match).check == 0
    assert "a2a3" in moves(match)


def test_a_king_may_not_step_next_to_the_other() -> None:
    match = begin(standing(d4="K", d6="k", a2="P"))
    assert [move for move in moves(match) if move[:2] == "d4"] == [
        "d4c3",
        "d4d3",
        "d4e3",
        "d4c4",
        "d4e4",
    ]


def test_a_king_may_not_flee_along_the_line_of_the_check() -> None:
    match = begin(standing(d4="K", d8="r", h8="k"))
    assert "d4d3" not in moves(match)
    assert refusal(match, "d4d3") == "your king would be in check"


@pytest.mark.parametrize("pin", ["d5d8", "d3d1", "e4h4", "c4a4", "e5h8", "c3a1", "c5a7", "e3g1"])
def test_a_shield_that_leaps_away_is_refused_in_every_direction(pin: str) -> None:
    shield, slider = pin[:2], pin[2:]
    match = begin(standing(d4="K", b8="k", **{shield: "N", slider: "q"}) + " w")
    assert not [move for move in moves(match) if move.startswith(shield)]
    for leap in KNIGHT_LEAPS[read_square(shield)]:
        if leap >= 0:
            assert refusal(match, shield + square_name(leap)) == "your king would be in check"


def test_a_king_in_the_corner_is_shielded_like_any_other() -> None:
    match = begin(standing(a1="K", a2="N", a8="r", h8="k") + " w")
    assert moves(match) == ["a1b1", "a1b2"]
    assert refusal(match, "a2c3") == "your king would be in check"
