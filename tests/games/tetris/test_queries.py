"""Finesse: the fewest key presses to where a piece is."""

import pytest
from tests.games.tetris.wells import begin, modern, play

from blockyard.games.tetris.queries import fewest_presses


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
    assert match.ask(0, "finesse") == presses


def test_the_kata_has_only_one_way_to_turn() -> None:
    match = begin("piece: T turn=0 x=3 y=10\n..........")
    assert match.ask(0, "finesse") == 3


def test_a_seat_asks_for_its_own_piece_and_a_spectator_for_the_first_ones() -> None:
    match = modern(seats=2, width=10)
    play(match, "turn", 1)
    assert [match.ask(seat, "finesse") for seat in (-1, 0, 1)] == [0, 0, 1]


def test_what_cannot_be_reached_has_no_presses() -> None:
    assert fewest_presses(10, (8, 3), (12, 3), True) == -1
