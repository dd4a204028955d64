"""Checking a replay in the background: whether it is valid, and where pieces locked."""

import time
from pathlib import Path

import pytest

from blockyard.core.playback import Playback, verify
from blockyard.terminal.session.open_replay import open_replay
from blockyard.terminal.session.replay_check import ReplayCheck
from blockyard.terminal.session.replay_player import ReplayPlayer

GOLDEN = Path("tests/golden")


def networked() -> Playback:
    """A networked match: each seat had its own clock."""
    return open_replay((GOLDEN / "drmario/2-network.replay").read_text()).playback


def checked(playback: Playback) -> ReplayCheck:
    check = ReplayCheck(playback, lambda: None)
    check.start()
    until = time.monotonic() + 60
    while check.problem is None and time.monotonic() < until:
        time.sleep(0.01)
    return check


def test_a_networked_match_is_verified_and_has_marks() -> None:
    check = checked(networked())
    assert check.problem == ""
    assert len(check.marks) > 20
    player = ReplayPlayer(networked())
    player.step_piece(1, check.marks)
    assert player.time == check.marks[0]
    player.step_piece(1, check.marks)
    assert player.time == check.marks[1]


def test_the_first_difference_of_an_invalid_replay_is_named() -> None:
    playback = networked()
    playback.replay.outcome = "Nobody wins"
    assert "the outcome is" in (checked(playback).problem or "")


def test_a_cancelled_check_says_nothing() -> None:
    check = ReplayCheck(networked(), lambda: pytest.fail("it was cancelled"))
    check.stop()
    check.start()
    time.sleep(0.2)
    assert check.problem is None


def test_a_cancelled_verification_stops() -> None:
    playback = networked()
    asked = iter([False] * 5)
    verdict = verify(playback.replay, playback.game, is_stopped=lambda: next(asked, True))
    assert not verdict
    assert len(verdict.match.inputs) == 5
