"""Playback: any moment of a replay is as it was played; an invalid replay is detected."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pebbles import game as pebbles
from tests.small_games.parcels import game as parcels
from tests.small_games.playing import SEEDS, STEPS, Step, busy_match, played, quick

from blockyard.core.match import Match
from blockyard.core.playback import Playback, Verification, verify
from blockyard.core.replay import Replay, record
from blockyard.core.state import pack


@cache
def long_replay() -> Replay:
    return record(busy_match(200))


def fresh(replay: Replay, until: int) -> Match:
    """The match at a moment, played from the start."""
    match = Match(parcels, replay.settings, replay.seed, replay.seats, replay.start)
    for time, seat, action in replay.inputs:
        if time <= until:
            match.act(seat, action, at=time)
    if until > match.now:
        match.advance(until)
    return match


@quick
@given(STEPS, SEEDS, st.integers(1, 4), st.lists(st.integers(0, 1000), min_size=1, max_size=5))
def test_every_moment_is_as_it_was_played(
    steps: list[Step], seed: int, seats: int, parts: list[int]
) -> None:
    replay = record(played(parcels, steps, None, seed, seats))
    playback = Playback(replay, parcels)
    for part in parts:
        moment = replay.end * part // 1000
        assert playback.at_time(moment).snapshot() == fresh(replay, moment).snapshot()


def test_every_moment_of_a_long_replay_is_as_it_was_played() -> None:
    replay = long_replay()
    playback = Playback(replay, parcels)
    played_on = Match(parcels, replay.settings, replay.seed, replay.seats)
    left = list(replay.inputs)
    for moment in range(0, replay.end, 97):
        while left and left[0][0] <= moment:
            time, seat, action = left.pop(0)
            played_on.act(seat, action, at=time)
        played_on.advance(moment)
        assert playback.at_time(moment).hash() == played_on.hash()


def test_jumping_back_and_forth_equals_playing_up_to_there() -> None:
    replay = long_replay()
    jumping = Playback(replay, parcels)
    for count in (200, 3, 150, 64, 128, 0, 127, 200):
        assert (
            jumping.at_input(count).snapshot()
            == Playback(replay, parcels).at_input(count).snapshot()
        )


def test_a_match_continued_from_the_middle_does_not_change_the_replay() -> None:
    playback = Playback(long_replay(), parcels)
    before = playback.at_input(100).hash()
    match = playback.at_input(100)
    match.advance(match.now + 5000)
    assert match.hash() != before
    assert playback.at_input(100).hash() == before
    assert len(long_replay().inputs) == 200


@pytest.mark.parametrize("count", [-1, 201])
def test_there_is_no_moment_outside_the_inputs(count: int) -> None:
    with pytest.raises(ValueError, match=f"inputs must be 0 to 200, not {count}"):
        Playback(long_replay(), parcels).at_input(count)


def test_there_is_no_moment_outside_the_time() -> None:
    playback = Playback(long_replay(), parcels)
    with pytest.raises(ValueError, match="the replay lasts from 0"):
        playback.at_time(long_replay().end + 1)
    with pytest.raises(ValueError, match="the replay lasts from 0"):
        playback.at_time(-1)


def test_a_replay_of_other_rules_cannot_be_watched() -> None:
    replay = record(Match(pebbles))
    replay.version = 2
    with pytest.raises(
        ValueError, match="it was played with Pebbles rules 2; the current rules are 1"
    ):
        Playback(replay, pebbles)


def tampered() -> Replay:
    """A fresh copy of a valid replay, to be tampered with."""
    return record(busy_match(200))


def test_a_valid_replay_is_verified() -> None:
    verdict = verify(tampered(), parcels)
    assert verdict.problem == ""
    assert verdict.match.hash() == tampered().hash


def test_a_changed_input_is_detected_at_the_next_checkpoint() -> None:
    replay = tampered()
    time, seat, _ = replay.inputs[63]
    replay.inputs[63] = (time, seat, 2)
    verdict = verify(replay, parcels)
    assert not verdict
    assert verdict.problem == f"after input 64 at {time} ms the position differs"


def test_an_input_that_the_rules_refuse_is_named() -> None:
    replay = tampered()
    time, seat, _ = replay.inputs[20]
    replay.inputs[20] = (time, seat, 1)
    problem = verify(replay, parcels).problem
    assert problem == f"input 21 at {time} ms: seat 0: send: there is nobody to send to"


def test_an_input_earlier_than_the_previous_one_is_named() -> None:
    replay = tampered()
    _, seat, action = replay.inputs[20]
    replay.inputs[20] = (1, seat, action)
    assert verify(replay, parcels).problem.startswith("input 21 at 1 ms: the match is already at")


def test_a_missing_input_is_caught_at_a_checkpoint() -> None:
    replay = tampered()
    del replay.inputs[150]
    assert verify(replay, parcels).problem.startswith(("after input 192 at", "input 15"))


def test_a_changed_checkpoint_is_named() -> None:
    replay = tampered()
    replay.checkpoints[128] = "0" * 16
    time = replay.inputs[127][0]
    assert verify(replay, parcels).problem == f"after input 128 at {time} ms the position differs"


def test_another_seed_is_caught() -> None:
    replay = tampered()
    replay.seed += 1
    problem = verify(replay, parcels).problem
    assert problem.startswith(("input ", "after input 64"))


def test_another_setting_is_caught() -> None:
    replay = tampered()
    replay.settings["pace"] = 1990
    assert not verify(replay, parcels)


def test_another_end_is_caught() -> None:
    replay = tampered()
    replay.end += 1
    assert verify(replay, parcels).problem == f"at the end, {replay.end} ms, the position differs"


def test_an_end_before_the_last_input_is_caught() -> None:
    replay = tampered()
    replay.end = 3
    assert verify(replay, parcels).problem.startswith("at the end: the match is already at")


def test_another_hash_is_caught() -> None:
    replay = tampered()
    replay.hash = "0" * 16
    assert verify(replay, parcels).problem == f"at the end, {replay.end} ms, the position differs"


def test_another_outcome_is_caught() -> None:
    replay = tampered()
    replay.outcome = "the shelf was full; winner: nobody; scores: 9999"
    problem = verify(replay, parcels).problem
    assert problem == f"the outcome is 'unfinished', not {replay.outcome!r}"


def test_another_rules_version_is_caught() -> None:
    replay = tampered()
    replay.version = 2
    assert verify(replay, parcels).problem == (
        "it was played with Parcels rules 2; the current rules are 3"
    )


def test_replays_of_compatible_older_rules_can_be_watched_and_verified(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replay = tampered()
    replay.version = 2
    monkeypatch.setattr(parcels, "plays_like", (2,))
    assert Playback(replay, parcels).at_input(0).inputs == []
    assert verify(replay, parcels).problem == ""
    replay.hash = "0" * 16
    assert verify(replay, parcels).problem.endswith(
        "the position differs (it was played with rules 2; the current rules are 3)"
    )


def test_a_verification_can_be_stopped_before_any_input() -> None:
    answers = [False, False, True]
    verdict = verify(tampered(), parcels, is_stopped=lambda: answers.pop(0))
    assert verdict.problem == "the verification was stopped"
    assert len(verdict.match.inputs) == 2


def packed_end(replay: Replay) -> tuple[list[bytes], bytes]:
    """The boards and the table at the end of a valid replay, packed."""
    position = verify(replay, parcels).match.position
    table = pack(position.table) if position.table is not None else b""
    return [pack(board) for board in position.boards], table


@pytest.mark.parametrize("seats", [1, 3])
def test_an_end_reached_elsewhere_is_verified_alone(seats: int) -> None:
    replay = record(played(parcels, [(500, 0, 3), (500, 0, 7), (300, 0, 28)], None, 5, seats))
    verification = Verification(replay, parcels)
    verification.accept(*packed_end(replay))
    assert (verification.is_done, verification.problem) == (True, "")
    assert verification.match.hash() == replay.hash
    assert verification.match.inputs == replay.inputs


@pytest.mark.parametrize("field", ["hash", "outcome"])
def test_an_end_that_is_not_the_claimed_one_is_not_accepted(field: str) -> None:
    replay = tampered()
    setattr(replay, field, "forged")
    verification = Verification(replay, parcels)
    verification.accept(*packed_end(tampered()))
    assert not verification.is_done
    verification.go_on(len(replay.inputs))
    assert verification.problem == verify(replay, parcels).problem != ""


def test_an_end_with_too_few_boards_is_not_accepted() -> None:
    verification = Verification(tampered(), parcels)
    verification.accept([], b"")
    assert not verification.is_done


def test_once_a_verification_is_done_no_end_is_accepted() -> None:
    replay = tampered()
    verification = Verification(replay, parcels)
    verification.go_on(len(replay.inputs))
    found = verification.match
    verification.accept(*packed_end(replay))
    assert verification.is_done
    assert verification.match is found
