"""Actions other than moves: resigning, and offering, accepting and declining a draw."""

import pytest
from tests.games.saktris.boards import begin, board, ending, events, play

from blockyard.core.match import Match
from blockyard.core.position import Refused

START = "4k2r/8/8/8/8/8/8/R3K3 w"


def say(match: Match, seat: int, word: str) -> str:
    """Perform such an action; returns the refusal, if any."""
    before = match.hash()
    try:
        match.play(seat, word)
    except Refused as refused:
        assert match.hash() == before
        return refused.reason
    return ""


@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_resign_at_any_time(seat: int) -> None:
    match = begin(START)
    say(match, seat, "resign")
    assert ending(match) == ("resignation", 1 - seat)


def test_an_offer_that_is_accepted_is_a_draw() -> None:
    match = begin(START)
    say(match, 0, "offer_draw")
    assert match.legal(1) == ["resign", "accept_draw", "decline_draw"]
    say(match, 1, "accept_draw")
    assert ending(match) == ("draw agreed", None)


def test_an_offer_stands_while_its_maker_moves_and_lapses_when_the_other_does() -> None:
    match = begin(START)
    say(match, 0, "offer_draw")
    play(match, "Ra2")
    assert "accept_draw" in match.legal(1)
    play(match, "Rh7")
    assert board(match).offer == -1
    assert say(match, 1, "accept_draw") == "there is no draw offer to answer"


def test_an_offer_can_be_declined() -> None:
    match = begin(START)
    say(match, 0, "offer_draw")
    say(match, 1, "decline_draw")
    assert events(match) == ["draw_offered", "draw_declined"]
    assert say(match, 1, "accept_draw") == "there is no draw offer to answer"
    assert say(match, 1, "decline_draw") == "there is no draw offer to answer"


def test_a_player_may_offer_once_per_move() -> None:
    match = begin(START)
    say(match, 0, "offer_draw")
    say(match, 1, "decline_draw")
    again = "you can offer a draw again after your next move"
    assert say(match, 0, "offer_draw") == again
    assert "offer_draw" not in match.legal(0)
    play(match, "Ra2")
    assert say(match, 0, "offer_draw") == ""


def test_an_offer_must_be_answered_not_repeated() -> None:
    match = begin(START)
    say(match, 1, "offer_draw")
    assert say(match, 0, "offer_draw") == "your opponent has offered a draw: accept or decline it"
    assert say(match, 1, "accept_draw") == "there is no draw offer to answer"


@pytest.mark.parametrize("seat", [0, 1])
def test_there_is_no_offer_after_the_end(seat: int) -> None:
    match = begin(START)
    say(match, seat, "offer_draw")
    say(match, 1 - seat, "accept_draw")
    assert board(match).offer == -1
