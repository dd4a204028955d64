"""Leaving: the well is over, the others continue, and a player who left wins nothing."""

import pytest
from tests.games.tetris.wells import begin, modern, play, well

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.state import NEVER, pack
from blockyard.games.tetris.endings import LEFT_MATCH


def top_out(match: Match, seat: int) -> None:
    """Let a seat drop pieces until its well is over."""
    while not well(match, seat).over:
        play(match, "drop", seat)


def test_the_well_of_a_seat_that_leaves_ends_immediately() -> None:
    match = modern(mode="versus", seats=3)
    match.leave(1, at=700)
    s = well(match, 1)
    assert (match.game.endings[s.over], s.now, s.winner) == ("the player left", 700, -1)
    assert match.events(1)[-1] == ("ended", LEFT_MATCH, 0, 0)
    assert match.outcome() is None


def test_a_seat_that_left_can_do_nothing_more() -> None:
    match = modern(mode="versus", seats=3)
    match.leave(1)
    before = match.hash()
    with pytest.raises(Refused, match="this board is over"):
        play(match, "left", 1)
    with pytest.raises(Refused, match="this board is over"):
        match.leave(1)
    assert match.legal(1) == []
    assert match.hash() == before


def test_in_versus_the_last_remaining_player_wins() -> None:
    match = modern(mode="versus", seats=3)
    match.leave(1)
    match.leave(0)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("the last one standing wins", 2)


def test_garbage_never_goes_to_a_player_who_has_left() -> None:
    text = "[seat 0]\nL.....\n" + "\n".join(["LLLLLi"] * 4)
    match = modern(text, mode="versus", seats=3)
    match.leave(1)
    play(match, "drop")
    assert (well(match, 1).received, well(match, 2).received) == (0, 4)


def test_side_by_side_the_others_play_on_and_the_best_of_them_wins() -> None:
    match = begin(seats=3, width=6, height=8)
    well(match, 0).score = 900
    well(match, 2).score = 100
    match.leave(0)
    for seat in (1, 2):
        assert match.outcome() is None
        top_out(match, seat)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("everybody is done", 2)
    assert outcome.scores[0] == 900, "points are kept, but win nothing"


def test_side_by_side_a_player_who_left_does_not_cause_a_tie() -> None:
    match = begin(seats=2)
    match.leave(0)
    top_out(match, 1)
    assert match.outcome().winner == 1  # type: ignore[union-attr]  # it is over


def test_a_sprint_is_won_only_by_a_remaining_player_with_40_lines() -> None:
    tall = "lines: 36\nL.....\n" + "\n".join(["LLLLLi"] * 4)
    match = begin("[seat 1]\n" + tall, seats=2, mode="sprint", width=6)
    match.leave(0)
    assert match.outcome() is None
    play(match, "drop", 1)
    assert match.outcome().winner == 1  # type: ignore[union-attr]  # it is over
    match = begin(seats=2, mode="sprint")
    match.leave(0)
    top_out(match, 1)
    assert match.outcome().winner is None  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize("mode", ["marathon", "sprint", "blitz", "zen"])
def test_when_all_have_left_a_race_nobody_wins(mode: str) -> None:
    match = modern(mode=mode, seats=2)
    well(match, 0).score = 500
    match.leave(0)
    match.leave(1)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winner) == ("everybody is done", None)


def test_leaving_is_an_input_that_a_seats_own_log_repeats() -> None:
    match = modern(mode="versus", seats=3, seed=5)
    play(match, "left drop", 1)
    match.leave(1, at=400)
    play(match, "drop", 0)
    timeline = match.timelines()[1]
    assert timeline.board.over == LEFT_MATCH
    assert pack(timeline.board) == pack(well(match, 1))


def test_a_well_that_was_left_is_shown_and_loaded() -> None:
    match = modern(mode="versus", seats=3)
    play(match, "left down", 1)
    match.leave(1, at=700)
    again = begin(match.show(), seats=3)
    assert again.hash() == match.hash()


def test_no_clock_runs_in_a_well_that_was_left() -> None:
    match = modern(mode="versus", seats=3, start_level=14)
    assert well(match, 1).fall_early == 561
    match.leave(1)
    s = well(match, 1)
    assert (s.due, s.fall_at, s.lock_at, s.fall_early) == (NEVER, NEVER, NEVER, 0)
