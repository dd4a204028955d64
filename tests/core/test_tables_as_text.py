"""The table between boards, as lines of a position's text."""

import pytest
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import Office

from blockyard.core.match import Match
from blockyard.core.notation import BadPosition
from blockyard.core.position_text import TABLE_HEADING


def with_table(*lines: str) -> Match:
    """A match of two whose text has these lines about its table."""
    boards = Match(parcels, seats=2, seed=9).show().partition("\n" + TABLE_HEADING)[0]
    return Match(parcels, seats=2, seed=9, start="\n".join([boards, TABLE_HEADING, *lines, ""]))


def office(match: Match) -> Office:
    assert isinstance(match.position.table, Office)
    return match.position.table


def test_an_end_and_a_winner_can_be_stated() -> None:
    stated = office(with_table("over: 2", "winner: 1"))
    assert (stated.over, stated.winner) == (2, 1)


def test_a_round_without_a_winner_can_be_stated() -> None:
    assert office(with_table("over: 3", "winner: -1")).winner == -1


@pytest.mark.parametrize("line", ["over: 4", "over: -1", "winner: 2", "winner: -2"])
def test_impossible_endings_and_winners_are_refused(line: str) -> None:
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
def test_a_field_has_no_more_numbers_than_fit(line: str, problem: str) -> None:
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


@pytest.mark.parametrize("line", ["over: 0", "alive: -1 1073741823", "rng: 0", "rng: 65535 0 1 2"])
def test_the_least_and_the_largest_numbers_can_be_stated(line: str) -> None:
    name, _, numbers = line.partition(": ")
    stated = [int(number) for number in numbers.split()]
    field = getattr(office(with_table(line)), name)
    assert ([field] if isinstance(field, int) else field[: len(stated)]) == stated


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("alive: -2", "alive must be -1 to"),
        ("alive: 1073741824", "alive must be -1 to 1073741823, not 1073741824"),
        ("rng: -1", "rng must be 0 to 65535, not -1"),
        ("rng: 65536", "rng must be 0 to 65535, not 65536"),
        ("seats: 2", "a table has no 'seats'; available: alive, over, rng, winner"),
        ("hello", "a table consists of lines of name: numbers, not 'hello'"),
    ],
)
def test_what_a_table_cannot_hold_is_refused(line: str, problem: str) -> None:
    with pytest.raises(BadPosition, match=problem):
        with_table(line)


def test_what_follows_from_the_boards_is_not_stated() -> None:
    match = Match(parcels, seed=9, seats=4)
    match.leave(3)
    assert office(match).alive == [1, 1, 1, 0]
    assert TABLE_HEADING not in match.show()


def table_lines(text: str) -> list[str]:
    return text.partition(TABLE_HEADING + "\n")[2].splitlines()


def test_trailing_numbers_with_initial_values_are_not_stated() -> None:
    match = Match(parcels, seed=9, seats=2)
    office(match).alive = [0, 1, 0, 0]
    assert table_lines(match.show()) == ["alive: 0"]


def test_a_generator_with_a_word_of_0_is_stated() -> None:
    match = Match(parcels, seed=9, seats=2)
    office(match).rng = [0, 5, 6, 7]
    assert table_lines(match.show()) == ["rng: 0 5 6 7"]


def test_an_unknown_generator_is_not_stated() -> None:
    assert TABLE_HEADING not in Match(parcels, seed=9, seats=2).show_public()


@pytest.mark.parametrize(
    ("heading", "problem"),
    [
        ("[seat 2]", "a board is drawn for seat 2, which does not exist"),
        ("[seat 98]", "a board is drawn for seat 98, which does not exist"),
        ("[seat 99]", "a board's seat must be 0 to 98, not 99"),
    ],
)
def test_boards_are_drawn_only_for_existing_seats(heading: str, problem: str) -> None:
    board = Match(parcels, seats=2).show().partition("\n[seat 1]\n")[2]
    with pytest.raises(BadPosition, match=problem):
        Match(parcels, seats=2, start=f"{heading}\n{board}")


def test_a_letter_at_the_end_of_a_drawing_counts() -> None:
    text = Match(parcels).show().replace("empty", "5X")
    with pytest.raises(BadPosition, match="a weight must be a whole number, not '5X'"):
        Match(parcels, start=text)
