"""Ends: mate, stalemate, passing, the no-king clause and the draws."""

import pytest
from tests.games.saktris.boards import begin, board, ending, events, moves, play


def test_checkmate_wins() -> None:
    assert ending(play(begin("6k1/5ppp/8/8/8/8/8/K3R3 w"), "Re8")) == ("checkmate", 0)


def test_it_is_not_mate_if_placing_the_due_piece_ends_the_check() -> None:
    start = "6k1/5ppp/8/8/8/8/8/K3R3 w to_come=-/n"
    match = play(begin(start, order="fixed"), "Re8+")
    assert moves(match) == ["N@f8"]


def test_it_is_mate_if_the_piece_is_not_due_now() -> None:
    start = "6k1/5ppp/8/8/8/8/8/K3R3 w to_come=-/n moves=0/0"
    assert ending(play(begin(start, order="fixed"), "Re8")) == ("checkmate", 0)


def test_a_king_that_has_not_arrived_is_not_checked_or_mated() -> None:
    match = play(begin("8/5ppp/8/8/8/8/8/K3R3 w to_come=-/k moves=0/0", order="fixed"), "Re8")
    assert match.outcome() is None
    assert board(match).check == 0


def test_stalemate_with_nothing_to_come_is_a_draw() -> None:
    assert ending(play(begin("k7/8/1K6/8/8/8/8/2Q5 w"), "Qc7")) == ("stalemate", None)


def test_without_a_move_and_with_pieces_to_come_the_turn_passes_and_counts_as_a_move() -> None:
    start = "k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0"
    match = play(begin(start, order="fixed"), "Qc7")
    assert board(match).turn == 0
    assert board(match).moves == [1, 1]
    assert "passed" in events(match)
    play(match, "Qd7")
    assert [move[:2] for move in moves(match)] == ["P@"] * 7


def test_two_passes_in_a_row_with_nothing_due_are_a_draw() -> None:
    start = "8/8/8/8/p7/8/P7/8 w to_come=N/n moves=0/0"
    match = play(begin(start, order="fixed", every=5), "a3")
    assert ending(match) == ("both players passed", None)


def test_a_pass_with_a_piece_due_counts_towards_no_draw_by_passing() -> None:
    locked = "4k3/8/8/8/6n1/8/PPPPPPP1/PPPPPPPK b - - 0 1 to_come=N/-"
    match = play(begin(locked, order="fixed", blocked="force"), "Kd8")
    assert board(match).passes == 0
    assert board(match).turn == 1


def test_if_both_sides_keep_passing_with_pieces_due_the_game_is_drawn_by_repetition() -> None:
    match = begin(
        """
        . p . p . p . p
        . p . p . p . p
        . . . . . . . .
        . . . . . . . B
        b . . . . . . .
        . . . . . . . .
        P . P . P . P .
        P . P . P . P .
        w to_come=B/b
        """,
        order="fixed",
        blocked="force",
    )
    assert ending(match) == ("threefold repetition", None)


def test_no_king_lose_is_the_default_and_loses_with_the_last_piece() -> None:
    start = "8/8/8/8/8/1p6/P7/8 b to_come=K/k moves=15/0"
    match = play(begin(start, order="fixed"), "bxa2")
    assert ending(match) == ("all pieces lost before the king arrived", 1)
    assert begin().settings["no_king"] == "lose"


def test_with_no_king_continue_play_continues() -> None:
    start = "8/8/8/8/8/1p6/P7/8 b to_come=K/k moves=15/0"
    match = play(begin(start, order="fixed", no_king="continue"), "bxa2")
    assert moves(match)[0] == "K@a1"


def test_a_player_who_has_not_placed_anything_has_lost_nothing() -> None:
    match = play(begin(order="fixed"), "P@a1")
    assert match.outcome() is None


def test_if_both_lose_their_last_pieces_together_it_is_a_draw() -> None:
    start = "8/8/8/8/8/1nPP4/P7/8 w to_come=K/k moves=0/0"
    match = play(begin(start, order="fixed", row_clear=True), "axb3")
    assert ending(match) == ("both sides without pieces", None)


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w")
    play(match, "Ra2 Rh7 Ra1 Rh8 Ra2 Rh7 Ra1")
    assert match.outcome() is None
    play(match, "Rh8")
    assert ending(match) == ("threefold repetition", None)


def test_a_position_can_recur_by_moves_of_different_pieces() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w")
    play(match, "Ra2 Rh7 Ra1 Rh8 Kd1 Kd8 Ke1")
    assert match.outcome() is None
    play(match, "Ke8")
    assert ending(match) == ("threefold repetition", None)


def test_castling_rights_make_positions_differ() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w Ah")
    play(match, "Ra2 Rh7 Ra1 Rh8 Ra2 Rh7 Ra1 Rh8")
    assert match.outcome() is None
    play(match, "Ra2")
    assert match.outcome() is None
    play(match, "Rh7")
    assert ending(match) == ("threefold repetition", None)


def test_en_passant_makes_positions_differ() -> None:
    shuffle = "Ka7 Kg1 Ka8 Kh1"
    match = play(begin("k7/8/8/8/3p4/8/4P3/7K w"), "e4", shuffle, shuffle)
    assert match.outcome() is None
    play(match, "Ka7")
    assert ending(match) == ("threefold repetition", None)


def test_a_double_step_that_nobody_can_capture_makes_no_difference() -> None:
    shuffle = "Ka7 Kg1 Ka8 Kh1"
    match = play(begin("k7/8/8/8/8/8/4P3/7K w"), "e4", shuffle, shuffle)
    assert ending(match) == ("threefold repetition", None)


def test_skips_make_positions_differ() -> None:
    match = begin("4k3/8/8/8/8/8/PP6/RNBQKBNR w - - 0 1 to_come=P/-", order="fixed", every=1)
    play(match, "b1c3")
    assert board(match).line_length == 0


def test_fifty_moves_without_capture_pawn_move_or_placement_are_a_draw() -> None:
    match = play(begin("4k2r/8/8/8/8/8/8/R3K3 w - - 98 80"), "Ra2")
    assert match.outcome() is None
    assert ending(play(match, "Rh7")) == ("fifty moves", None)


@pytest.mark.parametrize("move", ["e4", "Rxh8+"])
def test_a_pawn_move_or_capture_restarts_the_fifty_moves(move: str) -> None:
    match = play(begin("4k2r/8/8/8/8/8/4P3/4K2R w - - 99 80"), move)
    assert board(match).halfmoves == 0


def test_a_placement_restarts_the_fifty_moves() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w - - 99 80 to_come=N/-", order="fixed")
    assert board(play(match, "N@b1")).halfmoves == 0


def test_mate_on_the_hundredth_ply_is_mate() -> None:
    match = play(begin("6k1/5ppp/8/8/8/8/8/K3R3 w - - 99 80"), "Re8")
    assert ending(match) == ("checkmate", 0)


@pytest.mark.parametrize(
    "start",
    [
        "k7/8/8/8/8/8/8/K7 w",
        "k7/8/8/8/8/8/8/KN6 w",
        "k7/8/8/8/8/8/8/KB6 w",
        "kb6/8/8/8/8/8/8/K1B5 w",
    ],
)
def test_material_that_cannot_mate_is_a_draw(start: str) -> None:
    assert ending(begin(start)) == ("insufficient material", None)


@pytest.mark.parametrize(
    "start",
    [
        "k7/8/8/8/8/8/8/KNN5 w",
        "kn6/8/8/8/8/8/8/KN6 w",
        "kb6/8/8/8/8/8/8/KB6 w",
        "k7/8/8/8/8/8/8/KP6 w",
        "k7/8/8/8/8/8/8/K7 w to_come=P/-",
        "k7/8/8/8/8/8/8/K7 w to_come=-/p moves=0/0",
    ],
)
def test_it_is_not_a_draw_while_mate_is_possible_or_pieces_are_to_come(start: str) -> None:
    assert begin(start, order="fixed").outcome() is None


def test_a_match_that_is_over_refuses_everything() -> None:
    match = begin("k7/8/8/8/8/8/8/K7 w")
    assert match.legal(0) == match.legal(1) == []
    with pytest.raises(ValueError, match="over"):
        match.play(0, "a1a2")


SHUFFLES_UNDER_A_FULL_ROW = "4k3/8/8/8/8/N7/8/RQBNKBNR w - - 0 1 to_come=P/-"
"""White's back row stays full while the knight in front of it moves to and fro."""


def test_a_position_with_more_skips_is_a_different_position() -> None:
    match = begin(SHUFFLES_UNDER_A_FULL_ROW, order="fixed")
    play(match, "Nb5 Kd8 Na3 Ke8 " * 4)
    assert match.outcome() is None
    assert board(match).skipped == [8, 0]


def test_a_piece_that_waits_in_a_queue_makes_no_difference_to_the_position() -> None:
    match = begin(SHUFFLES_UNDER_A_FULL_ROW, order="fixed", blocked="queue")
    play(match, "Nb5 Kd8 Na3 Ke8 Nb5 Kd8 Na3")
    assert match.outcome() is None
    assert ending(play(match, "Ke8")) == ("threefold repetition", None)


def test_passes_separated_by_the_opponents_move_are_not_a_draw() -> None:
    start = "k7/8/1K6/8/8/8/7P/2Q5 w to_come=-/p moves=0/0"
    match = play(begin(start, order="fixed", every=5), "Qc7 h3 h4")
    assert match.outcome() is None
    assert board(match).moves == [3, 3]


def test_the_second_pass_in_a_row_ends_the_game_and_no_third_is_made() -> None:
    start = "8/8/8/8/p7/8/P7/8 w to_come=N/n moves=0/0"
    match = play(begin(start, order="fixed", every=5), "a3")
    assert board(match).moves == [2, 1]
    assert events(match)[-3:] == ["passed", "passed", "ended"]


def test_a_pass_is_a_ply_of_the_fifty_moves() -> None:
    start = "k7/8/1K6/8/8/8/8/2Q5 w - - 98 80 to_come=-/p moves=0/0"
    assert ending(play(begin(start, order="fixed"), "Qc7")) == ("fifty moves", None)


def test_no_earlier_position_can_recur_after_a_placement() -> None:
    start = "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1 to_come=N/- moves=2/0"
    match = begin(start, order="fixed", every=2)
    play(match, "Ra2 Rh7 Ra1 Rh8 N@b1 Rh7 Ra2 Rh8 Ra1")
    assert match.outcome() is None


def test_a_king_with_no_rook_to_castle_with_has_no_castling_rights() -> None:
    match = begin("k7/8/8/8/8/8/8/7R w - - 0 1 to_come=K/-", order="fixed")
    play(match, "K@e1 Ka7 Kd2 Ka8 Ke1 Ka7 Kd2 Ka8")
    assert match.outcome() is None
    assert ending(play(match, "Ke1")) == ("threefold repetition", None)


def test_the_no_king_clause_applies_to_both_sides() -> None:
    start = "8/p7/1P6/8/8/8/8/8 w to_come=K/k moves=0/15"
    match = play(begin(start, order="fixed"), "bxa7")
    assert ending(match) == ("all pieces lost before the king arrived", 0)


LOCKED = """
    B p . . . . . .
    . P . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    p . p . p . p .
    P . P . P . P .
    b to_come=B/n moves=6/0 skipped=0/99
    """
"""Nobody can move. White's second bishop is due, but only light squares are free; Black waits."""


def test_a_pass_with_a_piece_due_stands_between_two_passes_with_nothing_due() -> None:
    match = begin(LOCKED, order="fixed", blocked="force")
    assert events(match).count("passed") >= 3, "Black passed, White with a piece due, Black again"
    assert ending(match) == ("threefold repetition", None)


@pytest.mark.parametrize("blocked", ["queue", "force"])
def test_repetition_by_passes_is_noticed_immediately(blocked: str) -> None:
    match = begin(LOCKED, order="fixed", blocked=blocked)
    assert ending(match) == ("threefold repetition", None)
    assert board(match).moves == [8, 2], "two passes each bring the position back twice"


def test_a_pass_that_skips_an_arrival_leaves_no_earlier_position_to_repeat() -> None:
    match = begin(LOCKED, order="fixed", blocked="skip")
    assert ending(match) == ("fifty moves", None)
    assert board(match).skipped == [50, 99]
    assert board(match).line_length == 0


def test_a_move_that_skips_an_arrival_leaves_no_earlier_position_to_repeat() -> None:
    match = begin(SHUFFLES_UNDER_A_FULL_ROW, order="fixed", every=5)
    play(match, "Nb5 Kd8 Na3 Ke8")
    assert board(match).skipped == [1, 0]
    assert board(match).line_length == 3, "the moves after the skip"
    play(match, "Nb5 Kd8 Na3 Ke8")
    assert match.outcome() is None, "the position before the skip does not count"


def test_a_third_occurrence_by_transposition_is_noticed_immediately() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w")
    play(match, "Ra2 Rh7 Ra3 Rh6 Ra1 Rh8 Rb1 Ke7 Ra1")
    assert match.outcome() is None
    assert ending(play(match, "Ke8")) == ("threefold repetition", None)


def test_the_same_squares_with_the_other_side_to_move_are_not_a_repetition() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w")
    squares = list(board(match).squares)
    play(match, "Kd1 Rh7 Kd2 Rh8 Ke1")
    assert (board(match).squares, board(match).turn) == (squares, 1)
    play(match, "Kd8 Ra2 Kd7 Ra1 Ke8")
    assert (board(match).squares, board(match).turn) == (squares, 0)
    assert match.outcome() is None


@pytest.mark.parametrize("coming", ["N/-", "-/n", "B/-", "-/b"])
def test_insufficient_material_is_not_a_draw_while_anything_is_to_come(coming: str) -> None:
    match = begin(f"k7/8/8/8/8/8/8/K7 w to_come={coming} moves=0/0", order="fixed")
    assert match.outcome() is None


def test_insufficient_material_is_a_draw_once_all_pieces_have_arrived() -> None:
    match = begin("k7/8/8/8/8/8/8/K7 w to_come=N/-", order="fixed")
    assert match.outcome() is None
    assert ending(play(match, "N@h1")) == ("insufficient material", None)


def test_an_irreversible_move_empties_the_line() -> None:
    match = play(begin("4k2r/8/8/8/8/8/4P3/R3K3 w"), "Ra2 Rh7 Ra1 Rh8")
    assert board(match).line_length == 4
    play(match, "e4")
    assert board(match).line_length == 0
    assert not any(board(match).line)


def test_a_position_with_the_other_side_to_move_does_not_count_as_an_occurrence() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w")
    squares = list(board(match).squares)
    play(match, "Kd1 Rh7 Kd2 Rh8 Ke1")
    assert (board(match).squares, board(match).turn) == (squares, 1)
    play(match, "Rh7 Ra2 Rh8 Ra1")
    assert (board(match).squares, board(match).turn) == (squares, 1)
    assert match.outcome() is None, "it occurred twice with Black to move, once with White"


def test_a_black_pawns_move_restarts_the_fifty_moves_too() -> None:
    match = play(begin("4k2r/4p3/8/8/8/8/8/R3K3 b - - 98 80"), "e5")
    assert board(match).halfmoves == 0
    assert board(match).line_length == 0
