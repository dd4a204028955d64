"""The list of legal moves: complete, in order, and with nothing that is not legal."""

import pytest
from tests.games.saktris.boards import begin, board, events, moves, refusal, standing

from blockyard.core.match import Match
from blockyard.games.saktris.board import MOVES


def moves_of(match: Match, square: str) -> list[str]:
    """Where the piece on a square can go, in the order of the list."""
    return [move[2:] for move in moves(match) if move[:2] == square]


@pytest.mark.parametrize(
    ("piece", "targets"),
    [
        ("B", "a1 g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7 h8"),
        ("R", "d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8"),
        ("Q", "a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7 d7 g7 d8 h8"),
    ],
)
def test_a_sliding_piece_lists_its_squares_row_by_row(piece: str, targets: str) -> None:
    match = begin(standing(h2="K", a8="k", h7="p", d4=piece) + " w")
    assert moves_of(match, "d4") == targets.split()


@pytest.mark.parametrize(
    ("blocked", "targets"),
    [
        ("b2 d2 f2 b4 f4 b6 d6 f6", "c3 d3 e3 c4 e4 c5 d5 e5"),
        ("c3 d3 e3 c4 e4 c5 d5", "e5 f6 g7 h8"),
        ("c3 e3 c4 e4 c5 d5 e5", "d1 d2 d3"),
        ("c3 d3 c4 e4 c5 d5 e5", "g1 f2 e3"),
        ("d3 e3 c4 e4 c5 d5 e5", "a1 b2 c3"),
        ("c3 d3 e3 e4 c5 d5 e5", "a4 b4 c4"),
        ("c3 d3 e3 c4 c5 d5 e5", "e4 f4 g4 h4"),
        ("c3 d3 e3 c4 e4 d5 e5", "c5 b6 a7"),
        ("c3 d3 e3 c4 e4 c5 e5", "d5 d6 d7 d8"),
    ],
)
def test_a_queen_slides_up_to_pieces_of_its_own_side(blocked: str, targets: str) -> None:
    own = dict.fromkeys(blocked.split(), "P")
    match = begin(standing(h2="K", a8="k", d4="Q", **own) + " w")
    assert moves_of(match, "d4") == targets.split()


def test_a_queen_slides_onto_the_first_piece_of_the_other_side() -> None:
    others = "b2 d2 f2 b4 f4 b6 d6 f6"
    other = dict.fromkeys(others.split(), "n")
    match = begin(standing(h2="K", a8="k", d4="Q", **other) + " w")
    targets = "b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 c5 d5 e5 b6 d6 f6"
    assert moves_of(match, "d4") == targets.split()


def test_the_ways_of_a_pawn_are_listed_upwards() -> None:
    match = begin(standing(h1="K", h8="k", c2="P", b3="n", d3="n") + " w")
    assert moves_of(match, "c2") == ["b3", "c3", "d3", "c4"]
    match = begin(standing(h1="K", h8="k", c7="p", b6="N", d6="N") + " b")
    assert moves_of(match, "c7") == ["c5", "b6", "c6", "d6"]


def test_pawns_do_not_capture_around_the_edge() -> None:
    match = begin(standing(e1="K", e8="k", a3="P", h3="P", h4="n", a5="n", h2="n") + " w")
    assert (moves_of(match, "a3"), moves_of(match, "h3")) == (["a4"], [])


def test_castling_is_listed_among_the_steps_of_the_king() -> None:
    white = begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert moves_of(white, "e1") == ["a1", "d1", "f1", "h1", "d2", "e2", "f2"]
    black = begin("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1")
    assert moves_of(black, "e8") == ["d7", "e7", "f7", "a8", "d8", "f8", "h8"]


def test_all_moves_of_sixteen_pieces_are_listed() -> None:
    match = begin("rnbqkbnr/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    listed = [action for action in match.position.legal(0) if action < MOVES]
    assert listed == sorted(set(listed))
    assert len({action >> 6 for action in listed}) == 10


@pytest.mark.parametrize(
    ("attack", "answers"),
    [
        # A piece that gives check along a line: captured, or shut out.
        ({"e8": "r"}, ["c6e8", "c6e4"]),
        ({"h4": "q"}, ["f6f2", "f6h4"]),
        # A knight and a pawn: only captured.
        ({"d3": "n"}, ["f5d3"]),
    ],
)
def test_a_check_is_ended_by_capturing_or_by_moving_between(
    attack: dict[str, str], answers: list[str]
) -> None:
    others = {"e8": {"c6": "B"}, "h4": {"f6": "Q"}, "d3": {"f5": "B"}}[next(iter(attack))]
    match = begin(standing(e1="K", b8="k", **attack, **others) + " w")
    found = [move for move in moves(match) if move[:2] != "e1"]
    assert sorted(found) == sorted(answers)


def test_a_pawn_that_gives_check_is_captured_in_passing() -> None:
    match = begin("7k/3p4/8/4P3/4K3/8/8/8 b - - 0 1")
    match.play(1, "d7d5")
    assert moves_of(match, "e5") == ["d6"]


def test_pieces_behind_the_shield_of_a_king_move_freely() -> None:
    match = begin(standing(c1="K", e1="Q", g1="N", h1="r", f1="r", a8="k") + " w")
    assert moves_of(match, "e1") == ["d1", "f1"]
    assert moves_of(match, "g1") == ["e2", "f3", "h3"]
    match = begin(standing(d4="K", d5="N", d6="r", d7="Q", a8="k") + " w")
    assert moves_of(match, "d5") == []
    assert {"d6", "a7", "h7"} <= set(moves_of(match, "d7"))


def test_a_king_may_step_where_something_stands_before_the_attacker() -> None:
    match = begin(standing(e1="K", d8="r", d5="N", f8="r", h8="k") + " w")
    assert moves_of(match, "e1") == ["d1", "d2", "e2"]
    assert refusal(match, "e1f1") == "your king would be in check"


@pytest.mark.parametrize("slider", ["Bg4", "Rc8", "Qh8"])
def test_a_move_of_many_squares_saves_from_mate(slider: str) -> None:
    pieces = {"g1": "K", "f2": "P", "g2": "P", "h2": "P", "a2": "q", "a6": "k"}
    pieces[slider[1:]] = slider[0]
    match = begin(standing(**pieces) + " b")
    match.play(1, "a2a1")
    assert match.outcome() is None
    assert all(move[:2] == slider[1:] for move in moves(match))


@pytest.mark.parametrize("slider", ["Ba1", "Ra1", "Qa1"])
def test_a_player_whose_only_mobile_piece_slides_is_not_stalemated(slider: str) -> None:
    pieces = {"h1": "K", "g3": "q", "f8": "k", slider[1:]: slider[0]}
    match = begin(standing(**pieces) + " w")
    assert match.outcome() is None


def test_a_player_whose_only_move_leads_into_the_corner_is_not_stalemated() -> None:
    pieces = {"h1": "K", "a2": "R", "a3": "P", "b2": "P", "a4": "p", "b3": "p", "f8": "k"}
    match = begin(standing(g4="q", **pieces) + " b")
    match.play(1, "g4g3")
    assert match.outcome() is None
    assert moves(match) == ["a2a1"]


@pytest.mark.parametrize(
    ("start", "move"),
    [
        ("4k3/6b1/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1"),
        ("r3k3/8/8/8/8/8/6B1/4K3 b q - 0 1", "e8a8"),
    ],
)
def test_a_king_castles_with_a_rook_that_is_attacked(start: str, move: str) -> None:
    match = begin(start)
    assert move in moves(match)
    match.play(board(match).turn, move)
    assert "castled" in events(match)


def test_a_pawn_that_shields_its_king_is_promoted_only_on_the_line() -> None:
    match = begin(standing(c6="K", d7="P", e8="b", h1="k") + " w")
    assert moves_of(match, "d7") == ["e8n", "e8b", "e8r", "e8q"]
