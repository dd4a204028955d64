"""Jumping in a replay: little is re-simulated, and seats with their own clocks show one time."""

from copy import copy
from functools import cache

import pytest
from pebbles import game as pebbles
from tests.core.counted_parcels import CountedRules, counted_parcels
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import Depot
from tests.small_games.playing import busy_match

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.one_clock import recorded_ends
from blockyard.core.playback import SNAPSHOT_EVERY, Playback, verify
from blockyard.core.replay import Replay, record
from blockyard.core.replay_text import FORMAT_2, from_text, to_text
from blockyard.core.rng import draw, seed_stream
from blockyard.core.timeline import WAIT, Timeline


@pytest.fixture
def counted() -> tuple[Playback, CountedRules]:
    """A replay of 200 inputs that has been watched to its end."""
    game, kernels = counted_parcels()
    playback = Playback(record(busy_match(200)), game)
    playback.at_input(200)
    assert kernels.actions == 200
    kernels.actions = 0
    return playback, kernels


@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, 100, 127, 128, 150, 192, 200])
def test_a_jump_simulates_only_what_came_after_the_last_kept_position(
    counted: tuple[Playback, CountedRules], count: int
) -> None:
    playback, kernels = counted
    assert len(playback.at_input(count).inputs) == count
    assert kernels.actions == count % 64


def test_what_was_received_is_known_after_a_jump() -> None:
    match = Match(parcels, {"pace": 300, "hot": False}, 5, 2)
    for _ in range(150):
        match.advance(match.now + 150)
        for seat in (0, 1):
            if "send" in match.legal(seat) and len(match.inputs) % 3 == seat:
                match.play(seat, "send")
            elif "keep" in match.legal(seat):
                match.play(seat, "keep")
    assert len(match.inputs) > 2 * SNAPSHOT_EVERY
    playback = Playback(record(match), parcels)
    assert playback.at_input(len(match.inputs)).received
    for count in (130, 70, len(match.inputs), 64):
        again = Playback(record(match), parcels).at_input(count)
        assert playback.at_input(count).snapshot() == again.snapshot()


@cache
def room_of_three() -> NetworkedMatch:
    """Seats that act on their own clocks, some far ahead of others."""
    rng = [0] * 4
    seed_stream(rng, 8, 7)
    match = NetworkedMatch(parcels, {"pace": 400, "hot": False}, 8, 3)
    for _ in range(150):
        seat = draw(rng, 3)
        match.act(seat, WAIT, match.known[seat] + 100 + draw(rng, 200))
        words = [word for word in match.legal(seat) if word in ("keep", "send")]
        if words:
            match.play(seat, words[draw(rng, len(words))])
    assert match.outcome() is None
    assert len(match.received) > 10
    return match


def from_its_own_log(replay: Replay, seat: int, time: int) -> str:
    """The hash of a seat's board at a time, simulated from that seat's own log."""
    match = room_of_three()
    fresh = NetworkedMatch(parcels, replay.settings, replay.seed, replay.seats)
    line = Timeline(parcels, fresh.position.boards[seat], seat)
    line.play([entry for entry in match.log(seat) if entry[0] <= time], time)
    return line.hash()


def moments() -> list[int]:
    """Times of inputs, and times between inputs."""
    times = sorted(time for time, _, _ in room_of_three().inputs)
    return [moment for time in times[::12] for moment in (time - 1, time, time + 1)]


def test_at_a_time_each_seat_is_shown_as_it_was_then_or_at_its_end() -> None:
    replay = record(room_of_three())
    playback = Playback(replay, parcels)
    for moment in moments():
        shown = playback.at_time(moment)
        assert isinstance(shown, NetworkedMatch)
        for seat, line in enumerate(shown.lines):
            time = min(moment, recorded_ends(replay)[seat])
            assert line.due > time
            assert line.hash() == from_its_own_log(replay, seat, time)


def test_jumping_in_a_replay_with_own_clocks_equals_playing_up_to_there() -> None:
    replay = record(room_of_three())
    jumping = Playback(replay, parcels)
    for count in (len(jumping.steps), 70, 100, 64, 3):
        there = Playback(replay, parcels).at_input(count)
        assert jumping.at_input(count).snapshot() == there.snapshot()
        assert len(there.inputs) == count


def test_a_replay_of_a_shared_board_that_a_player_left_verifies() -> None:
    match = Match(pebbles)
    match.play(0, match.legal(0)[0])
    match.leave(1)
    text = to_text(record(match), pebbles)
    assert text.startswith(FORMAT_2)
    assert verify(from_text(text, pebbles), pebbles).problem == ""


def test_a_jump_to_a_time_starts_from_the_last_position_kept_by_then(
    counted: tuple[Playback, CountedRules],
) -> None:
    playback, kernels = counted
    for count, (time, _, _) in enumerate(playback.steps, start=1):
        kernels.actions = 0
        assert len(playback.at_time(time).inputs) == count
        assert kernels.actions == count % SNAPSHOT_EVERY


def test_a_position_is_kept_once() -> None:
    boards = []

    def board() -> Depot:
        boards.append(Depot())
        return boards[-1]

    game = copy(parcels)
    game.board = board
    playback = Playback(record(busy_match(200)), game)
    playback.at_input(64)
    match = Playback(playback.replay, game).at_input(63)
    boards.clear()
    playback.do_next(match)
    assert len(match.inputs) == 64
    assert boards == []


def test_after_an_input_every_board_is_at_its_time_or_at_its_end() -> None:
    replay = record(room_of_three())
    playback = Playback(replay, parcels)
    ends = recorded_ends(replay)
    for count in range(1, len(playback.steps), 9):
        shown = playback.at_input(count)
        time = playback.steps[count - 1][0]
        assert [board.now for board in shown.position.boards] == [min(time, end) for end in ends]
