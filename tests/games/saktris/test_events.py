"""Events: each with the numbers that are documented beside its name.

Places are those of the grid, drawn from the top: 0 is a8, 7 is h8, 56 is a1, 63 is h1.
"""

import pytest
from tests.games.saktris.boards import begin, play

from blockyard.core.view import Event

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
BLACK = 6
"""The difference between the codes of a black and a white piece."""


def test_a_placement_states_place_kind_and_side_and_the_opponents_arrival() -> None:
    match = play(begin(order="fixed"), "P@b1")
    assert match.events(0) == [("placed", 57, PAWN, 0), ("arrived", PAWN, 1, 0)]
    play(match, "P@g8")
    assert match.events(0)[2:] == [("placed", 6, PAWN, 1)]


@pytest.mark.parametrize(
    ("start", "move", "expected"),
    [
        ("7k/8/8/8/8/8/P7/K5N1 w", "Nf3", [("moved", 62, 45, KNIGHT)]),
        ("7k/p7/8/8/8/8/8/K7 b", "a5", [("moved", 8, 24, BLACK + PAWN)]),
        (
            "7k/8/8/8/4b3/8/P2N4/K7 w",
            "Nxe4",
            [("moved", 51, 36, KNIGHT), ("captured", 36, BLACK + BISHOP, 0)],
        ),
        (
            "7k/p7/8/8/4b3/8/6N1/K7 b",
            "Bxg2",
            [("moved", 36, 54, BLACK + BISHOP), ("captured", 54, KNIGHT, 1)],
        ),
        (
            "7k/8/8/4Pp2/8/8/8/K7 w - f6",
            "exf6",
            [("moved", 28, 21, PAWN), ("captured", 29, BLACK + PAWN, 0)],
        ),
        ("7k/p7/8/8/8/8/8/R3K3 w A", "O-O-O", [("castled", 60, 56, KING)]),
        ("4k2r/8/8/8/8/8/P7/K7 b h", "O-O", [("castled", 4, 7, BLACK + KING)]),
        (
            "8/1P6/7k/8/8/8/8/K7 w",
            "b8=R",
            [("moved", 9, 1, PAWN), ("promoted", 1, ROOK, 0)],
        ),
        (
            "7k/8/8/8/P7/K7/6p1/8 b",
            "g1=N",
            [("moved", 54, 62, BLACK + PAWN), ("promoted", 62, BLACK + KNIGHT, 1)],
        ),
        (
            "7k/p7/8/8/8/2P1P3/3P4/K7 w row_clear=on",
            "d3",
            [("moved", 51, 43, PAWN), ("cleared", 42, 3, PAWN)],
        ),
        (
            "7k/5p2/4p1pp/8/8/8/P7/K7 b row_clear=on",
            "f6",
            [("moved", 13, 21, BLACK + PAWN), ("cleared", 20, 4, BLACK + PAWN)],
        ),
        ("7k/8/8/8/8/8/P7/K5R1 w", "Rh1", [("moved", 62, 63, ROOK), ("check", 7, 1, 0)]),
    ],
)
def test_a_move_emits_events_for_all_its_effects(
    start: str, move: str, expected: list[Event]
) -> None:
    assert play(begin(start), move).events(0) == expected


@pytest.mark.parametrize(("blocked", "fate"), [("skip", 0), ("queue", 1), ("force", 2)])
def test_a_blocked_piece_emits_an_event_with_its_side_and_fate(blocked: str, fate: int) -> None:
    match = begin("rnbqkbnr/8/8/8/8/8/8/6K1 w to_come=-/n", order="fixed", blocked=blocked)
    assert play(match, "Kg2").events(0)[1:] == [("blocked", KNIGHT, 1, fate)]


def test_a_piece_kept_off_by_a_check_has_its_own_fate() -> None:
    match = begin("rnbqkbnr/8/8/8/8/8/1K6/R7 w to_come=-/n", order="fixed")
    assert play(match, "Re1").events(0)[1:] == [("check", 4, 1, 0), ("blocked", KNIGHT, 1, 3)]


def test_a_pass_states_its_side() -> None:
    match = begin("k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0", order="fixed")
    assert play(match, "Qc7").events(0)[1:] == [("passed", 1, 0, 0)]


def test_the_end_states_its_ending_and_winner() -> None:
    assert play(begin("6k1/5ppp/8/8/8/8/8/K3R3 w"), "Re8").events(0)[-1] == ("ended", 1, 0, 0)
    assert play(begin("k7/8/1K6/8/8/8/8/2Q5 w"), "Qc7").events(0)[-1] == ("ended", 2, -1, 0)


def test_other_actions_state_who_performed_them() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w")
    match.play(1, "offer_draw")
    match.play(0, "decline_draw")
    match.leave(1)
    match.play(1, "return")
    match.play(0, "resign")
    assert match.events(0) == [
        ("draw_offered", 1, 0, 0),
        ("draw_declined", 0, 0, 0),
        ("left", 1, 0, 0),
        ("returned", 1, 0, 0),
        ("ended", 7, 1, 0),
    ]
