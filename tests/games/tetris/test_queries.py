"""Finesse: the fewest key presses to where a piece is."""

from typing import Any

import pytest
from tests.games.tetris.wells import begin, modern, play

from blockyard.core.match import Match
from blockyard.games.tetris import game
from blockyard.games.tetris.pieces import LEFT, PIECES, TURNS
from blockyard.games.tetris.queries import fewest_presses


def fewest(match: Match, seat: int = 0) -> int:
    """The fewest presses for a seat's piece."""
    answer: Any = match.ask(seat, "finesse")
    return int(answer["fewest"])


@pytest.mark.parametrize(
    ("words", "presses"),
    [
        ("", 0),
        ("left", 1),
        ("left left", 2),
        ("left left left", 1),
        ("right right right right", 1),
        ("right right right", 2),
        ("turn", 1),
        ("turn_around", 1),
        ("turn turn", 1),
        ("turn left left left", 2),
    ],
)
def test_the_fewest_presses_of_a_t(words: str, presses: int) -> None:
    match = modern("piece: T turn=0 x=3 y=18\n..........", width=10)
    play(match, words)
    assert fewest(match) == presses


def test_the_kata_has_only_one_way_to_turn() -> None:
    match = begin("piece: T turn=0 x=3 y=10\n..........")
    assert fewest(match) == 3


def test_a_seat_queries_its_own_piece_and_a_spectator_the_first_seats() -> None:
    match = modern(seats=2, width=10)
    play(match, "turn", 1)
    assert [fewest(match, seat) for seat in (-1, 0, 1)] == [0, 0, 1]


def test_an_unreachable_placement_has_no_presses() -> None:
    assert fewest_presses(10, (8, 3), (12, 3), True) == -1


def test_moves_and_turns_are_counted_and_a_soft_drop_voids_a_piece() -> None:
    answer: Any = modern(width=10).ask(0, "finesse")
    assert answer["counted"] == ["left", "right", "turn", "turn_back", "turn_around"]
    assert answer["voided_by"] == ["down"]
    assert set(answer["counted"] + answer["voided_by"]) < set(game.controls.keys)


def test_a_piece_is_judged_when_it_locks_and_holding_starts_another() -> None:
    answer: Any = modern(width=10).ask(0, "finesse")
    assert (answer["judged_at"], answer["restarted_by"]) == (["locked"], ["held"])
    assert set(answer["judged_at"] + answer["restarted_by"]) < set(game.events)


def test_the_view_names_the_placement_that_an_answer_is_about() -> None:
    match = modern("piece: T turn=0 x=3 y=18\n..........", width=10)
    placements = []
    for words in ("", "left", "turn", "down", "turn_back right"):
        play(match, words)
        answer: Any = match.ask(0, "finesse")
        assert match.view(0)["more"]["placement"] == answer["placement"]
        placements.append(answer["placement"])
    assert placements[2] == placements[3], "the height does not matter"
    assert placements[4] == placements[0], "nor does the way there"
    assert len(set(placements)) == 3


I_LYING = PIECES.index("I") * TURNS
I_STANDING = I_LYING + 1


@pytest.mark.parametrize(
    ("column", "presses"),
    [(0, 2), (1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 2)],
)
def test_the_fewest_presses_of_a_standing_i(column: int, presses: int) -> None:
    wanted = (I_STANDING, column - LEFT[I_STANDING])
    assert fewest_presses(10, (I_LYING, 3), wanted, True) == presses


@pytest.mark.parametrize(
    ("column", "presses"), [(0, 1), (1, 2), (2, 1), (3, 0), (4, 1), (5, 2), (6, 1)]
)
def test_the_fewest_presses_of_a_lying_i(column: int, presses: int) -> None:
    assert fewest_presses(10, (I_LYING, 3), (I_LYING, column), True) == presses


@pytest.mark.parametrize("text", ["piece: I turn=0 x=0 y=10", "piece: T turn=3 x=0 y=10"])
def test_a_piece_can_turn_between_two_close_walls(text: str) -> None:
    assert fewest(begin(f"{text}\n....", width=4)) == 2


T_LYING = PIECES.index("T") * TURNS


@pytest.mark.parametrize(("turn", "column"), [(0, -1), (0, 8), (1, -2), (1, 8), (3, -1), (3, 9)])
def test_no_presses_bring_a_piece_into_a_wall(turn: int, column: int) -> None:
    assert fewest_presses(10, (T_LYING, 3), (T_LYING + turn, column), True) == -1
