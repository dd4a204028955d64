"""What a match shows: the parts that all games have in common, and for which seats."""

import pytest
from pebbles import game as pebbles
from tests.broken.base import embers
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match


def test_a_view_states_its_seat_and_time() -> None:
    match = Match(parcels, seats=3)
    match.advance(70)
    seen = match.view(1)
    stated = (seen["game"], seen["seat"], seen["seats"], seen["now"], seen["due"])
    assert stated == ("parcels", 1, 3, 70, match.due)
    assert seen["outcome"] is None


def test_nothing_is_due_where_nothing_happens_without_input() -> None:
    assert Match(pebbles).view(0)["due"] is None


@pytest.mark.parametrize("seat", [-1, 2])
def test_boards_and_summaries_exist_only_for_existing_seats(seat: int) -> None:
    match = Match(parcels, seats=2)
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        match.thumbnail(seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        match.brief(seat)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", ["drmario", "tetris"])
def test_the_cells_of_a_board_can_be_listed_alone(game_id: str, seat: int) -> None:
    match = Match(game_id, seed=3, seats=2)
    match.advance(2000)
    assert match.thumbnail_cells(seat) == match.thumbnail(seat)["cells"]


@pytest.mark.parametrize("seat", [-1, 2])
@pytest.mark.parametrize("game_id", ["drmario", "tetris"])
def test_there_are_no_cells_of_a_nonexistent_seat(game_id: str, seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        Match(game_id, seats=2).thumbnail_cells(seat)


def test_cells_are_listed_alone_by_the_game_if_it_can() -> None:
    match = Match(embers(thumbnail_cells=lambda position, seat: [seat]), seats=2)
    assert [match.thumbnail_cells(seat) for seat in (0, 1)] == [[0], [1]]


@pytest.mark.parametrize("seat", [-1, 2])
def test_no_game_is_asked_for_cells_of_a_nonexistent_seat(seat: int) -> None:
    match = Match(embers(thumbnail_cells=lambda position, seat: [seat]), seats=2)
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        match.thumbnail_cells(seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_seat_has_a_board_and_a_summary(seat: int) -> None:
    match = Match(parcels, seats=2)
    assert match.thumbnail(seat)["name"] == "shelf"
    assert match.brief(seat)["seat"] == seat


@pytest.mark.parametrize("seat", [-2, 1])
def test_queries_are_only_for_seats_and_spectators(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 1"):
        Match("tetris").ask(seat, "finesse")


def test_a_spectator_may_query() -> None:
    match = Match("tetris")
    assert match.ask(-1, "finesse") == match.ask(0, "finesse")


def test_a_game_with_one_board_has_no_other_boards_to_show() -> None:
    with pytest.raises(ValueError, match="all seats see the same board"):
        Match(pebbles, seats=2).thumbnail(0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_game_is_not_asked_for_the_board_of_a_nonexistent_seat(seat: int) -> None:
    match = Match(embers(), seats=2)
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        match.thumbnail(seat)


def test_a_game_whose_views_have_no_other_seats_has_no_summaries() -> None:
    with pytest.raises(ValueError, match="Pebbles has no summaries of seats"):
        Match(pebbles).brief(0)
