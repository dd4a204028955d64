"""Seats on other machines: which exist, what they are refused, and what they may query."""

import pytest
from tests.broken import time_does_not_advance
from tests.broken.base import embers
from tests.core.simulated_rooms import own_data
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.own_board import OwnBoard
from blockyard.core.registry import find_game
from blockyard.core.timeline import WAIT, Timeline


def own_board(seats: int = 2, stated: int = 2) -> OwnBoard:
    """Seat 0 of a networked match that supposedly has ``stated`` seats."""
    match = NetworkedMatch(parcels, {"pace": 400}, 3, seats)
    return OwnBoard(parcels, {"pace": 400}, stated, 0, own_data(match, 0))


@pytest.mark.parametrize("seat", [-1, 2])
def test_the_authority_has_only_its_own_seats(seat: int) -> None:
    match = NetworkedMatch(parcels, {"pace": 400}, 3, 2)
    with pytest.raises(ValueError, match=f"there is no seat {seat} in a match of 2"):
        match.act(seat, 0, 500)


def test_own_boards_have_as_many_seats_as_the_game_allows() -> None:
    with pytest.raises(ValueError, match="Parcels needs 1 to 4 players, not 5"):
        own_board(stated=5)


def test_an_unknown_action_is_refused_with_a_message() -> None:
    assert "unknown action 'sing'" in own_board().refusal("sing")


def test_an_own_board_answers_only_queries_of_its_game() -> None:
    with pytest.raises(ValueError, match="Parcels has no query 'finesse'"):
        own_board().ask("finesse")
    tetris = find_game("tetris")
    match = NetworkedMatch(tetris, None, 3, 2)
    board = OwnBoard(tetris, match.settings, 2, 0, own_data(match, 0))
    assert board.ask("finesse") == match.ask(0, "finesse")


def test_a_board_whose_time_does_not_advance_is_an_error() -> None:
    game = embers(rules=time_does_not_advance)
    board = Match(game).position.boards[0]
    with pytest.raises(RuntimeError, match="Embers: what was due at 300 ms is still due"):
        Timeline(game, board, 0).advance(1000)


@pytest.mark.parametrize(("seats", "every"), [(2, 64), (7, 64), (8, 128), (12, 192)])
def test_the_more_seats_the_fewer_hashes_are_recorded(seats: int, every: int) -> None:
    match = NetworkedMatch(find_game("drmario"), None, 3, seats)
    for _ in range(every):
        match.act(0, WAIT, match.known[0] + 1)
    assert list(match.checkpoints) == [every]
