"""Seats that had their own clocks are watched on one: all boards are at the same time."""

from pathlib import Path

import pytest
from tests.core.test_networked import busy_room
from tests.small_games.parcels import game as parcels

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.one_clock import OneClockMatch, recorded_effects, recorded_ends
from blockyard.core.playback import Playback
from blockyard.core.registry import find_game
from blockyard.core.replay import record
from blockyard.core.replay_text import from_text
from blockyard.core.state import pack
from blockyard.core.timeline import WAIT, Timeline

GOLDEN = Path("tests/golden")


def networked(game_id: str) -> Playback:
    """The golden replay of a networked match."""
    game = find_game(game_id)
    (path,) = (GOLDEN / game_id).glob("2-network.replay")
    return Playback(from_text(path.read_text(), game), game)


def test_steps_are_the_players_inputs_in_order_of_time() -> None:
    playback = networked("drmario")
    times = [time for time, _, _ in playback.steps]
    assert times == sorted(times)
    assert times != [time for time, _, action in playback.replay.inputs if action != WAIT]
    played = [entry for entry in playback.replay.inputs if entry[2] != WAIT]
    assert sorted(playback.steps) == sorted(played)


def test_inputs_of_one_moment_stay_in_their_order() -> None:
    match = NetworkedMatch(find_game("tetris"), None, 4, 2)
    for name in ("left", "left", "turn", "right", "drop"):
        match.play(0, name, at=300)
    match.play(1, "drop", at=200)
    replay = record(match)
    assert Playback(replay, match.game).steps == [replay.inputs[-1], *replay.inputs[:-1]]


@pytest.mark.parametrize("game_id", ["drmario", "tetris"])
def test_every_moment_shows_each_board_as_its_own_log_produces_it(game_id: str) -> None:
    playback = networked(game_id)
    replay = playback.replay
    ends = recorded_ends(replay)
    for moment in range(0, replay.end, 997):
        shown = playback.at_time(moment)
        for seat in range(replay.seats):
            board = Match(playback.game, replay.settings, replay.seed, 2).position.boards[seat]
            line = Timeline(playback.game, board, seat)
            line.take_up(recorded_effects(replay)[seat])
            for time, who, action in replay.inputs:
                if who == seat and time <= moment:
                    line.perform(action, time)
            line.advance(max(line.now, min(moment, ends[seat])))
            assert pack(line.board) == pack(shown.position.boards[seat])


@pytest.mark.parametrize("game_id", ["drmario", "tetris"])
def test_the_end_is_the_recorded_one(game_id: str) -> None:
    playback = networked(game_id)
    end = playback.at_time(playback.replay.end)
    assert end.hash() == playback.replay.hash
    assert len(end.inputs) == len(playback.steps)


def test_the_end_of_any_room_is_the_recorded_one() -> None:
    for seed in range(20):
        match = busy_room(seed)
        assert Playback(record(match), parcels).at_time(match.now).hash() == match.hash()


def test_a_board_stops_where_its_recording_does() -> None:
    match = NetworkedMatch(parcels, {"pace": 400, "hot": False}, 3, 2)
    match.play(0, "keep", at=1100)
    match.play(1, "keep", at=450)
    shown = Playback(record(match), parcels).at_time(1000)
    assert [int(board.now) for board in shown.position.boards] == [1000, 450]
    assert match.position.boards[1].due < 1100
    assert shown.due is None


def test_inputs_made_before_their_seat_knew_of_the_decision_do_nothing() -> None:
    match = NetworkedMatch(parcels, {"pace": 400, "hot": False}, 3, 3)
    match.leave(1, at=900)
    match.play(2, "keep", at=1200)
    match.leave(0, at=600)
    playback = Playback(record(match), parcels)
    decided = playback.at_time(1000)
    assert decided.outcome() is not None
    assert decided.due is None
    assert len(playback.at_input(3).inputs) == 3
    assert playback.at_time(1200).hash() == match.hash()


def test_passing_time_is_not_an_input() -> None:
    playback = networked("drmario")
    match = playback.at_input(5)
    match.advance(playback.steps[5][0] - 1)
    assert len(match.inputs) == 5


def test_jumps_and_playback_lead_to_the_same_match() -> None:
    playback = networked("drmario")
    played = playback.at_input(0)
    for moment in range(0, playback.replay.end, 501):
        playback.play(played, moment)
        assert playback.at_time(moment).hash() == played.hash()
        assert playback.at_time(moment).inputs == played.inputs


def test_it_is_continued_on_one_clock() -> None:
    playback = networked("drmario")
    shown = playback.at_time(5000)
    fork = playback.fork(shown)
    assert type(fork) is Match
    assert [board.now for board in fork.position.boards] == [5000, 5000]
    fork.advance(9000)
    assert shown.now == 5000


def test_a_damaged_ending_is_shown_as_far_as_possible() -> None:
    playback = networked("drmario")
    playback.replay.received.clear()
    assert playback.at_time(playback.replay.end).now == playback.replay.end


def decided_at_2800() -> Playback:
    """Seat 1 was ahead when the shelf of seat 0 was full, which had not kept anything."""
    match = NetworkedMatch(parcels, {"pace": 400, "hot": False}, 3, 2)
    match.play(1, "keep", at=450)
    match.wait(1, 2900)
    match.wait(0, 2800)
    assert match.outcome() is not None
    return Playback(record(match), parcels)


def test_what_happens_without_input_decides_a_round_at_its_moment() -> None:
    playback = decided_at_2800()
    before, after = playback.at_time(2799), playback.at_time(2800)
    assert (before.due, before.outcome()) == (2800, None)
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winner == 1


def test_what_is_due_when_the_round_is_decided_does_not_happen() -> None:
    shown = decided_at_2800().at_time(2850)
    assert shown.position.boards[1].due == 2800
    assert shown.position.boards[1].now < 2800


def test_nothing_happens_beyond_what_is_recorded() -> None:
    match = OneClockMatch(parcels, {"pace": 400}, 3, 2)
    match.advance(1000)
    assert (match.now, match.due) == (0, None)


def test_a_board_without_inputs_is_recorded_at_its_start_only() -> None:
    match = NetworkedMatch(parcels, {"pace": 400}, 3, 2)
    match.play(0, "keep", at=1100)
    assert recorded_ends(record(match)) == [1100, 0]


@pytest.mark.parametrize("game_id", ["drmario", "tetris"])
def test_a_copy_of_a_watched_match_continues_in_the_same_way(game_id: str) -> None:
    playback = networked(game_id)
    for moment in range(0, playback.replay.end, playback.replay.end // 5):
        match = playback.at_time(moment)
        twin = match.copy()
        assert twin.due == match.due
        match.advance(moment + 2000)
        twin.advance(moment + 2000)
        assert twin.hash() == match.hash()
