"""Which modes have a leaderboard, and which results are ranked."""

import pytest
from tests.broken.base import embers

from blockyard.core.controls import Mode
from blockyard.core.match import Match
from blockyard.core.modes import (
    CUSTOM,
    daily_mode,
    is_compared,
    mode_of,
    standing,
    unranked_from_start,
)

ALONE = Mode("alone", "Alone", seats=1)


@pytest.mark.parametrize(
    ("mode", "compared"),
    [
        (ALONE, True),
        (Mode("usual", "Usual"), True),
        (Mode("two", "Two", seats=2), False),
        (Mode("practice", "Practice", seats=1, practice=True), False),
        (Mode("both", "Both", seats=2, practice=True), False),
    ],
)
def test_only_single_player_modes_other_than_practice_are_ranked(
    mode: Mode, compared: bool
) -> None:
    assert is_compared(embers(seats=(1, 4)), mode) is compared


def test_without_given_seats_the_games_minimum_counts() -> None:
    assert not is_compared(embers(seats=(2, 4)), Mode("usual", "Usual"))


def test_the_daily_mode_is_the_first_ranked_one() -> None:
    practice = Mode("practice", "Practice", practice=True)
    two = Mode("two", "Two", seats=2)
    assert daily_mode(embers(seats=(1, 4), modes=(practice, two, ALONE))) is ALONE


@pytest.mark.parametrize(("seats", "start"), [(2, ""), (1, "drawn"), (2, "drawn")])
def test_other_seats_or_another_start_are_not_a_mode_of_the_game(seats: int, start: str) -> None:
    game = embers(seats=(1, 4), modes=(ALONE,))
    mode = mode_of(game, game.settings.read({}), seats, start)
    assert mode.id.startswith(CUSTOM)
    assert (mode.title, mode.hint, mode.seats, mode.start) == ("Embers", "", seats, start)


def test_a_switch_that_is_off_is_false_in_the_name_of_a_ruleset() -> None:
    assert Match("bucket", {"width": 5}).mode.id == "custom 5 10 normal false"


@pytest.mark.parametrize(("score", "unranked"), [(0, "no points were scored"), (1, ""), (2, "")])
def test_one_point_is_enough_for_the_list(score: int, unranked: str) -> None:
    match = Match("tetris", seed=3)
    while match.outcome() is None:
        match.play(0, "drop")
    match.position.boards[0].score = score
    assert standing(match, match.mode).unranked == unranked


def test_the_list_states_the_score_and_time_of_a_finished_match() -> None:
    match = Match("tetris", seed=3)
    running = standing(match, match.mode)
    assert (running.score, running.time) == (0, 0)
    while match.outcome() is None:
        match.play(0, "drop", at=match.now + 10)
    match.position.boards[0].score = 700
    finished = standing(match, match.mode)
    assert (finished.score, finished.time) == (700, match.now)
    assert match.now > 0


def test_a_running_match_states_its_score_and_time_so_far() -> None:
    match = Match("tetris", seed=3)
    match.advance(40)
    match.position.boards[0].score = 300
    running = standing(match, match.mode)
    assert (running.score, running.time) == (300, 40)
    assert running.unranked == "the game is not finished"


def test_a_match_of_several_seats_states_the_highest_score() -> None:
    match = Match("tetris", mode="versus", seed=3)
    for seat, score in enumerate((200, 500)):
        match.position.boards[seat].score = score
    assert standing(match, match.mode).score == 500


def test_a_game_that_describes_no_results_has_only_score_and_time() -> None:
    assert standing(Match(embers(), seed=3), ALONE).words == ""


def test_a_goal_that_was_reached_is_ranked_by_time_without_points() -> None:
    match = Match("tetris", mode="sprint", seed=3)
    while match.outcome() is None:
        match.play(0, "drop")
    match.position.boards[0].score = 0
    match.position.boards[0].winner = 0
    assert standing(match, match.mode).unranked == ""


@pytest.mark.parametrize(
    ("mode", "seats", "start", "unranked"),
    [
        (ALONE, 1, "", ""),
        (Mode("practice", "Practice", practice=True), 1, "", "practice is not ranked"),
        (ALONE, 2, "", "only single-player games are ranked"),
        (ALONE, 1, "drawn", "a game started midway is not ranked"),
        (Mode("drawn", "Drawn", start="drawn"), 1, "drawn", ""),
        (Mode(CUSTOM, "Own", start="drawn"), 1, "drawn", "a game started midway is not ranked"),
        (Mode(CUSTOM, "Own"), 1, "", ""),
    ],
)
def test_how_a_match_starts_decides_whether_it_can_be_ranked(
    mode: Mode, seats: int, start: str, unranked: str
) -> None:
    assert unranked_from_start(mode, seats, start) == unranked
