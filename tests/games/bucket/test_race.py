"""Several seats: a race in which boards do not affect each other."""

import pytest
from tests.games.bucket.drawing import board_of

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.games.bucket import game


def test_all_seats_begin_with_the_same_piece_at_the_same_place() -> None:
    match = Match(game, seed=11, seats=4)
    shown = {match.game.notation.show(board_of(match, seat), {}) for seat in range(4)}
    assert len(shown) == 1


def test_all_seats_get_the_same_pieces_however_they_play() -> None:
    match = Match(game, seed=11, seats=2)
    kinds: list[list[int]] = [[], []]
    for seat, actions in ((0, ["fall"]), (1, ["left", "turn_left", "fall"])):
        for _ in range(8):
            kinds[seat].append(board_of(match, seat).kind)
            for action in actions:
                match.play(seat, action)
    assert kinds[0] == kinds[1]


def test_a_seat_does_not_change_the_board_of_another() -> None:
    match = Match(game, seed=11, seats=2)
    before = game.notation.show(board_of(match, 1), {})
    match.play(0, "fall")
    assert game.notation.show(board_of(match, 1), {}) == before


def test_a_seat_that_has_lost_is_refused_while_the_others_play_on() -> None:
    match = Match(game, seed=3, seats=2)
    while not board_of(match, 0).over:
        match.play(0, "fall")
    assert match.outcome() is None
    assert match.legal(0) == []
    with pytest.raises(Refused, match="this board is over"):
        match.play(0, "left")
    match.play(1, "fall")


def test_the_highest_score_wins_when_all_have_lost() -> None:
    match = Match(game, seed=3, seats=2)
    board_of(match, 1).score = 50
    for seat in range(2):
        while not board_of(match, seat).over:
            match.play(seat, "fall")
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winner == 1


def test_there_may_be_99_seats() -> None:
    assert Match(game, seats=99).seats == 99
    with pytest.raises(ValueError, match="1 to 99 players"):
        Match(game, seats=100)
