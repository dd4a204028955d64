"""Positions as text: a FEN, words for the rest, drawings, and what is refused."""

import chess
import pytest
from tests.games.saktris.boards import begin, board, drawn, moves, picture, play, standing

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.games.saktris import game
from blockyard.games.saktris.notation import fen, show


def test_a_plain_fen_is_chess_with_nothing_left_to_come() -> None:
    match = begin(chess.STARTING_FEN)
    assert board(match).coming == [0, 0]
    assert len(moves(match)) == 20
    assert fen(board(match)) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"


def test_only_the_squares_must_be_stated() -> None:
    assert moves(begin("7k/8/8/8/8/8/8/K5R1"))[0] == "a1b1"


def test_the_squares_may_be_drawn() -> None:
    text = """
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P . . . . . . .
        . . . . K . . .
    """
    match = begin(text + "b to_come=NN/-")
    assert drawn(match) == picture(text)
    assert board(match).turn == 1
    assert board(match).coming == [2, 0]


def test_a_position_is_written_as_fen_and_words() -> None:
    match = play(begin(order="fixed", every=2, clock="5+3"), "P@e1 P@d8 e2")
    shown = match.show().split(" rng=")[0]
    assert shown == (
        "3p4/8/8/8/8/8/4P3/8 b - - 0 2"
        " to_come=PNPBPRPQPPNBRPK/pnpbprpqppnbrpk moves=1/0 moved=e2"
        " time=306000/303000 every=2 order=fixed clock=5+3"
    )


@pytest.mark.parametrize(
    "text",
    [
        "4k3/8/8/8/8/8/8/R3K2R w HA - 3 7 line=h2h1,e7e8 moves=4/4 rng=1.2.3.4/5.6.7.8",
        "4k3/8/8/8/8/8/8/4K3 b E - 0 9 to_come=R/r next=R/r placed=9/9 skipped=2/1 moves=7/7",
        "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 9",
        "4k3/8/8/8/8/8/8/R3K3 w A - 0 9 now=900 clock=1+0 time=100/200 since=850",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 offer=black offered=white,black",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 offer=white offered=white",
        "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 9 moved=e2,e7",
        "4k3/8/8/8/8/8/8/R3K3 b - - 2 9 line=e7e8,a2a1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 to_come=Q/n order=selectable",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 to_come=N/- next=N/-",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 to_come=P/n next=P/n",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 clock=5+3 time=25000/26000 low=white,black",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 over=resignation winner=black",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 to_come=PN/- order=fixed moves=0/0 passes=1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=9000 left=4000/8000",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=90000 left=-/8000",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 clock=5+3 time=25000/26000 low=black",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 clock=5+3 time=25000/9000 since=0 now=8000",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=40000 over=abandonment winner=white",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=40000 over=draw_claimed_after_abandonment",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=40000 over=both_players_left",
        "8/8/8/8/8/8/p7/8 w - - 0 9 to_come=K/k placed=1/1"
        " over=all_pieces_lost_before_the_king_arrived winner=black",
        "8/8/8/8/8/8/P7/8 b - - 0 9 to_come=K/k placed=1/1"
        " over=all_pieces_lost_before_the_king_arrived winner=white",
        "8/8/8/8/8/8/8/8 b - - 0 9 to_come=K/k placed=1/1 over=both_sides_without_pieces",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 rng=65535.1.2.3/0.0.0.65535",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 rng=1.2.3.4/0.0.0.0",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 rng=0.0.0.0/1.2.3.4",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=9000 left=0/-",
        "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 9 over=checkmate winner=white",
        "k7/8/8/8/8/8/5PPP/r5K1 w - - 0 9 over=checkmate winner=black",
        "k7/2Q5/1K6/8/8/8/8/8 b - - 0 9 over=stalemate",
        "4k3/8/8/8/8/8/8/R3K3 b - - 0 9 clock=1+0 time=500/0 over=out_of_time winner=white",
    ],
)
def test_what_is_shown_loads_as_the_same_position(text: str) -> None:
    match = begin(text)
    words = match.show().split()
    assert [word for word in text.split()[6:] if word not in words] == []
    again = Match(game, seed=99, start=match.show())
    assert again.hash() == match.hash()
    assert again.show() == match.show()


def test_the_public_text_of_a_position_has_no_random_state() -> None:
    match = play(begin(seed=5), "@a1")
    assert " rng=" in match.show()
    assert " rng=" not in match.show_public()
    assert match.show_public() == match.show().split(" rng=")[0]


def test_unstated_random_state_is_that_of_the_seed() -> None:
    public = begin(seed=5).show_public()
    one, other = Match(game, seed=6, start=public), Match(game, seed=7, start=public)
    assert one.show_public() == other.show_public() == public
    assert one.show() != other.show()
    zeros = Match(game, seed=6, start=public + " rng=0.0.0.0/0.0.0.0")
    assert zeros.show() == one.show()


def test_a_clock_that_has_run_low_and_risen_is_stated() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w - - 0 1 clock=5+3 time=20001/300000")
    match.advance(1)
    assert " low=" not in match.show(), "what is left on it says so"
    assert board(match).low == [1, 0]
    play(match, "Ra2")
    assert " low=white " in match.show()
    assert board(begin(match.show())).low == [1, 0]


def test_without_counters_nothing_was_lost_and_a_piece_is_due() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 w to_come=N/-", order="fixed", every=3)
    assert board(match).placed == [2, 1]
    assert board(match).moves == [6, 0]
    assert moves(match)[0] == "N@b1"


def test_a_piece_is_due_unless_it_is_stated_even_after_skips() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 w to_come=N/- skipped=3/0", order="fixed", every=2)
    assert board(match).moves == [10, 0]
    assert moves(match)[0] == "N@b1"


def test_by_default_both_players_are_present() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 w")
    assert board(match).left_at == [-1, -1]
    assert match.due is None


def test_a_pass_among_the_moves_is_written_with_two_dashes() -> None:
    match = begin("k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0", order="fixed")
    assert " line=c1c7,-- " in play(match, "Qc7").show()


def test_all_means_the_whole_set() -> None:
    assert board(begin("8/8/8/8/8/8/8/8 w to_come=all/all")).coming == [16, 16]


def test_in_random_order_a_next_piece_that_is_not_stated_is_drawn() -> None:
    match = begin("8/8/8/8/8/8/8/8 w to_come=QK/qk", seed=5)
    assert board(match).next_piece[0] in (5, 6)
    assert board(begin("8/8/8/8/8/8/8/8 w to_come=QK/qk next=K/q")).next_piece == [6, 5]


def test_pawns_on_their_second_row_have_not_moved_unless_it_is_stated() -> None:
    match = begin("4k3/p7/8/8/8/8/PP6/4K3 w moved=b2")
    assert board(match).double_step == [1, 1]


def test_an_unusable_en_passant_square_is_dropped() -> None:
    assert board(begin("4k3/8/8/8/4P3/8/8/4K3 b - e3")).en_passant == -1


@pytest.mark.parametrize(
    ("start", "square", "move"),
    [
        ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3", 20, "f4e3"),
        ("4k3/8/8/8/8/4Pp2/8/7K b - e2", 12, "f3e2"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6", 44, "d5e6"),
        ("7k/8/3Pp3/8/8/8/8/4K3 w - e7", 52, "d6e7"),
    ],
)
def test_an_en_passant_square_is_where_a_pawn_skips_from_its_first_or_second_row(
    start: str, square: int, move: str
) -> None:
    match = begin(start)
    assert board(match).en_passant == square
    assert move in moves(match)


def test_castling_may_be_written_as_in_chess_or_by_files() -> None:
    plain = begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq")
    files = begin("r3k2r/8/8/8/8/8/8/R3K2R w HAha")
    assert plain.hash() == files.hash()
    assert board(begin("4k3/8/8/8/8/8/8/R3K1RR w KQ")).castling[0] == 256 + 1 + 128


def test_a_loaded_position_is_judged() -> None:
    assert begin("R5k1/5ppp/8/8/8/8/8/K7 b").outcome() is not None


def test_settings_are_stated_by_their_names() -> None:
    match = begin("4k3/8/8/8/8/8/8/R3K3 w every=4 blocked=force row_clear=on clock=2+1")
    assert match.settings["every"] == 4
    assert match.settings["blocked"] == "force"
    assert match.settings["row_clear"] is True
    assert match.settings["clock"] == "2+1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("this is no position", "8 rows"),
        ("8/8/8/8 w", "8 rows"),
        ("9/8/8/8/8/8/8/8 w", "8 squares"),
        ("8/8/8/8/8/8/8/7x w", "8 squares"),
        ("8/8/8/8/8/8/8/KK6 w", "one king"),
        ("P7/8/8/8/8/8/8/8 w", "promoted"),
        ("8/8/8/8/8/8/8/p7 w", "promoted"),
        ("4k3/8/8/8/8/8/8/4K3 x", "w or b, not 'x'"),
        ("4k3/8/8/8/8/8/8/4K3 w X", "no rook or king"),
        ("4k3/8/8/8/8/8/8/4K3 w A", "no rook or king"),
        ("4k3/8/8/8/8/8/4K3/R7 w A", "back row"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "en passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "en passant"),
        ("4k3/8/8/8/4Pp2/4N3/8/4K3 b - e3", "no pawn has just skipped e3"),
        ("4k3/8/8/8/4Pp2/8/4N3/4K3 b - e3", "no pawn has just skipped e3"),
        ("4k3/8/8/8/4pp2/8/8/4K3 b - e3", "no pawn has just skipped e3"),
        ("4k3/8/8/8/4Np2/8/8/4K3 b - e3", "no pawn has just skipped e3"),
        ("4k3/8/8/8/4Pp2/8/8/4K3 w - e3", "'e3' is not a square"),
        ("4k3/8/8/4P3/5p2/8/8/4K3 b - e4", "'e4' is not a square"),
        ("4k3/8/8/8/8/8/4P3/5K2 b - e1", "'e1' is not a square"),
        ("4k3/8/8/3Pp3/8/8/8/4K3 w - e5", "'e5' is not a square"),
        ("3k4/4p3/8/8/8/8/8/4K3 w - e8", "'e8' is not a square"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 101", "halfmove"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x", "halfmove"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "fields"),
        ("4k3/8/8/8/8/8/8/4K3 w colour=red", "no 'colour'"),
        ("4k3/8/8/8/8/8/8/4K3 w now=1 now=2", "twice"),
        ("4k3/8/8/8/8/8/8/4K3 w to_come=P", "White and Black"),
        ("4k3/8/8/8/8/8/8/4K3 w to_come=X/-", "letters"),
        ("4k3/8/8/8/8/8/8/4K3 w to_come=QQ/-", "a set has fewer than 2 pieces Q"),
        ("4k3/8/8/8/8/8/8/4K3 w to_come=K/-", "on the board cannot also be to come"),
        ("4k3/8/8/8/8/8/8/PPPPK3 w to_come=PPPPPPPPNNBBR/-", "16 pieces"),
        ("4k3/8/8/8/8/8/8/4K3 w to_come=P/- next=N/-", "next piece"),
        ("4k3/8/8/8/8/8/8/4K3 w placed=0/1", "more pieces"),
        ("4k3/8/8/8/8/8/8/4K3 w moves=-1/1", "moves must be 0"),
        ("4k3/8/8/8/8/8/8/4K3 w moved=e2", "moved=e2"),
        ("4k3/8/8/8/8/8/8/4K3 w rng=1/2", "four numbers"),
        ("4k3/8/8/8/8/8/8/4K3 w rng=65536.1.2.3/1.2.3.4", "rng must be 0 to 65535"),
        ("4k3/8/8/8/8/8/8/4K3 w line=e2e1", "more moves"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 9 9 line=e2e3", "taken back|moved no piece"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 9 9 line=e1e8", "taken back"),
        ("4k3/8/8/8/8/8/8/4K3 w time=1/1", "need clocks"),
        ("4k3/8/8/8/8/8/8/4K3 w clock=1+0 time=0/1", "run out"),
        ("4k3/8/8/8/8/8/8/4K3 w offer=red", "white or black"),
        ("4k3/8/8/8/8/8/8/4K3 w over=boredom", "boredom"),
        ("4k3/8/8/8/8/8/8/4K3 w winner=white", "ending"),
        ("4k3/8/8/8/8/8/8/4K2r b - - 0 1", "not to move is in check"),
        ("4k3/8/8/8/8/8/8/4K3 w placed=16/1 to_come=P/-", "placed and to come"),
        ("4k3/8/8/8/8/8/8/4K3 w passes=2", "two passes"),
        ("4k3/8/8/8/8/8/8/4K3 w clock=1+0 time=60001/1", "white can have at most 60000"),
        ("4k3/8/8/8/8/8/8/4K3 w clock=5+3 time=1/303001", "black can have at most 303000"),
        (
            "4k3/8/8/8/8/8/8/4K3 w moves=2/2 clock=5+3 time=309001/1",
            "white can have at most 309000",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w low=white", "need clocks"),
        ("4k3/8/8/8/8/8/8/4K3 w clock=5+3 low=red", "white or black"),
        ("4k3/8/8/8/8/8/8/4K3 w clock=1+0 time=30000/1 low=white", "cannot have risen"),
        ("4k3/8/8/8/8/8/8/4K3 w left=0", "White and Black"),
        ("4k3/8/8/8/8/8/8/4K3 w left=soon/-", "whole number"),
        ("4k3/8/8/8/8/8/8/4K3 w now=4 left=5/-", "left must be 0 to 4"),
        ("4k3/8/8/8/8/8/8/4K3 w now=30000 left=0/0", "both have been away"),
        ("4k3/8/8/8/8/8/8/R3K3 w left=0/- over=draw_agreed", "waits for no one"),
        ("4k3/8/8/8/8/8/8/R3K3 w offer=white over=draw_agreed", "has no draw offer"),
        ("4k3/8/8/8/8/8/8/R3K3 w offer=white,black", "one side"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=resignation", "resignation has a winner"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=draw_agreed winner=white", "draw agreed has no winner"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=checkmate winner=black", "checkmate: the position"),
        ("R5k1/5ppp/8/8/8/8/8/K7 b over=checkmate winner=black", "checkmate: the position"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=stalemate", "stalemate: the position"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=fifty_moves", "fifty moves: the position"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=threefold_repetition", "threefold repetition: the position"),
        (
            "4k3/8/8/8/8/8/8/R3K3 w over=insufficient_material",
            "insufficient material: the",
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w over=out_of_time winner=black", "out of time: the position"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=both_players_passed", "both players passed: the position"),
        ("4k3/8/8/8/8/8/8/R3K3 w over=both_players_left", "both players left: the position"),
        (
            "4k3/8/8/8/8/8/8/R3K3 w over=both_sides_without_pieces",
            "both sides without pieces: ",
        ),
        ("4k3/8/8/8/8/8/PPP5/4K3 w row_clear=on", "cleared"),
        ("", "fields"),
    ],
)
def test_an_invalid_position_is_refused_with_a_reason(text: str, reason: str) -> None:
    match = begin()
    with pytest.raises(BadPosition, match=reason):
        Match(game, start=text) if text else game.notation.load(board(match), text)


@pytest.mark.parametrize("file", list("abcdefgh"))
def test_an_unmoved_king_without_a_rook_is_written_by_its_file(file: str) -> None:
    match = begin("k7/8/8/8/8/8/8/8 w to_come=KR/- moves=0/0", order="fixed")
    play(match, f"K@{file}1")
    assert match.show().split()[2] == file.upper()


def test_a_switch_that_is_off_is_written_off() -> None:
    assert " row_clear=off" in show(board(begin()), {"row_clear": False})


def test_single_empty_squares_are_counted_like_others() -> None:
    text = "7k/8/8/8/8/8/P1P1P3/K1R5"
    assert fen(board(begin(text))).split()[0] == text


def test_moves_that_follow_from_what_was_placed_and_skipped_are_not_stated() -> None:
    match = begin("4k3/8/8/8/8/8/8/4K3 w to_come=N/n skipped=2/1", order="fixed", every=3)
    assert board(match).moves == [9, 6]
    assert "moves=" not in match.show()


def test_the_next_pieces_are_written_in_the_letters_of_their_sides() -> None:
    shown = begin(order="random").show()
    white, _, black = shown.partition(" next=")[2].partition(" ")[0].partition("/")
    assert white in "PNBRQK"
    assert black in "pnbrqk"


def test_both_sides_may_have_offered_a_draw() -> None:
    match = begin(order="fixed")
    match.play(0, "offer_draw")
    match.play(1, "decline_draw")
    match.play(1, "offer_draw")
    assert " offered=white,black" in match.show()
    assert begin(match.show()).hash() == match.hash()


def test_a_declined_offer_no_longer_stands() -> None:
    match = begin(order="fixed")
    match.play(0, "offer_draw")
    match.play(1, "decline_draw")
    assert " offer=" not in match.show()
    assert begin(match.show()).hash() == match.hash()


def test_a_player_may_leave_immediately() -> None:
    match = begin(order="fixed")
    match.leave(1)
    assert " left=-/0" in match.show()
    assert begin(match.show()).hash() == match.hash()


@pytest.mark.parametrize(("line", "turn", "now"), [("b", 1, 0), ("b now=500", 1, 500)])
def test_a_line_after_the_drawing_is_not_a_row(line: str, turn: int, now: int) -> None:
    match = begin(standing(e1="K", a2="P", e8="k") + line)
    assert (board(match).turn, board(match).now) == (turn, now)


def test_a_side_has_16_pieces_on_the_board_and_to_come() -> None:
    with pytest.raises(BadPosition, match="at most 16 pieces, on the board and to come"):
        begin("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w to_come=N/- placed=15/1")


def test_a_king_in_the_corner_is_on_the_board() -> None:
    with pytest.raises(BadPosition, match="a king on the board cannot also be to come"):
        begin("7k/8/8/8/8/8/8/K7 w to_come=K/-")
