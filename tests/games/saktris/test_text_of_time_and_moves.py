"""The latest moves, passes, clocks and endings as words of a position's text; what is refused."""

import re

import pytest
from tests.games.saktris.boards import begin, board, ending, play

from blockyard.core.notation import BadPosition
from blockyard.core.state import NEVER

KINGS = "4k3/8/8/8/8/8/4P3/4K2R w"


def refused(words: str, problem: str, start: str = KINGS) -> None:
    with pytest.raises(BadPosition, match=f"^{re.escape(problem)}"):
        begin(f"{start} {words}")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("z9e8", "line: 'z9e8' cannot be taken back"),
        ("d8z9", "line: 'd8z9' cannot be taken back"),
        ("e1e8", "line: 'e1e8' cannot be taken back"),
        ("z9h1,--", "line: 'z9h1' cannot be taken back"),
        ("e3e2,d8e8", "line: 'e3e2' moved no piece of its side"),
        ("d8h1", "line: 'd8h1' moved no piece of its side"),
    ],
)
def test_latest_moves_that_cannot_be_undone_are_refused(line: str, problem: str) -> None:
    refused(f"- - 9 30 line={line}", problem)


def test_the_latest_moves_may_include_passes() -> None:
    match = begin(f"{KINGS} - - 9 30 line=f1e1,--,g1h1,d8e8")
    assert board(match).line_length == 4
    assert " line=f1e1,--,g1h1,d8e8" in match.show()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("passes=3", "passes must be 0 to 2, not 3"),
        ("now=-1", f"now must be 0 to {NEVER - 1}, not -1"),
        (f"now={NEVER}", f"now must be 0 to {NEVER - 1}, not {NEVER}"),
        ("moves=100000/0", "moves must be 0 to 99999, not 100000"),
        ("- - 0 100000", "move number must be 1 to 99999, not 100000"),
    ],
)
def test_counted_passes_and_times_are_in_their_range(words: str, problem: str) -> None:
    refused(words, problem)


def test_the_latest_time_can_be_stated() -> None:
    assert begin(f"{KINGS} now={NEVER - 1}").now == NEVER - 1


@pytest.mark.parametrize("words", ["time=500/500", "since=0", "low=white"])
def test_without_clocks_their_values_are_refused(words: str) -> None:
    refused(words, "time, since and low need clocks: state a clock such as 5+0")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("now=500 since=600", "since must be 0 to 500, not 600"),
        (f"time={NEVER}/1", f"time must be 0 to {NEVER - 1}, not {NEVER}"),
        (f"time={NEVER - 1}/1", "time: white can have at most 300000 ms by now"),
    ],
)
def test_what_clocks_cannot_show_is_refused(words: str, problem: str) -> None:
    refused(f"clock=5+0 {words}", problem)


def test_a_king_in_the_corner_that_could_be_captured_is_refused() -> None:
    refused("b", "the side that is not to move is in check", "r3k3/8/8/8/8/8/8/K7")


@pytest.mark.parametrize(
    ("start", "square"),
    [
        ("4k3/8/8/8/8/8/5PPP/4K3", "f2"),
        ("4k3/8/8/8/8/8/PPP5/4K3", "a2"),
        ("4k3/ppp5/8/8/8/8/8/4K3", "a7"),
    ],
)
def test_a_row_that_would_have_been_cleared_is_refused(start: str, square: str) -> None:
    problem = f"3 pawns from {square} on would have been cleared"
    refused("w row_clear=on", problem, start)


def test_a_row_of_pawns_does_not_continue_in_the_next_rank() -> None:
    start = "4k3/8/8/8/8/P7/6PP/4K3 w row_clear=on"
    assert begin(start).legal(0)


@pytest.mark.parametrize(
    "start",
    [
        "4k3/8/8/8/8/8/8/R3K3 w - - 100 90 over=fifty_moves",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 9 now=30000 over=both_players_left",
        "4k3/8/8/8/8/8/8/R3K3 w - - 9 9 passes=2 over=both_players_passed",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 9 clock=1+0 time=0/500"
        " over=out_of_time_against_nothing_that_mates",
    ],
)
def test_an_ending_that_is_just_reached_is_shown_by_the_position(start: str) -> None:
    assert begin(start).outcome() is not None


def test_a_third_occurrence_is_a_repetition() -> None:
    match = begin("1n2k3/8/8/8/8/8/8/R3K1N1 w")
    play(match, "Nf3 Nc6 Ng1 Nb8", "Nf3 Nc6 Ng1 Nb8")
    again = begin(match.show())
    assert ending(again) == ending(match) == ("threefold repetition", None)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("- - 99 90 over=fifty_moves", "fifty moves"),
        ("now=29999 over=both_players_left", "both players left"),
        ("- - 9 9 passes=1 over=both_players_passed", "both players passed"),
        ("clock=1+0 time=500/500 over=out_of_time winner=black", "out of time"),
        ("clock=1+0 time=500/0 over=out_of_time winner=black", "out of time"),
        ("clock=1+0 time=0/500 over=out_of_time winner=white", "out of time"),
        ("over=out_of_time winner=black", "out of time"),
    ],
)
def test_an_ending_that_is_not_reached_is_refused(words: str, name: str) -> None:
    refused(words, f"{name}: the position does not match this ending", "q3k3/8/8/8/8/8/4P3/4K2R w")
