"""What a seat shows of its match, and what it can do besides acting."""

from typing import Any

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.position import Refused
from blockyard.core.seat import SPECTATOR, Seat
from blockyard.games.saktris.queries import fen
from blockyard.games.tetris.queries import Finesse, finesse


def test_a_printed_seat_shows_its_number_and_game() -> None:
    assert repr(Seat(Match(parcels, seats=3), 1)) == "<Seat 1 of 3, Parcels>"


def test_a_seat_knows_the_time_and_what_is_due() -> None:
    match = Match(parcels, {"pace": 400}, seats=2)
    match.advance(30)
    seat = Seat(match, 0)
    assert (seat.now, seat.due) == (30, 400)


def test_a_seat_may_act_when_it_has_an_action() -> None:
    match = Match(parcels, {"pace": 400, "hot": False}, seats=2)
    seat = Seat(match, 0)
    assert not seat.may_act()
    match.advance(400)
    assert seat.may_act()


def test_a_seat_that_leaves_is_out() -> None:
    match = Match(pebbles)
    Seat(match, 0).leave()
    outcome = Seat(match, 1).outcome()
    assert outcome is not None
    assert outcome.winner == 1


def test_a_seat_asks_for_its_own_board() -> None:
    answer: Any = Seat(Match("tetris"), 0).ask("finesse")
    assert answer["fewest"] == 0


def test_the_answer_to_a_query_itself_is_of_its_declared_type() -> None:
    seat = Seat(Match("tetris"), 0)
    answer: Finesse = seat.ask(finesse)
    assert answer == seat.ask("finesse")


def test_a_query_of_another_game_is_not_answered() -> None:
    with pytest.raises(ValueError, match="Tetris has no query 'fen'; available: finesse"):
        Seat(Match("tetris"), 0).ask(fen)


@pytest.mark.parametrize("number", [-2, 2])
def test_there_are_only_seats_and_spectators(number: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {number} in a match of 2"):
        Seat(Match(parcels, seats=2), number)


def test_a_spectator_sees_the_events_of_the_first_seat() -> None:
    match = Match(parcels, {"pace": 400, "hot": False}, seats=2)
    watching = Seat(match, SPECTATOR)
    match.advance(400)
    assert watching.events() == match.events(0)
    assert watching.events() == []


def test_acting_after_the_end_of_a_round_is_refused_and_not_recorded() -> None:
    match = NetworkedMatch(parcels, {"pace": 400}, 3, 2)
    match.leave(0, 100)
    before = list(match.inputs)
    with pytest.raises(Refused, match="the match is over"):
        match.act(1, 0, 500)
    assert match.inputs == before
