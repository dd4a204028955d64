"""Clocks: time runs for the side to move, actions add to it, a fallen flag ends the game."""

import pytest
from tests.games.saktris.boards import begin, board, ending, play

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
    assert match.due == minutes * MINUTE, "White's clock runs from the start"
    match.advance(4000)
    play(match, "P@a1")
    assert board(match).time == [minutes * MINUTE - 4000 + seconds * 1000, minutes * MINUTE]
    assert match.due == 4000 + minutes * MINUTE


def test_placing_switches_the_clock_as_moving_does() -> None:
    match = begin(order="fixed", clock="1+0")
    for _ in range(2):
        for move in ("P@a1", "P@h8") if not board(match).placed[0] else ("a2", "h7"):
            match.advance(match.now + 1000)
            play(match, move)
    assert board(match).time == [MINUTE - 2000, MINUTE - 2000]


@pytest.mark.parametrize("moment", [MINUTE, MINUTE + 5000])
def test_a_flag_that_falls_loses(moment: int) -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(moment)
    assert ending(match) == ("out of time", 1)
    assert match.now == MINUTE


def test_one_millisecond_before_the_flag_a_move_is_in_time() -> None:
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
def test_the_flag_is_a_draw_if_the_opponent_could_never_mate(black: str, reason: str) -> None:
    match = begin(f"{black}/8/8/8/8/8/8/3RK3 w", clock="1+0")
    match.advance(MINUTE)
    assert ending(match)[0] == reason


def test_an_opponent_with_pieces_to_come_could_mate() -> None:
    match = begin("k7/8/8/8/8/8/8/3RK3 w to_come=-/p moves=0/0", clock="1+0", order="fixed")
    match.advance(MINUTE)
    assert ending(match) == ("out of time", 1)


def test_a_turn_that_passes_takes_no_time_and_adds_none() -> None:
    start = "k7/8/1K6/8/8/8/8/2Q5 w to_come=-/p moves=0/0"
    match = begin(start, order="fixed", clock="5+3")
    match.advance(1000)
    play(match, "Qc7")
    assert board(match).turn == 0
    assert board(match).time == [5 * MINUTE + 2000, 5 * MINUTE]
    assert match.due == 1000 + 5 * MINUTE + 2000


def test_clocks_stop_when_the_game_is_over() -> None:
    match = begin(order="fixed", clock="1+0")
    match.advance(1500)
    match.play(1, "resign")
    assert match.due is None
    assert board(match).time == [MINUTE - 1500, MINUTE]
