"""Marks: the moments of a replay at which a piece locked."""

import pytest
from tests.core.test_one_clock import networked

from blockyard.conformance.playout import play_randomly
from blockyard.core.marks import Marks
from blockyard.core.match import Match
from blockyard.core.playback import Playback
from blockyard.core.registry import find_game
from blockyard.core.replay import record


def all_of(playback: Playback, most: int = 50) -> list[int]:
    marks = Marks(playback)
    found: list[int] = []
    while not marks.is_done:
        found += marks.find(most)
    assert found == marks.times
    return found


def rests_between(playback: Playback, first: int, last: int) -> bool:
    """Whether a piece locks after one moment and up to another."""
    before, after = playback.at_time(first), playback.at_time(last)
    return any(
        event[0] in playback.game.rests
        for seat in range(after.seats)
        for event in after.events(seat, before.event_count(seat))
    )


def local(game_id: str) -> Playback:
    match = Match(find_game(game_id), seed=4)
    play_randomly(match, 120)
    return Playback(record(match), match.game)


@pytest.mark.parametrize("game_id", ["bucket", "drmario", "tetris"])
def test_pieces_lock_at_marks_and_nowhere_else(game_id: str) -> None:
    playback = local(game_id)
    found = all_of(playback)
    assert len(found) > 3
    previous = 0
    for mark in found:
        assert not rests_between(playback, previous, mark - 1)
        assert rests_between(playback, mark - 1, mark)
        previous = mark
    assert not rests_between(playback, previous, playback.replay.end)


def test_seats_with_their_own_clocks_have_marks_to_the_end() -> None:
    playback = networked("drmario")
    found = all_of(playback)
    assert found == sorted(set(found))
    assert found[-1] > playback.replay.end * 9 // 10
    previous = 0
    for mark in found:
        assert not rests_between(playback, previous, mark - 1)
        assert rests_between(playback, mark - 1, mark)
        previous = mark


def test_searching_in_parts_finds_the_same() -> None:
    playback = networked("tetris")
    assert all_of(playback, 1) == all_of(playback, 10_000)


def test_an_invalid_replay_has_marks_up_to_where_it_stops() -> None:
    playback = local("tetris")
    whole = all_of(playback)
    time, seat, _ = playback.steps[60]
    playback.steps[60] = (time, seat, 99)
    found = all_of(playback)
    assert found == [mark for mark in whole if mark < time]
    assert 0 < len(found) < len(whole)


def until_the_first_lock(seats: int) -> Playback:
    """A replay without inputs that ends the moment the first piece locks."""
    match = Match("tetris", seed=4, seats=seats)
    while not any(event[0] in match.game.rests for event in match.events(0)):
        assert match.due is not None
        match.advance(match.due)
    return Playback(record(match), match.game)


def test_a_piece_that_locks_at_the_very_end_has_a_mark() -> None:
    playback = until_the_first_lock(seats=1)
    assert playback.steps == []
    assert all_of(playback) == [playback.replay.end]


def test_pieces_that_lock_at_the_same_moment_have_one_mark() -> None:
    playback = until_the_first_lock(seats=2)
    assert all_of(playback) == [playback.replay.end]


def test_a_piece_that_locks_before_the_first_input_has_a_mark() -> None:
    playback = until_the_first_lock(seats=1)
    locked = playback.replay.end
    match = playback.at_time(locked)
    match.play(0, "left", at=locked + 50)
    assert all_of(Playback(record(match), match.game)) == [locked]
