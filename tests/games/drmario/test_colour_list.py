"""The colours of pills: one repeating list of 100 for everyone, two entries per pill."""

import pytest
from tests.games.drmario.bottles import bottle

from blockyard.core.match import Match
from blockyard.games.drmario import game
from blockyard.games.drmario.pill import LIST_ENTRIES, draw_next


def pills(match: Match, count: int, seat: int = 0) -> list[tuple[int, int]]:
    """The next pills of a seat, the one in its hand first."""
    board = bottle(match, seat)
    found = []
    for _ in range(count):
        found.append((board.next_left, board.next_right))
        draw_next(board)
    return found


def test_after_50_pills_the_list_begins_again() -> None:
    assert LIST_ENTRIES == 100
    drawn = pills(Match(game, seed=9), 150)
    assert drawn[50:100] == drawn[:50]
    assert drawn[100:] == drawn[:50]


def test_the_list_does_not_repeat_sooner() -> None:
    drawn = pills(Match(game, seed=9), 50)
    assert all(drawn[:length] != drawn[length : 2 * length] for length in range(5, 26))


def test_all_three_colours_occur_on_both_sides() -> None:
    drawn = pills(Match(game, seed=9), 50)
    assert {left for left, _ in drawn} == {1, 2, 3}
    assert {right for _, right in drawn} == {1, 2, 3}


def test_the_halves_of_a_pill_may_have_any_two_colours() -> None:
    drawn = pills(Match(game, seed=9), 50)
    assert set(drawn) == {(left, right) for left in (1, 2, 3) for right in (1, 2, 3)}


@pytest.mark.parametrize("seat", [1, 2, 98])
def test_all_seats_of_a_room_have_the_same_list_and_the_same_viruses(seat: int) -> None:
    match = Match(game, seed=4, seats=99)
    assert bottle(match, seat).cells == bottle(match, 0).cells
    assert pills(match, 60, seat) == pills(match, 60, 0)


def test_taking_pills_does_not_disturb_another_seat() -> None:
    match = Match(game, seed=4, seats=2)
    ahead = pills(match, 70, 0)
    assert pills(match, 70, 1) == ahead


def test_while_a_pill_is_thrown_the_one_after_it_is_not_drawn_yet() -> None:
    match = Match(game, seed=4)
    board = bottle(match)
    thrown = (board.next_left, board.next_right)
    match.advance(599)
    assert (board.next_left, board.next_right) == thrown
    match.advance(600)
    assert (board.near, board.far) == thrown
    assert board.taken == 2
