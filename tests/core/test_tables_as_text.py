"""The table between boards, as lines of a position's text."""

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import Office

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.position_text import TABLE_HEADING


def with_table(*lines: str) -> Match:
    """A match of two whose text states these lines of its table."""
    boards = Match(parcels, seats=2, seed=9).show().partition("\n" + TABLE_HEADING)[0]
    return Match(parcels, seats=2, seed=9, start="\n".join([boards, TABLE_HEADING, *lines, ""]))


def office(match: Match) -> Office:
    assert isinstance(match.position.table, Office)
    return match.position.table


def test_an_end_and_a_winner_can_be_stated() -> None:
    stated = office(with_table("over: 2", "winner: 1"))
    assert (stated.over, stated.winner) == (2, 1)


def test_a_round_can_be_stated_to_be_won_by_nobody() -> None:
    assert office(with_table("over: 3", "winner: -1")).winner == -1


@pytest.mark.parametrize("line", ["over: 4", "over: -1", "winner: 2", "winner: -2"])
def test_an_end_and_a_winner_are_such_as_there_are(line: str) -> None:
    with pytest.raises(BadPosition):
        with_table(line)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("over: 1 1", "over must have 1 to 1 numbers, not 2"),
        ("alive: 1 1 1 1 1", "alive must have 1 to 4 numbers, not 5"),
        ("alive:", "alive must have 1 to 4 numbers, not 0"),
    ],
)
def test_a_field_has_no_more_numbers_than_room(line: str, problem: str) -> None:
    with pytest.raises(BadPosition, match=problem):
        with_table(line)


def test_a_table_reads_back_from_its_text() -> None:
    match = Match(parcels, {"pace": 200}, seed=9, seats=4)
    match.leave(3)
    match.advance(900)
    match.play(0, "send")
    again = Match(parcels, seed=9, seats=4, start=match.show())
    assert again.hash() == match.hash()


def test_a_game_without_a_table_states_none() -> None:
    text = Match(pebbles).show()
    with pytest.raises(BadPosition, match="a table is given, but boards do not affect each"):
        Match(pebbles, start=f"{text}\n{TABLE_HEADING}\nover: 1\n")
