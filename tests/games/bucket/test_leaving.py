"""Leaving a race: the board is over, its points are forfeited, and the others continue."""

import pytest
from tests.games.bucket.drawing import board_of

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.games.bucket import game
from blockyard.games.bucket.endings import LEFT_MATCH


def race(*scores: int) -> Match:
    """A race in which the seats have some points."""
    match = Match(game, seed=3, seats=len(scores))
    for seat, score in enumerate(scores):
        board_of(match, seat).score = score
    return match


def lose(match: Match, seat: int) -> None:
    """Let a seat play until its board is over."""
    while not board_of(match, seat).over:
        match.play(seat, "fall")


def test_the_board_of_a_seat_that_leaves_ends_immediately() -> None:
    match = race(0, 0)
    match.leave(1, at=700)
    board = board_of(match, 1)
    assert (game.endings[board.over], board.now) == ("the player left", 700)
    assert match.events(1)[-1] == ("lost", LEFT_MATCH, 0, 0)
    view = match.view(1)
    assert view["notes"] == ["Player left."]
    assert (view["more"]["ending"], view["more"]["piece"]) == ("Player left", None)
    assert match.outcome() is None


def test_a_seat_that_left_can_do_nothing_more() -> None:
    match = race(0, 0)
    match.leave(1)
    before = match.hash()
    with pytest.raises(Refused, match="this board is over"):
        match.play(1, "left")
    with pytest.raises(Refused, match="this board is over"):
        match.leave(1)
    assert match.hash() == before


def test_a_player_who_leaves_forfeits_all_points_and_does_not_win() -> None:
    match = race(90, 20, 10)
    match.leave(0)
    lose(match, 1)
    lose(match, 2)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.scores[0]) == (1, 0)


def test_when_all_have_left_nobody_wins() -> None:
    match = race(90, 20)
    match.leave(0)
    match.leave(1)
    assert match.outcome().winner is None  # type: ignore[union-attr]  # it is over


def test_a_board_that_was_left_is_shown_and_loaded() -> None:
    match = race(90, 20)
    match.play(0, "fall")
    match.leave(0, at=500)
    again = Match(game, seed=3, seats=2, start=match.show())
    assert again.hash() == match.hash()


def test_places_are_undecided_until_all_boards_are_over() -> None:
    match = race(30, 50, 30, 90, 10)
    match.leave(3)
    for seat in range(4):
        lose(match, seat) if seat != 3 else None
    assert places(match) == [0] * 5
    lose(match, 4)
    assert places(match) == [2, 1, 2, 5, 4]
    assert [other["place"] for other in match.view(0)["others"]] == [1, 2, 5, 4]


def places(match: Match) -> list[int]:
    """Each seat's place, as it sees it itself."""
    return [match.view(seat)["place"] for seat in range(match.seats)]


def test_a_single_seat_has_no_place() -> None:
    match = race(40)
    lose(match, 0)
    assert places(match) == [0]
