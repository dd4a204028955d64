"""A timeline is one board played by its own log; what arrives late is put where it belongs."""

import pytest
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.position import Refused
from blockyard.core.timeline import KEEP_EVERY, LEAVE, OWN, REACH, Timeline, TooLate

KEEP = 0


def timeline(seat: int = 0, seed: int = 3, pace: int = 400) -> Timeline:
    match = Match(parcels, {"pace": pace}, seed, seats=2)
    return Timeline(parcels, match.position.boards[seat], seat)


def played(effects: list[tuple[int, int]], *, late_by: int = 0) -> Timeline:
    """A board that keeps parcels for six seconds; effects, a time and a weight each, come late."""
    line = timeline()
    arriving = [(time + late_by, time, weight) for time, weight in effects]
    for moment in range(0, 6000, 250):
        while arriving and arriving[0][0] <= moment:
            _, time, weight = arriving.pop(0)
            line.receive(weight, 1, time)
        line.perform(KEEP, moment)
    for _, time, weight in arriving:
        line.receive(weight, 1, time)
    line.advance(6000)
    return line


def test_an_effect_of_the_future_waits_for_its_time() -> None:
    line = timeline()
    line.receive(2, 1, 700)
    assert line.due <= 700
    assert line.board.on_belt == 0  # type: ignore[attr-defined]  # a depot
    line.advance(699)
    assert line.board.on_belt == 0  # type: ignore[attr-defined]  # the same
    line.advance(700)
    assert line.board.on_belt == 1  # type: ignore[attr-defined]  # the same


@pytest.mark.parametrize("late_by", [1, 90, 250, 1000, 3300, 9000])
def test_a_late_effect_gives_the_board_that_it_would_have_given_in_time(late_by: int) -> None:
    effects = [(310, 4), (1250, 2), (1250, 6), (2001, 1)]
    assert played(effects, late_by=late_by).hash() == played(effects).hash()
    assert played(effects).hash() != played([]).hash()


def test_at_the_same_time_an_effect_comes_before_the_players_action() -> None:
    early, late = timeline(), timeline()
    early.advance(500)
    early.receive(3, 1, 500)
    early.act(KEEP)
    late.advance(500)
    late.act(KEEP)
    late.receive(3, 1, 500)
    assert early.log == late.log == [(500, 1, 3), (500, OWN, KEEP)]
    assert early.hash() == late.hash()


def test_what_a_late_effect_makes_impossible_is_left_out() -> None:
    line = played([])
    line.receive(5, 1, 100)
    assert (100, 1, 5) in line.log
    again = timeline()
    again.play(line.log, 6000)
    assert again.hash() == line.hash()


def test_sending_is_told_with_its_time_and_told_anew_after_going_back() -> None:
    line = timeline()
    line.advance(900)
    line.act(1)
    assert [time for time, _ in line.sent] == [900]
    line.advance(1000)
    line.receive(2, 1, 450)
    assert [time for time, _ in line.sent] == [900]


def test_an_effect_can_be_ten_seconds_late_and_no_more() -> None:
    line = timeline(pace=3000)
    line.advance(REACH + 3 * KEEP_EVERY)
    line.receive(1, 1, line.now - REACH + KEEP_EVERY)
    before = line.hash(), list(line.log)
    with pytest.raises(TooLate, match="too long ago"):
        line.receive(1, 1, 20)
    assert (line.hash(), line.log) == before


def test_the_time_of_a_seat_does_not_go_back() -> None:
    line = timeline()
    line.advance(500)
    with pytest.raises(ValueError, match="seat 0 is at 500 ms; it cannot go back to 400"):
        line.advance(400)


def test_a_refused_action_leaves_no_trace_in_the_log() -> None:
    line = timeline()
    with pytest.raises(Refused):
        line.act(KEEP)
    assert line.log == []


def test_leaving_ends_the_board() -> None:
    line = timeline()
    line.act(LEAVE, at=300)
    assert line.board.over
    assert line.log == [(300, OWN, LEAVE)]
    with pytest.raises(Refused):
        line.act(LEAVE)
