"""Leaving a race: the board ends, and its score stands."""

import pytest
from tests.games.blockblast.matches import EMPTY_BOARD, board

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.games.blockblast import game


def test_the_board_of_a_player_who_leaves_ends_and_the_others_continue() -> None:
    match = Match(game, seats=3)
    match.leave(1)
    assert game.endings[board(match, 1).over] == "the player left"
    assert match.legal(1) == []
    assert match.view(1)["notes"] == ["Player left."]
    assert match.view(0)["others"][0]["over"]
    assert match.outcome() is None
    match.play(0, match.legal(0)[0])


def test_the_score_of_a_player_who_left_stands() -> None:
    parts = [f"[seat {seat}]\nscore: {score}\n{EMPTY_BOARD}" for seat, score in enumerate((5, 90))]
    match = Match(game, seats=2, start="\n".join(parts))
    match.leave(1)
    match.play(0, "finish")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1, "the player left")


def test_nobody_leaves_a_board_that_is_over() -> None:
    match = Match(game, seats=2)
    match.play(0, "finish")
    with pytest.raises(Refused, match="this board is over"):
        match.leave(0)


def test_a_board_that_was_left_reads_back() -> None:
    match = Match(game, seed=2, seats=2)
    match.play(0, match.legal(0)[0])
    match.leave(0)
    assert Match(game, seed=2, seats=2, start=match.show()).hash() == match.hash()
