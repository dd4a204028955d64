"""Clocks: time runs for the side to move, actions add to it, and running out ends the game."""

import pytest
from tests.games.saktris.boards import begin, board, ending, events, play

from blockyard.core.match import Match
from blockyard.games.saktris.board import LOW_TIME

MINUTE = 60_000
CLOCKS = {
    "1+0": (1, 0),
    "2+1": (2, 1),
    "3+0": (3, 0),
    "5+0": (5, 0),
    "5+3": (5, 3),
    "10+0": (10, 0),
    "15+10": (15, 10),
    "30+0": (30, 0),
}


def test_without_a_clock_nothing_is_ever_due() -> None:
    match = begin()
    assert match.settings["clock"] == "none"
    assert match.due is None
    match.advance(10**8)
    assert match.outcome() is None


@pytest.mark.parametrize("clock", sorted(CLOCKS))
def test_each_clock_has_its_minutes_and_adds_its_seconds(clock: str) -> None:
    minutes, seconds = CLOCKS[clock]
    match = begin(order="fixed", clock=clock)
    assert match.due == minutes * MINUTE - LOW_TIME, "White's clock runs from the start"
    match.advance(4000)
    play(match, "P@a1")
    assert board(match).time == [minutes * MINUTE - 4000 + seconds * 1000, minutes * MINUTE]
    assert match.due == 4000 + minutes * MINUTE - LOW_TIME


def test_placing_switches_the_clock_as_moving_does() -> None:
    match = begin(order="fixed", clock="1+0")
    for _ in range(2):
        for move in ("P@a1", "P@h8") if not board(match).placed[0] else ("a2", "h7"):
            match.advance(match.now + 1000)
            play(match, move)
    assert board(match).time == [MINUTE - 2000, MINUTE - 2000]


@pytest.mark.parametrize("moment", [MINUTE, MINUTE + 5000])
def test_running_out_of_time_loses(moment: int) -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(moment)
    assert ending(match) == ("out of time", 1)
    assert match.now == MINUTE


def test_a_move_one_ms_before_time_runs_out_counts() -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(MINUTE - 1)
    play(match, "P@a1")
    assert match.outcome() is None
    assert board(match).time[0] == 1


@pytest.mark.parametrize(
    ("black", "reason"),
    [
        ("k7", "out of time against nothing that mates"),
        ("kn6", "out of time"),
        ("kp6", "out of time"),
    ],
)
def test_running_out_of_time_is_a_draw_if_the_opponent_could_never_mate(
    black: str, reason: str
) -> None:
    match = begin(f"{black}/8/8/8/8/8/8/3RK3 w", clock="1+0")
    match.advance(MINUTE)
    assert ending(match)[0] == reason


def test_an_opponent_with_pieces_to_come_could_mate() -> None:
    match = begin("k7/8/8/8/8/8/8/3RK3 w to_come=-/p moves=0/0", clock="1+0", order="fixed")
    match.advance(MINUTE)
    assert ending(match) == ("out of time", 1)


@pytest.mark.parametrize("coming", ["k", "kn", "kb"])
def test_running_out_of_time_is_a_draw_if_pieces_to_come_could_never_mate(coming: str) -> None:
    start = f"4K3/8/8/8/8/8/8/8 w - - 0 1 to_come=-/{coming} clock=1+0 time=1000/1000 moves=0/0"
    match = begin(start)
    match.advance(5000)
    assert ending(match) == ("out of time against nothing that mates", None)


def test_a_passed_turn_takes_no_time_and_adds_none() -> None:
    start = "k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0"
    match = begin(start, order="fixed", clock="5+3")
    match.advance(1000)
    play(match, "Qc7")
    assert board(match).turn == 0
    assert board(match).time == [5 * MINUTE + 2000, 5 * MINUTE]
    assert match.due == 1000 + 5 * MINUTE + 2000 - LOW_TIME


def low_times(match: Match) -> list[object]:
    return [entry for entry in match.events(0) if "low_time" in entry]


def test_a_player_is_warned_once_that_20_seconds_are_left() -> None:
    match = begin(order="fixed", clock="1+0")
    assert match.due == MINUTE - LOW_TIME
    match.advance(MINUTE - LOW_TIME - 1)
    assert low_times(match) == []
    match.advance(MINUTE - LOW_TIME)
    assert low_times(match) == [("low_time", 0, 20, 0)]
    assert match.due == MINUTE, "time runs out when it would have without the warning"
    play(match, "P@a1")
    match.advance(match.now + MINUTE - LOW_TIME)
    assert low_times(match) == [("low_time", 0, 20, 0), ("low_time", 1, 20, 0)]


def test_there_is_no_second_warning_after_an_increment() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w clock=5+3 time=21000/300000")
    match.advance(2000)
    assert len(low_times(match)) == 1
    play(match, "Ra2 Rh7")
    assert board(match).time[0] == 22_000
    assert match.due == 2000 + 22_000
    match.advance(2000 + 21_999)
    assert len(low_times(match)) == 1
    assert match.outcome() is None


@pytest.mark.parametrize("time", [LOW_TIME, LOW_TIME - 1, 1])
def test_a_player_who_starts_with_20_seconds_or_less_is_not_warned(time: int) -> None:
    match = begin(f"4k2r/8/8/8/8/8/8/R3K3 w clock=1+0 time={time}/60000")
    assert match.due == time
    match.advance(time)
    assert low_times(match) == []
    assert ending(match) == ("out of time", 1)


def test_one_long_step_reports_both_low_time_and_running_out() -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(10 * MINUTE)
    assert events(match) == ["low_time", "ended"]
    assert match.now == MINUTE


def test_clocks_stop_when_the_game_is_over() -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(1500)
    match.play(1, "resign")
    assert match.due is None
    assert board(match).time == [MINUTE - 1500, MINUTE]


def test_after_the_end_the_clocks_show_the_remaining_time() -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(1500)
    match.play(1, "resign")
    match.advance(5000)
    assert [player["time"] for player in match.view(0)["more"]["players"]] == [58_500, MINUTE]
    assert " time=58500/60000 " in match.show()
    assert " since=" not in match.show()
    over = "over=resignation winner=white"
    match = begin(f"4k3/8/8/8/8/8/8/R3K3 w now=900 since=850 clock=1+0 time=400/500 {over}")
    assert [player["time"] for player in match.view(0)["more"]["players"]] == [400, 500]


def test_a_move_that_ends_the_game_gets_its_increment_and_stops_both_clocks() -> None:
    match = begin("6k1/5ppp/8/8/8/8/8/K3R3 w clock=5+3")
    match.advance(4000)
    play(match, "Re8")
    assert ending(match) == ("checkmate", 0)
    assert board(match).time == [5 * MINUTE - 1000, 5 * MINUTE]
    assert match.due is None


def test_a_clock_that_has_run_out_shows_zero() -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(2 * MINUTE)
    assert board(match).time == [0, MINUTE]
    assert match.view(0)["more"]["players"][0]["time"] == 0


def test_a_clock_has_not_run_out_while_a_millisecond_is_left() -> None:
    match = begin("4k2r/8/8/8/8/8/8/R3K3 w clock=1+0 time=30001/60000")
    match.leave(1)
    match.advance(30_000)
    assert "claimable" in events(match), "something happens at that moment"
    assert match.outcome() is None
    match.advance(30_001)
    assert ending(match) == ("out of time", 1)
