"""Saved and copied matches: no history is lost, and impossible data is refused."""

from typing import Any

import pytest
from tests.small_games.parcels import game as parcels

from blockyard.core.match import CHECKPOINT_EVERY, Match


def long_match() -> Match:
    """A match of two with enough inputs for two checkpoints, and a received parcel."""
    match = Match(parcels, {"pace": 400, "hot": False}, seed=3, seats=2)
    match.play(0, "send", at=410)
    for number in range(2 * CHECKPOINT_EVERY - 1):
        match.play(1, f"weigh{10 + number % 2}")
    return match


def test_a_partial_snapshot_has_only_the_later_checkpoints() -> None:
    match = long_match()
    counts = [CHECKPOINT_EVERY, 2 * CHECKPOINT_EVERY]
    assert list(match.checkpoints) == counts
    marks: Any = match.snapshot(CHECKPOINT_EVERY)["checkpoints"]
    assert [count for count, _ in marks] == counts[1:]


def test_a_partial_snapshot_has_only_the_later_effects() -> None:
    match = long_match()
    received = [[1, [410, 1, 0, match.received[0][1][3]]]]
    assert match.snapshot(1)["received"] == received
    assert match.snapshot(2)["received"] == []


def test_what_is_received_counts_with_the_input_that_sent_it() -> None:
    match = Match(parcels, {"pace": 400, "hot": False}, seed=3, seats=2)
    match.play(0, "send", at=410)
    ((count, (time, seat, sender, _)),) = match.received
    assert (count, time, seat, sender) == (1, 410, 1, 0)


def test_a_restored_match_has_the_checkpoints_and_what_was_received() -> None:
    match = long_match()
    again = Match.restore(parcels, match.snapshot())
    assert again.checkpoints == match.checkpoints
    assert again.received == match.received
    assert again.inputs == match.inputs


def test_a_copy_has_the_whole_history_and_shares_none_of_it() -> None:
    match = long_match()
    twin = match.copy()
    history = (twin.inputs, twin.received, twin.checkpoints)
    assert history == (match.inputs, match.received, match.checkpoints)
    twin.play(0, "keep", at=1000)
    assert len(twin.inputs) == len(match.inputs) + 1


def test_a_saved_start_position_must_be_text() -> None:
    saved: dict[str, Any] = {**long_match().snapshot(), "start": 5}
    with pytest.raises(ValueError, match="the saved match's start position is not text"):
        Match.restore(parcels, saved)


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ([1, [410, 1, 0, "3"]], "a saved effect contains '3'"),
        ([1, [410, 2, 0, 3]], "seat 2 cannot have received 3 at 410 ms"),
        ([1, [410, -1, 0, 3]], "seat -1 cannot have received 3 at 410 ms"),
        ([1, [410, 1, 2, 3]], "seat 1 cannot have received 3 at 410 ms"),
        ([1, [410, 1, -1, 3]], "seat 1 cannot have received 3 at 410 ms"),
        ([-1, [410, 1, 0, 3]], "seat 1 cannot have received 3 at 410 ms"),
        ([129, [410, 1, 0, 3]], "seat 1 cannot have received 3 at 410 ms"),
        ([1, [411, 1, 0, 3]], "seat 1 cannot have received 3 at 411 ms"),
        ([1, [-1, 1, 0, 3]], "seat 1 cannot have received 3 at -1 ms"),
    ],
)
def test_an_impossible_saved_effect_is_refused(effect: list[Any], problem: str) -> None:
    saved: dict[str, Any] = {**long_match().snapshot(), "received": [effect]}
    with pytest.raises(ValueError, match=problem):
        Match.restore(parcels, saved)


@pytest.mark.parametrize("effect", [[0, [0, 0, 1, 3]], [128, [410, 1, 0, 3]]])
def test_an_effect_at_the_very_beginning_or_end_is_restored(effect: list[Any]) -> None:
    saved: dict[str, Any] = {**long_match().snapshot(), "received": [effect]}
    count, row = effect
    assert Match.restore(parcels, saved).received == [(count, tuple(row))]


def test_a_saved_match_has_a_board_for_each_seat() -> None:
    saved = long_match().snapshot()
    boards: Any = saved["boards"]
    for damaged in (boards[:1], boards * 2, {"0": boards[0], "1": boards[1]}):
        with pytest.raises(ValueError, match="the saved match has the wrong number of boards"):
            Match.restore(parcels, {**saved, "boards": damaged})


def test_a_players_departure_is_restored() -> None:
    match = Match(parcels, seed=3, seats=3)
    match.leave(2)
    assert Match.restore(parcels, match.snapshot()).inputs == [(0, 2, -1)]
