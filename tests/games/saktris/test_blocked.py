"""Blocked placement: skip, queue and force, when no column is open to the piece that is due."""

import pytest
from tests.games.saktris.boards import begin, board, events, moves, play, refusal

FULL_ROW = "4k3/8/8/8/8/8/PP6/RNBQKBNR w - - 0 1 to_come=P/-"
"""White's back row is full, and a pawn is due."""

WRONG_COLOUR = "4k3/8/8/8/8/8/8/RBN1K1R1 w - - 0 1 to_come=B/-"
"""White's bishop is on a light square, a second is due, and the dark squares are occupied."""


def test_skip_is_the_default() -> None:
    assert begin().settings["blocked"] == "skip"


def test_skip_counts_a_skip_keeps_the_piece_next_and_lets_the_player_move() -> None:
    match = begin(FULL_ROW, order="fixed")
    assert {"a2a3", "b1c3"} <= set(moves(match))
    play(match, "a3")
    assert board(match).skipped == [1, 0]
    assert board(match).coming == [1, 0]
    assert board(match).next_piece == [1, 0]


def test_after_a_skip_the_piece_tries_again_at_the_next_scheduled_time() -> None:
    match = play(begin(FULL_ROW, order="fixed", every=2), "Nc3 Kf8")
    assert "P@b1" not in moves(match)
    play(match, "a3 Ke8")
    assert moves(match) == ["P@b1"]


def test_queue_waits_without_a_skip_and_is_due_every_turn() -> None:
    match = play(begin(FULL_ROW, order="fixed", blocked="queue", every=2), "Nc3 Kf8")
    assert board(match).skipped == [0, 0]
    assert moves(match) == ["P@b1"]


def test_in_a_queue_later_arrivals_pile_up_behind_the_first() -> None:
    start = "4k3/8/8/8/8/8/PPP5/RNBQKBNR w - - 0 1 to_come=PP/-"
    match = play(begin(start, order="fixed", blocked="queue"), "a3 Kf8 a4 Ke8 Nf3 Kf8")
    assert moves(match) == ["P@g1"]
    play(match, "P@g1 Ke8")
    assert refusal(match, "P@a1") == "the square is occupied"
    play(match, "g3 Kf8")
    assert moves(match) == ["P@g1"], "the second was due at once, and waited for a column too"


def test_force_allows_only_moves_that_make_space_for_the_piece() -> None:
    match = begin(FULL_ROW, order="fixed", blocked="force")
    assert {move[1] for move in moves(match)} == {"1"}
    assert {"b1c3", "e1d2", "g1f3"} <= set(moves(match))
    assert refusal(match, "a2a3") == "you must make room for the piece that has arrived"


def test_the_bishop_rule_can_block_every_column() -> None:
    match = begin(WRONG_COLOUR, order="fixed")
    assert refusal(match, "B@d1") == "you already have a bishop on that colour"
    play(match, "Bd3")
    assert board(match).skipped == [1, 0]


def test_force_requires_a_square_where_the_piece_could_be_placed() -> None:
    match = begin(WRONG_COLOUR, order="fixed", blocked="force")
    assert {"c1d3", "e1d2", "g1h1", "a1a8"} <= set(moves(match))
    assert refusal(match, "b1c2") == "you must make room for the piece that has arrived"


def test_force_counts_a_column_that_a_move_makes_safe_for_a_king() -> None:
    start = "k2r4/8/8/8/8/8/2R5/NNB1BNNN w - - 0 1 to_come=K/-"
    match = begin(start, order="fixed", blocked="force")
    assert "c2d2" in moves(match), "the rook shields d1"
    assert "c2c7" not in moves(match)


def test_force_counts_a_capture_that_makes_a_column_safe_for_a_king() -> None:
    start = "k2r3R/8/8/8/8/8/8/NNB1BNNN w - - 0 1 to_come=K/-"
    match = begin(start, order="fixed", blocked="force")
    assert "h8d8" in moves(match)
    assert "h8h7" not in moves(match)


def test_force_passes_the_turn_if_no_move_makes_space() -> None:
    start = "4k3/8/8/8/6n1/8/PPPPPPP1/PPPPPPPK b - - 0 1 to_come=N/- moves=15/0"
    match = play(begin(start, order="fixed", blocked="force"), "Kd8")
    assert board(match).turn == 1
    assert board(match).moves == [16, 1]
    assert board(match).skipped == [0, 0]
    assert events(match)[-2:] == ["blocked", "passed"]


def test_without_a_block_force_changes_nothing() -> None:
    start = "4k3/8/8/8/8/8/PP6/RNBQKB1R w - - 0 1 to_come=P/-"
    assert moves(begin(start, order="fixed", blocked="force")) == ["P@g1"]


def test_in_check_a_piece_without_a_column_is_not_skipped() -> None:
    match = play(begin("4r1k1/8/8/8/8/8/8/RNBQKBNR w - - 0 1 to_come=P/-", order="fixed"), "Be2")
    assert board(match).skipped == [0, 0]


def test_in_check_force_does_not_require_space() -> None:
    match = begin(
        "4r1k1/8/8/8/8/8/P7/RNBQKBNR w - - 0 1 to_come=P/-", order="fixed", blocked="force"
    )
    assert "g1e2" in moves(match)
    assert "e1f2" in moves(match)


def test_in_a_selectable_order_any_piece_with_a_column_must_be_placed() -> None:
    start = WRONG_COLOUR.replace("to_come=B/-", "to_come=BN/-")
    assert moves(begin(start, order="selectable")) == ["N@d1", "N@f1", "N@h1"]


def test_in_a_selectable_order_the_arrival_is_blocked_if_no_piece_of_the_pool_has_a_column() -> (
    None
):
    match = begin(WRONG_COLOUR, order="selectable")
    play(match, "Bd3")
    assert board(match).skipped == [1, 0]
    assert board(match).coming == [1, 0]


IN_CHECK_BEHIND_A_FULL_ROW = """
    . . . . r . k .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    R . . . . . . .
    . . . . . . . .
    . . . P . P . .
    R N B Q K B N R
    w to_come=P/-
    """
"""A pawn is due, and Re4 ends the check without opening a column."""


def test_in_check_a_move_that_opens_no_column_is_legal_under_force() -> None:
    match = begin(IN_CHECK_BEHIND_A_FULL_ROW, order="fixed", blocked="force")
    assert "a4e4" in moves(match)
    play(match, "Re4 Kf7")
    assert refusal(match, "e4e3") == "you must make room for the piece that has arrived"


def test_in_check_the_arrival_is_not_skipped_but_on_the_next_turn_it_is() -> None:
    match = play(begin(IN_CHECK_BEHIND_A_FULL_ROW, order="fixed"), "Re4 Kf7")
    assert board(match).skipped == [0, 0]
    play(match, "Re3")
    assert board(match).skipped == [1, 0]


def test_force_cannot_turn_a_check_into_mate() -> None:
    start = IN_CHECK_BEHIND_A_FULL_ROW.replace("R N B Q K B N R", "N N N N K N N N")
    match = begin(start, order="fixed", blocked="force")
    assert match.outcome() is None
    assert "a4e4" in moves(match)


@pytest.mark.parametrize(
    ("start", "square"),
    [
        (WRONG_COLOUR.replace("to_come=B/-", "to_come=B/p moves=9/0"), "d1"),
        ("rbn1k1r1/8/8/8/8/8/8/4K3 b - - 0 1 to_come=P/b moves=0/9", "d8"),
    ],
)
def test_pieces_to_come_for_the_opponent_open_no_column(start: str, square: str) -> None:
    match = begin(start, order="selectable")
    assert not [move for move in moves(match) if "@" in move]
    assert refusal(match, f"P@{square}") == "no such piece left to arrive"
