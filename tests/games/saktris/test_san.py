"""SAN: moves as players write and type them."""

import pytest
from tests.games.saktris.boards import begin, board, ending, moves, play

from blockyard.core.actions import BadAction
from blockyard.core.position import Refused
from blockyard.fast.layout import new_records, write_record
from blockyard.games.saktris import game
from blockyard.games.saktris.san import legal_actions, plain_board, read, san, san_texts

WRITTEN = [
    ("4k3/8/8/8/8/8/P7/4K1N1 w", "g1f3", "Nf3"),
    ("4k3/8/8/8/8/8/4P3/4K3 w", "e2e4", "e4"),
    ("4k3/8/8/8/8/3p4/4P3/4K3 w", "e2d3", "exd3"),
    ("4k3/8/8/4Pp2/8/8/8/4K3 w - f6", "e5f6", "exf6"),
    ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3", "f4e3", "fxe3"),
    ("8/P6k/8/8/8/8/8/4K3 w", "a7a8n", "a8=N"),
    ("3r4/4P2k/8/8/8/8/8/4K3 w", "e7d8n", "exd8=N"),
    ("4k3/8/8/8/8/8/8/R3K2R w HA", "e1h1", "O-O"),
    ("4k3/8/8/8/8/8/8/R3K2R w HA", "e1a1", "O-O-O"),
    ("4k3/8/8/8/8/8/8/K2R3R w HD", "a1d1", "O-O"),
    ("3k4/8/8/8/8/8/8/R3K2R w HA", "e1a1", "O-O-O+"),
    ("4k3/8/8/8/8/8/8/1N2KN2 w", "b1d2", "Nbd2"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w", "b1d2", "Nbd2"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w", "f3d2", "Nfd2"),
    ("4k3/8/8/8/8/R7/8/R3K3 w", "a1a2", "R1a2"),
    ("3k4/8/8/8/8/Q3Q3/8/4Q2K w", "a3c1", "Qac1"),
    ("3k4/8/8/8/8/Q3Q3/8/4Q2K w", "e1c1", "Q1c1"),
    ("3k4/8/8/8/8/Q3Q3/8/4Q2K w", "e3c1", "Qe3c1"),
    ("7k/8/8/8/8/8/8/R3K3 w", "a1a8", "Ra8+"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w", "a1a8", "Ra8#"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w to_come=-/n order=fixed", "a1a8", "Ra8+"),
    ("k7/8/8/8/8/8/8/4K3 w to_come=R/- order=fixed", "R@a1", "R@a1+"),
    ("1k6/ppp5/8/8/8/8/8/3RK3 w", "d1d8", "Rd8#"),
    ("8/8/8/8/8/8/8/4K3 w to_come=N/k order=fixed", "N@b1", "N@b1"),
    ("k7/8/8/8/8/8/8/4K3 w to_come=N/- order=fixed", "N@b1", "N@b1"),
    ("7k/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a8", "Ra8+"),
    ("4K3/8/8/8/8/8/7R/k7 w", "h2h1", "Rh1+"),
    ("k7/8/8/8/8/8/1p6/4K3 b", "b2b1q", "b1=Q+"),
    ("k7/8/8/8/8/8/1p6/4K3 b", "b2b1n", "b1=N"),
    ("7k/5p2/8/6N1/8/8/8/4K3 w", "g5f7", "Nxf7+"),
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", "a1a8", "Ra8#"),
]


@pytest.mark.parametrize(("start", "action", "text"), WRITTEN)
def test_a_move_is_written_as_chess_players_write_it(start: str, action: str, text: str) -> None:
    match = begin(start)
    s = board(match)
    texts = dict(zip(moves(match), san_texts(s, legal_actions(s)), strict=True))
    assert texts[action] == text
    assert game.actions.text(match.read_action(s.turn, text)) == action


@pytest.mark.parametrize("start", [row[0] for row in WRITTEN])
def test_a_single_move_is_written_as_in_the_full_list(start: str) -> None:
    s = board(begin(start))
    actions = legal_actions(s)
    assert [san(s, action) for action in actions] == san_texts(s, actions)


@pytest.mark.parametrize("start", [row[0] for row in WRITTEN])
def test_every_san_is_unique_and_reads_back(start: str) -> None:
    match = begin(start)
    s = board(match)
    actions = legal_actions(s)
    texts = san_texts(s, actions)
    assert len(set(texts)) == len(texts)
    assert [match.read_action(s.turn, text) for text in texts] == actions


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("e1g1", "e1h1"),
        ("e1c1", "e1a1"),
        ("0-0", "e1h1"),
        ("O-O-O!?", "e1a1"),
        ("Ra1-b1", "a1b1"),
        ("Rab1", "a1b1"),
        (" Kd2 ", "e1d2"),
        ("b2-b4", "b2b4"),
        ("g7g8q", "g7g8q"),
        ("g8Q", "g7g8q"),
        ("gxh8=R", "g7h8r"),
        ("RESIGN", "resign"),
    ],
)
def test_players_may_type_moves_in_many_ways(typed: str, action: str) -> None:
    match = begin("1k5r/6P1/8/8/8/8/1P6/R3K2R w HA")
    assert game.actions.text(match.read_action(0, typed)) == action


@pytest.mark.parametrize(("typed", "action"), [("e8g8", "e8h8"), ("e8c8", "e8a8")])
def test_black_castles_by_a_kings_move_of_two_squares_too(typed: str, action: str) -> None:
    match = begin("r3k2r/8/8/8/8/8/8/4K3 b ha")
    assert game.actions.text(match.read_action(1, typed)) == action


@pytest.mark.parametrize("typed", ["N@b1", "n@b1", "N@b", "@b1", "@b"])
def test_a_placement_may_be_typed_by_column_alone(typed: str) -> None:
    match = begin("4k3/8/8/8/8/8/8/4K3 w to_come=N/-", order="fixed")
    assert game.actions.text(match.read_action(0, typed)) == "N@b1"


@pytest.mark.parametrize(
    "typed", ["", "x", "Zf3", "NXf3", "Nf3X", "e9", "Nxx", "N@j1", "Q@e4", "@", "e2e4e5", "Ng1gf3"]
)
def test_an_invalid_move_is_refused(typed: str) -> None:
    match = begin("4k3/8/8/8/8/8/P7/4K1N1 w")
    with pytest.raises(BadAction):
        match.read_action(0, typed)


def test_an_ambiguous_move_is_refused_with_a_hint() -> None:
    match = begin("4k3/8/8/8/8/8/8/1N2KN2 w")
    with pytest.raises(BadAction, match="ambiguous"):
        match.read_action(0, "Nd2")
    match = begin("k7/P5P1/8/8/8/8/8/4K3 w")
    with pytest.raises(BadAction, match="promote to"):
        match.read_action(0, "g8")
    match = begin("8/P6k/8/8/8/8/8/4K3 w")
    with pytest.raises(BadAction, match="promote to"):
        match.read_action(0, "a8")


def test_a_move_that_is_not_legal_is_refused_with_the_reason() -> None:
    match = begin("4k3/8/8/8/8/8/8/4K1N1 w to_come=N/-", order="fixed")
    with pytest.raises(Refused, match="place it"):
        match.read_action(0, "Nf3")
    with pytest.raises(Refused, match="not your turn"):
        match.read_action(1, "Kd8")
    match = begin("4k3/p7/8/8/8/8/8/4K1N1 b")
    with pytest.raises(Refused, match="not a legal move"):
        match.read_action(1, "Nf3")


def test_a_move_is_refused_even_if_only_one_is_legal() -> None:
    match = begin("k7/8/8/8/8/8/7r/K7 w")
    assert moves(match) == ["a1b1"]
    with pytest.raises(Refused, match="not a legal move"):
        match.read_action(0, "Nf3")


@pytest.mark.parametrize("typed", ["Kb1", "O-O"])
def test_a_move_typed_after_the_end_is_refused_with_that_reason(typed: str) -> None:
    match = begin("k7/8/8/8/8/8/8/K6R w")
    match.play(0, "resign")
    with pytest.raises(Refused, match="this board is over"):
        match.read_action(0, typed)


def test_reading_does_not_change_the_position() -> None:
    match = begin("6k1/5ppp/8/8/8/8/8/R3K2R w HA")
    before = match.hash()
    read(match.position, 0, "Ra8#")
    san_texts(board(match), legal_actions(board(match)))
    assert match.hash() == before
    play(match, "O-O")


def test_a_check_by_third_repetition_is_not_mate() -> None:
    match = begin("6k1/8/8/8/8/8/8/R3K3 w")
    written = []
    for move in ["Ra8", "Kh7", "Ra2", "Kg8", "Ra8", "Kh7", "Ra3", "Kg8", "Ra8"]:
        s = board(match)
        written.append(san(s, match.read_action(s.turn, move)))
        play(match, move)
    assert ending(match) == ("threefold repetition", None)
    assert written[-1] == "Ra8+"


@pytest.mark.parametrize(("row", "typed"), [("5K1R w H", "f1g1"), ("R2K4 w A", "d1c1")])
def test_a_king_beside_its_castling_square_steps_there(row: str, typed: str) -> None:
    match = begin(f"4k3/8/8/8/8/8/8/{row}")
    assert game.actions.text(match.read_action(0, typed)) == typed


@pytest.mark.parametrize(
    ("start", "move", "text"),
    [
        ("4k3/8/8/8/3Q4/8/4n3/K7 b", "e2d4", "Nxd4"),
        ("K3k3/8/8/8/3q4/8/4N3/8 w", "e2d4", "Nxd4"),
        ("4k3/R7/8/8/8/R7/8/4K3 w", "a3a5", "R3a5"),
        ("4k3/R7/8/8/8/R7/8/4K3 w", "a7a5", "R7a5"),
        ("8/P1k5/8/8/8/8/8/4K3 w", "a7a8n", "a8=N+"),
        ("8/8/8/8/8/8/1k6/4K3 w to_come=P/-", "P@a1", "P@a1+"),
    ],
)
def test_captures_hints_and_checks_at_the_edges(start: str, move: str, text: str) -> None:
    match = begin(start, order="fixed")
    assert san(board(match), game.actions.read(move)) == text


def test_a_pawn_that_completes_a_run_gives_check_by_opening_a_line() -> None:
    match = begin("4K3/8/8/8/8/8/8/RP1P3k w to_come=P/-", order="fixed", row_clear=True)
    assert san(board(match), game.actions.read("P@c1")) == "P@c1+"


def test_a_dash_between_piece_and_square_is_ignored() -> None:
    match = begin("4k3/8/8/8/8/8/P7/4K1N1 w")
    assert match.read_action(0, "N-f3") == match.read_action(0, "Nf3")


@pytest.mark.parametrize("word", ["X-f3", "e7e8k"])
def test_an_invalid_move_is_refused_with_examples(word: str) -> None:
    with pytest.raises(BadAction, match=f"'{word}' is not a legal move; write e2e4, Nf3"):
        begin("4k3/8/8/8/8/8/8/4K1N1 w").read_action(0, word)


def test_the_board_of_a_compiled_match_is_copied_as_a_plain_one() -> None:
    s = board(begin("4k3/8/8/8/8/8/8/4K1N1 w"))
    records = new_records(s, 1)
    write_record(records[0], s)
    assert vars(plain_board(records[0])) == vars(s)
