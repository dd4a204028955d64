"""Leaving a match: who can, and why others cannot."""

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.position import Refused


def test_nobody_leaves_a_match_that_is_over() -> None:
    match = Match(pebbles)
    match.leave(0)
    with pytest.raises(Refused, match="the match is over"):
        match.leave(1)


def test_a_single_player_cannot_leave() -> None:
    with pytest.raises(Refused, match="you cannot leave a single-player match"):
        Match(parcels).leave(0)


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_an_existing_seat_can_be_left(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 3"):
        Match(parcels, seats=3).leave(seat)


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_seat_at_a_shared_board_can_be_left(seat: int) -> None:
    match = Match("saktris")
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        match.leave(seat)
    assert match.outcome() is None


@pytest.mark.parametrize("seat", [0, 2])
def test_every_seat_can_be_left(seat: int) -> None:
    match = Match(parcels, seats=3)
    match.leave(seat)
    assert match.inputs == [(0, seat, -1)]


def test_a_seat_is_left_once() -> None:
    match = Match(parcels, seats=3)
    match.leave(1)
    with pytest.raises(Refused, match="the shelf was full"):
        match.leave(1)
    assert match.inputs == [(0, 1, -1)]
