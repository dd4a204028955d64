"""The clocks of seats on other machines: what is due by them, what is over by then, and copies."""

import pytest
from tests.small_games.parcels import game as parcels
from tests.small_games.parcels.rules import KEEP

from blockyard.core.networked import DELAY, NetworkedMatch
from blockyard.core.playback import verify
from blockyard.core.position import Refused
from blockyard.core.replay import record
from blockyard.core.timeline import OWN, WAIT, TooLate

PACE = 400
FULL_AT = 7 * PACE
"""When the seventh parcel finds the shelf of six full."""


def room(seats: int = 2, *, hot: bool = False) -> NetworkedMatch:
    return NetworkedMatch(parcels, {"pace": PACE, "hot": hot}, 3, seats)


def test_what_is_due_exactly_at_a_clocks_time_happens() -> None:
    match = room()
    match.wait(0, PACE)
    assert match.inputs == [(PACE, 0, WAIT)]
    assert match.legal(0)


def test_a_clock_with_nothing_due_is_known_without_an_input() -> None:
    match = room()
    match.wait(0, PACE - 1)
    assert match.inputs == []
    with pytest.raises(ValueError, match="seat 0 is at 399 ms; 200 ms is in the past"):
        match.act(0, WAIT, 200)


def test_a_clock_that_states_the_same_time_again_adds_no_input() -> None:
    match = room()
    match.schedule = lambda sender, time, receiver, sent: 300
    match.wait(1, 300)
    match.play(0, "send", at=500)
    before = list(match.inputs)
    match.wait(1, 300)
    assert match.inputs == before


def test_an_input_without_a_time_is_at_the_latest_known_time() -> None:
    match = room()
    match.wait(0, 500)
    match.wait(0, 700)
    match.play(0, "keep")
    assert match.inputs[-1] == (700, 0, KEEP)


def test_advancing_moves_every_clock() -> None:
    match = room(3)
    match.advance(1000)
    assert match.known == [1000, 1000, 1000]
    assert [line.now for line in match.lines] == [1000, 1000, 1000]


def test_a_refused_action_counts_as_waiting() -> None:
    match = room()
    with pytest.raises(Refused) as refused:
        match.play(0, "keep", at=100)
    assert refused.value.reason == "the shelf is empty"
    assert match.inputs == [(100, 0, WAIT)]


@pytest.mark.parametrize("at", [FULL_AT, FULL_AT + 1, 60_000])
def test_an_action_after_the_round_was_decided_is_too_late(at: int) -> None:
    match = room()
    with pytest.raises(Refused) as refused:
        match.play(0, "keep", at=at)
    assert refused.value.reason == "the match is over"
    assert match.inputs == [(at, 0, WAIT)]


def test_what_was_sent_before_the_end_of_its_board_is_received() -> None:
    match = room(hot=True)
    match.act(0, WAIT, 60_000)
    assert match.outcome() is not None
    assert match.received
    assert all(sender == 0 for _, (_, _, sender, _) in match.received)


def test_nothing_reaches_a_seats_past() -> None:
    match = room()
    match.play(1, "keep", at=1000)
    match.schedule = lambda sender, time, receiver, sent: 900
    with pytest.raises(TooLate, match="seat 1 is at 1000 ms; 900 ms is too long ago"):
        match.play(0, "send", at=1000)


def test_a_replay_in_which_an_effect_reached_the_past_does_not_verify() -> None:
    match = room()
    match.play(1, "keep", at=1000)
    match.play(0, "send", at=1100)
    match.advance(3 * PACE)
    replay = record(match)
    count, (_, receiver, sender, sent) = replay.received[0]
    replay.received[0] = (count, (900, receiver, sender, sent))
    assert "cannot have been received at 900 ms" in verify(replay, parcels).problem


def test_at_equal_times_the_log_of_a_seat_has_effects_first() -> None:
    match = room()
    match.schedule = lambda sender, time, receiver, sent: 900
    match.play(0, "send", at=500)
    match.play(1, "keep", at=900)
    ((_, (_, _, _, weight)),) = match.received
    assert match.log(1) == match.lines[1].log == [(900, 0, weight), (900, OWN, KEEP)]


def test_a_copy_keeps_the_effects_its_seats_have_yet_to_receive() -> None:
    match = room()
    match.play(0, "send", at=500)
    twin = match.copy()
    assert twin.lines[1].due == match.lines[1].due
    for each in (match, twin):
        each.advance(500 + DELAY + PACE)
    assert twin.lines[1].log == match.lines[1].log
    assert twin.hash() == match.hash()


def test_a_copy_keeps_the_time_of_each_seat() -> None:
    match = room()
    match.wait(0, 300)
    with pytest.raises(ValueError, match="seat 0 is at 300 ms; 200 ms is in the past"):
        match.copy().act(0, WAIT, 200)


def test_continuing_from_boards_discards_what_was_known_of_others() -> None:
    match = room()
    match.play(0, "send", at=500)
    match.wait(1, 700)
    fresh = room()
    for mine, its in zip(match.position.boards, fresh.position.boards, strict=True):
        match.position.assign_state(mine, its)
    match.inputs, match.received = [], []
    match.take_up()
    assert match.known == [0, 0]
    assert [line.sent for line in match.lines] == [[], []]
    match.play(0, "send", at=500)
    assert len(match.received) == 1


def test_waiting_has_the_number_that_saved_rooms_hold() -> None:
    match = NetworkedMatch(parcels, {"pace": 400}, 3, 2)
    match.wait(0, 400)
    assert match.inputs == [(400, 0, -2)]
