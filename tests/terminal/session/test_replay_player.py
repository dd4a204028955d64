"""Replays of seats that had their own clocks, watched on one."""

import pytest

from blockyard.core.match import Match
from blockyard.core.networked import NetworkedMatch
from blockyard.core.replay import record
from blockyard.core.replay_text import to_text
from blockyard.core.settings import Given
from blockyard.terminal.session.open_replay import open_replay
from blockyard.terminal.session.replay_player import ReplayPlayer

VERSUS: dict[str, Given] = {"ruleset": "modern", "mode": "versus"}


@pytest.fixture
def player() -> ReplayPlayer:
    """A match in which later inputs were recorded first."""
    match = NetworkedMatch("tetris", VERSUS, seed=4, seats=2)
    for turn in range(8):
        match.act(0, match.game.actions.read("drop"), at=400 * turn + 300)
        match.act(1, match.game.actions.read("left"), at=400 * turn + 60)
    match.advance(6_000)
    return ReplayPlayer(open_replay(to_text(record(match), match.game)).playback)


def test_it_is_watched_to_its_end(player: ReplayPlayer) -> None:
    player.play(0)
    stamp = 0
    while player.playing:
        stamp += 150
        player.tick(stamp)
    assert player.trouble == ""
    assert player.input == player.inputs
    there = player.playback.at_time(player.end)
    assert [view["grids"] for view in views(player.match)] == [
        view["grids"] for view in views(there)
    ]


def views(match: Match) -> list[dict[str, object]]:
    return [dict(match.view(seat)) for seat in range(match.seats)]


def test_steps_go_from_input_to_input_in_order_of_time(
    player: ReplayPlayer,
) -> None:
    times = []
    for _ in range(4):
        player.step(1)
        times.append(player.time)
    assert times == [60.0, 300.0, 460.0, 700.0]
    player.step(-1)
    assert player.time == 460.0


def test_it_is_continued_on_one_clock_for_all(player: ReplayPlayer) -> None:
    player.to_time(1_000)
    match = player.fork()
    assert type(match) is Match
    assert match.now == 1_000
    assert [view["grids"] for view in views(match)] == [
        view["grids"] for view in views(player.match)
    ]
    match.play(0, "drop")
    assert len(match.inputs) == 1


def test_frames_are_built_once_per_moment(player: ReplayPlayer) -> None:
    frame = player.frame
    assert player.frame is frame
    assert len(frame.beside) == 1
    player.step(1)
    assert player.frame is not frame
