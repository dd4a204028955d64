"""Row clear: three or more adjacent pawns of a colour are removed, which legality considers."""

import pytest
from tests.games.saktris.boards import begin, board, drawn, ending, events, moves, picture, play


def test_row_clear_is_off_by_default() -> None:
    assert begin().settings["row_clear"] is False
    match = play(begin("4k3/8/8/8/8/1P6/P1P5/4K3 w"), "b4 Kd8 a4 Ke8 c4")
    assert drawn(match).splitlines()[4] == "P P P . . . . ."


def test_three_pawns_side_by_side_are_removed() -> None:
    match = begin("4k3/8/8/8/8/P1P5/1P6/4K3 w", row_clear=True)
    play(match, "b3")
    assert drawn(match) == picture(
        """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . K . . .
        """
    )


def test_two_pawns_stay_and_so_do_three_that_are_not_adjacent() -> None:
    match = play(begin("4k3/8/8/8/8/P2P4/1P6/4K3 w", row_clear=True), "b3")
    assert drawn(match).splitlines()[5] == "P P . P . . . ."


def test_longer_runs_are_removed_entirely() -> None:
    match = play(begin("4k3/8/8/8/8/PP1PP2P/2P5/4K3 w", row_clear=True), "c3")
    assert drawn(match).splitlines()[5] == ". . . . . . . P"
    assert board(match).pieces == [2, 1]
    assert "cleared" in events(match)


def test_pawns_of_two_colours_make_no_run() -> None:
    match = play(begin("4k3/8/8/8/8/P1p5/1P6/4K3 w", row_clear=True), "b3")
    assert drawn(match).splitlines()[5] == "P P p . . . . ."


def test_a_capture_can_make_a_run() -> None:
    match = play(begin("4k3/8/8/8/8/n1PP4/1P6/4K3 w", row_clear=True), "bxa3")
    assert drawn(match).splitlines()[5] == "P . P P . . . ."
    match = play(begin("4k3/8/8/8/8/1nPP4/P7/4K3 w", row_clear=True), "axb3")
    assert drawn(match).splitlines()[5] == ". . . . . . . ."


def test_a_placement_can_make_a_run_on_the_back_row() -> None:
    match = begin("4k3/8/8/8/8/8/8/P1P1K3 w to_come=P/-", order="fixed", row_clear=True)
    play(match, "P@b1")
    assert drawn(match).splitlines()[7] == ". . . . K . . ."


def test_a_promoted_pawn_no_longer_counts_as_a_pawn() -> None:
    match = play(begin("8/1P5k/8/8/8/8/8/4K3 w", row_clear=True), "b8=N")
    assert board(match).pieces == [2, 1]


def test_a_move_whose_clear_exposes_the_players_king_is_illegal() -> None:
    start = "4r2k/8/8/8/8/4PP2/3P4/4K3 w"
    assert "d2d3" in moves(begin(start))
    assert "d2d3" not in moves(begin(start, row_clear=True))


def test_a_pawn_that_is_cleared_does_not_stop_a_check() -> None:
    start = "4r2k/8/8/8/8/3P1P2/4P3/4K3 w"
    assert "e2e3" not in moves(begin(start, row_clear=True))
    start = "7k/8/8/8/1b6/P1P5/8/4K3 w"
    assert "c3b4" in moves(begin(start, row_clear=True))


def test_a_placement_whose_clear_exposes_the_players_king_is_illegal() -> None:
    start = "7k/8/8/8/8/8/8/r1PP2K1 w to_come=P/-"
    assert "P@e1" not in moves(begin(start, order="fixed", row_clear=True))
    assert "P@f1" in moves(begin(start, order="fixed", row_clear=True))
    assert "P@e1" in moves(begin(start, order="fixed"))


def test_clearing_can_give_check_and_mate() -> None:
    start = "k7/2Q5/8/8/8/P1P5/1P6/R3K3 w"
    match = play(begin(start, row_clear=True), "b3")
    assert ending(match) == ("checkmate", 0)


def test_pawns_cleared_are_lost_for_the_no_king_clause() -> None:
    match = begin("8/8/8/8/8/8/7p/P1P5 w to_come=P/-", order="fixed", row_clear=True)
    play(match, "P@b1")
    assert ending(match) == ("all pieces lost before the king arrived", 1)


def test_black_pawns_side_by_side_are_removed_too() -> None:
    match = play(begin("4k3/1p6/p1p5/8/8/8/8/4K3 b", row_clear=True), "b6")
    assert drawn(match).splitlines()[2] == ". . . . . . . ."
    assert board(match).pieces == [1, 1]


def test_en_passant_can_make_a_run() -> None:
    match = begin("4k3/5p2/6PP/4P3/8/8/8/4K3 b", row_clear=True)
    play(match, "f5")
    assert "e5f6" in moves(match)
    play(match, "exf6")
    assert drawn(match) == picture(
        """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . K . . .
        """
    )


def test_without_the_rule_pawns_that_are_placed_side_by_side_stay() -> None:
    match = begin("4k3/8/8/8/8/8/8/P1P1K3 w to_come=P/-", order="fixed")
    play(match, "P@b1")
    assert drawn(match).splitlines()[7] == "P P P . K . . ."


def test_only_pawns_are_cleared() -> None:
    match = begin(
        "4k3/8/8/8/8/8/8/R1R1K3 w to_come=R/- placed=15/16", order="fixed", row_clear=True
    )
    play(match, "R@b1")
    assert drawn(match).splitlines()[7] == "R R R . K . . ."


def test_a_pawn_that_steps_where_one_was_cleared_counts_as_moved() -> None:
    match = begin("4k3/8/8/8/8/8/P1P5/PP2K3 w", row_clear=True)
    play(match, "b2 Kd8 a2 Ke8")
    assert [move for move in moves(match) if move[:2] == "a2"] == ["a2a3"]


def test_a_pawn_that_its_double_step_clears_cannot_be_taken_en_passant() -> None:
    match = play(begin("7k/8/8/8/3p1PP1/8/4P3/7K w", row_clear=True), "e4")
    assert drawn(match).splitlines()[4] == ". . . p . . . ."
    assert board(match).en_passant == -1
    assert "d4e3" not in moves(match)
    assert begin(match.show()).hash() == match.hash()


def test_a_clear_that_unshields_a_distant_king_is_illegal() -> None:
    start = """
        . . . . r . . k
        . . . . . . . .
        . . . . . . . .
        . . . P P . . .
        . . P . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . K . . .
        w
        """
    assert "c4c5" in moves(begin(start))
    assert "c4c5" not in moves(begin(start, row_clear=True)), "e5 is cleared too"
    assert "d5d6" in moves(begin(start, row_clear=True))


def test_a_clear_that_unshields_blacks_distant_king_is_illegal_too() -> None:
    start = """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . p . . . . .
        . . . p p . . .
        . . . . . . . .
        . . . . . . . .
        . . . . R . . K
        b
        """
    assert "c5c4" in moves(begin(start))
    assert "c5c4" not in moves(begin(start, row_clear=True)), "e4 is cleared too"
    assert "d4d3" in moves(begin(start, row_clear=True))


@pytest.mark.parametrize("piece", ["Q", "R", "N"])
def test_three_promoted_pieces_side_by_side_are_not_a_run(piece: str) -> None:
    match = begin(f"{piece}1{piece}5/1P6/8/8/8/8/7k/4K3 w", row_clear=True)
    play(match, f"b8={piece}")
    assert drawn(match).splitlines()[0].startswith(f"{piece} {piece} {piece}")
    assert "cleared" not in events(match)


def test_a_pawn_promoted_beside_pawns_of_the_other_colour_clears_nothing() -> None:
    match = play(begin("p1pp4/1P5k/8/8/8/8/8/4K3 w", row_clear=True), "b8=Q")
    assert drawn(match).splitlines()[0] == "p Q p p . . . ."


@pytest.mark.parametrize(
    ("row", "move", "cleared"),
    [
        ("n P . P n . . .", "c3", "n . . . n . . ."),
        (". . . . . P . P", "g3", ". . . . . . . ."),
        ("P . P . . . . .", "b3", ". . . . . . . ."),
    ],
)
def test_a_run_ends_at_the_edge_or_at_another_piece(row: str, move: str, cleared: str) -> None:
    below = " ".join("P" if file == move[0] else "." for file in "abcdefgh")
    empty = ". . . . . . . .\n"
    start = f". . . . k . . .\n{empty * 4}{row}\n{below}\n. . . . . . . K\nw"
    match = play(begin(start, row_clear=True), move)
    assert drawn(match).splitlines()[5] == cleared


def test_a_run_does_not_wrap_around_the_edge() -> None:
    match = play(begin("4k3/8/8/8/P7/7P/6P1/4K3 w", row_clear=True), "g3")
    assert drawn(match).splitlines()[4:6] == ["P . . . . . . .", ". . . . . . P P"]


def test_a_run_does_not_begin_on_the_row_below() -> None:
    match = play(begin("4k3/8/8/8/8/P7/1P5P/4K3 w", row_clear=True), "b3")
    assert drawn(match).splitlines()[5:7] == ["P P . . . . . .", ". . . . . . . P"]
