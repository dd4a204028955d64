"""Leaving: a player who is away may come back until the opponent claims the game."""

import pytest
from tests.games.saktris.boards import begin, board, ending, events, play

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.timeline import LEAVE
from blockyard.games.saktris import game
from blockyard.games.saktris.board import LEAVE_GRACE

START = "4k2r/8/8/8/8/8/8/R3K3 w"
EARLY = "you can claim once your opponent has been away for 30 seconds"


def refused(match: Match, seat: int, word: str) -> str:
    """Why an action is refused; the position must stay as it was."""
    before = match.hash()
    action = LEAVE if word == "leave" else match.read_action(seat, word)
    with pytest.raises(Refused) as error:
        match.act(seat, action)
    assert match.hash() == before
    return error.value.reason


def left(seat: int, away: int = LEAVE_GRACE, start: str = START) -> Match:
    """A match that a player left after a second, and has been away from for some time."""
    match = begin(start)
    match.leave(seat, at=1000)
    match.advance(1000 + away)
    return match


@pytest.mark.parametrize("seat", [0, 1])
def test_the_opponent_of_a_player_who_stays_away_may_claim_the_win(seat: int) -> None:
    match = left(seat)
    assert match.outcome() is None, "nothing is decided before a claim"
    match.play(1 - seat, "claim_win")
    assert ending(match) == ("abandonment", 1 - seat)


def test_or_a_draw() -> None:
    match = left(1)
    match.play(0, "claim_draw")
    assert ending(match) == ("draw claimed after abandonment", None)


@pytest.mark.parametrize("word", ["claim_win", "claim_draw"])
def test_nothing_can_be_claimed_before_the_grace_has_passed(word: str) -> None:
    match = left(1, LEAVE_GRACE - 1)
    assert refused(match, 0, word) == EARLY
    assert word not in match.legal(0)
    match.advance(match.now + 1)
    assert word in match.legal(0)


@pytest.mark.parametrize("word", ["claim_win", "claim_draw"])
def test_nothing_can_be_claimed_from_a_player_who_is_present(word: str) -> None:
    assert refused(begin(START), 0, word) == "your opponent has not left"
    assert word not in begin(START).legal(0)


def test_a_player_who_left_may_return_at_any_time_before_a_claim() -> None:
    match = left(1, 10 * LEAVE_GRACE)
    assert "return" in match.legal(1)
    match.play(1, "return")
    assert events(match)[-1] == "returned"
    assert refused(match, 0, "claim_win") == "your opponent has not left"


def test_a_player_who_is_present_cannot_return() -> None:
    assert refused(begin(START), 1, "return") == "you have not left"
    assert "return" not in left(1).legal(0)


@pytest.mark.parametrize("move", ["Ra2", "offer_draw"])
def test_any_action_of_a_player_who_left_is_a_return(move: str) -> None:
    match = left(0)
    match.play(0, move)
    assert events(match)[2] == "returned"
    assert board(match).left_at == [-1, -1]
    assert refused(match, 1, "claim_win") == "your opponent has not left"


def test_a_refused_action_is_not_a_return() -> None:
    match = left(0)
    assert refused(match, 0, "a1h8") == "the piece cannot move there"
    assert board(match).left_at == [1000, -1]


def test_leaving_again_after_a_return_restarts_the_grace_period() -> None:
    match = left(1)
    match.play(1, "return")
    match.leave(1)
    assert refused(match, 0, "claim_win") == EARLY
    match.advance(match.now + LEAVE_GRACE)
    assert "claim_win" in match.legal(0)


def test_a_player_leaves_once() -> None:
    assert refused(left(1), 1, "leave") == "you have already left"


def test_nobody_leaves_a_game_that_is_over() -> None:
    match = begin(START)
    match.play(0, "resign")
    assert refused(match, 1, "leave") == "the match is over"


def test_players_learn_that_someone_left_and_once_that_a_claim_is_possible() -> None:
    match = begin(START)
    match.leave(1, at=500)
    assert match.due == 500 + LEAVE_GRACE
    match.advance(500 + LEAVE_GRACE)
    assert match.events(0) == [("left", 1, 0, 0), ("claimable", 0, 30, 0)]
    assert match.view(0)["due"] is None
    match.advance(10 * LEAVE_GRACE)
    assert len(match.events(0)) == 2


def test_the_player_who_is_present_may_keep_playing() -> None:
    match = left(1)
    play(match, "Ra2")
    assert match.outcome() is None
    assert "claim_win" in match.legal(0)


def test_clocks_keep_running_while_a_player_is_away() -> None:
    match = begin(START, clock="1+0")
    match.leave(0, at=1000)
    match.advance(60_000)
    assert ending(match) == ("out of time", 1)
    assert events(match) == ["left", "claimable", "low_time", "ended"]


def test_if_both_stay_away_the_game_is_drawn_automatically() -> None:
    match = left(0, 20_000)
    match.leave(1)
    second = match.now
    match.advance(second + LEAVE_GRACE - 1)
    assert match.outcome() is None, "either may still return"
    match.advance(second + LEAVE_GRACE)
    assert ending(match) == ("both players left", None)
    assert match.now == second + LEAVE_GRACE


def test_if_both_leave_simultaneously_the_game_is_drawn_once() -> None:
    match = begin(START)
    match.leave(0)
    match.leave(1)
    match.advance(LEAVE_GRACE)
    assert ending(match) == ("both players left", None)
    assert events(match) == ["left", "left", "ended"]


def test_if_both_left_the_first_to_return_may_claim() -> None:
    match = left(0)
    match.leave(1)
    match.play(1, "claim_win", at=match.now + 5000)
    assert ending(match) == ("abandonment", 1)
    assert events(match)[-2:] == ["returned", "ended"]


def test_the_end_clears_who_is_away() -> None:
    match = left(1)
    match.play(0, "resign")
    assert board(match).left_at == [-1, -1]
    assert match.due is None


def test_claiming_a_draw_needs_confirmation_and_claiming_a_win_does_not() -> None:
    assert "claim_draw" in game.surrenders
    assert "claim_win" not in game.surrenders


def test_the_view_states_who_is_away_and_when_a_claim_is_possible() -> None:
    match = left(1, 0)
    white, black = match.view(0)["more"]["players"]
    assert (white["away"], white["claim_at"]) == (False, None)
    assert (black["away"], black["claim_at"]) == (True, 1000 + LEAVE_GRACE)
    assert "Black has left but can still return." in match.view(0)["notes"]
    match.advance(1000 + LEAVE_GRACE)
    assert "Black has left: White can claim a win or a draw." in match.view(0)["notes"]
    labels = [choice["label"] for choice in match.view(0)["choices"]]
    assert labels[-2:] == ["Claim the win", "Claim a draw"]


def test_a_position_states_who_has_left() -> None:
    match = left(1, 5000)
    assert " left=-/1000" in match.show()
    again = Match(game, start=match.show())
    assert again.hash() == match.hash()
    assert again.due == match.due == 1000 + LEAVE_GRACE


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_leave_at_the_very_start(seat: int) -> None:
    match = begin(START)
    match.leave(seat)
    assert match.due == LEAVE_GRACE
    assert "claim_win" not in match.legal(1 - seat)
    match.advance(LEAVE_GRACE)
    assert "claim_win" in match.legal(1 - seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_nobody_is_away(seat: int) -> None:
    match = left(seat)
    match.play(1 - seat, "claim_win")
    assert board(match).left_at == [-1, -1]
