"""How often boards are sent, on an idle server and on a busy one."""

import pytest

from blockyard.server.rooms.pace import BUSY, BUSY_EVERY, EVERY, LATE, RELAXED, SPREAD, Pace

LONG = 200
"""Samples after which nothing changes any more."""


def after(late: float, used: float, samples: int = LONG, pace: Pace | None = None) -> Pace:
    """The pace after some samples of the same load."""
    pace = pace or Pace()
    for _ in range(samples):
        pace.note_load(late, used)
    return pace


def test_boards_are_sent_ten_times_a_second_at_most() -> None:
    assert Pace().every == EVERY == 0.1
    assert Pace().next_interval() == EVERY


def test_a_server_that_has_time_left_sends_boards_as_often() -> None:
    assert after(LATE / 2, BUSY - 0.01).every == EVERY


@pytest.mark.parametrize(("late", "used"), [(0.0, BUSY + 0.01), (LATE * 1.1, 0.5)])
def test_boards_are_sent_less_often_while_the_server_is_busy(late: float, used: float) -> None:
    assert after(late, used).every == BUSY_EVERY


def test_a_single_busy_moment_changes_nothing() -> None:
    assert after(LATE * 2, 1.0, samples=1).every == EVERY


def test_the_pace_stays_where_the_server_is_neither_busy_nor_relaxed() -> None:
    pace = after(0.0, 1.0, samples=30)
    after(0.0, (BUSY + RELAXED) / 2, samples=30, pace=pace)
    before = pace.every
    assert EVERY < before < BUSY_EVERY
    assert after(0.0, (BUSY + RELAXED) / 2, pace=pace).every == before


def test_the_pace_recovers_when_the_server_is_no_longer_busy() -> None:
    pace = after(0.0, 1.0)
    assert after(0.0, RELAXED / 2, pace=pace).every == EVERY


def test_rooms_of_a_busy_server_do_not_send_all_at_the_same_time() -> None:
    pace = after(0.0, 1.0)
    intervals = [pace.next_interval() for _ in range(100)]
    assert len(set(intervals)) > 90
    assert min(intervals) >= EVERY + (BUSY_EVERY - EVERY) * (1 - SPREAD)
    assert max(intervals) <= EVERY + (BUSY_EVERY - EVERY) * (1 + SPREAD)
