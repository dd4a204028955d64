"""How often boards are sent, on an idle server and on a busy one."""

from blockyard.server.rooms.pace import BUSY_EVERY, EVERY, LATE, Pace


def test_boards_are_sent_ten_times_a_second_at_most() -> None:
    assert Pace().every == EVERY == 0.1


def busy() -> Pace:
    """The pace after the event loop has been late for a while."""
    pace = Pace()
    for _ in range(20):
        pace.note_lag(LATE * 2)
    return pace


def test_boards_are_sent_less_often_while_the_server_is_busy() -> None:
    assert busy().every == BUSY_EVERY


def test_a_single_delay_changes_nothing() -> None:
    pace = Pace()
    pace.note_lag(LATE * 2)
    assert pace.every == EVERY


def test_the_pace_recovers_when_the_server_is_no_longer_busy() -> None:
    pace = busy()
    for _ in range(100):
        pace.note_lag(0.0)
    assert abs(pace.every - EVERY) < 0.001
