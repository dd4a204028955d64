"""The time of a round is estimated from the server's messages."""

from tests.terminal.desk import StandingClock

from blockyard.terminal.online.round_clock import CLOSE_ENOUGH, NO_TIME, RoundClock


def test_time_starts_after_the_countdown() -> None:
    real = StandingClock()
    clock = RoundClock(real)
    assert not clock.is_running
    clock.run(0, 3000)
    assert (clock.starts_in, clock.now, clock.is_running) == (3000, 0, False)
    real.now += 2000
    assert (clock.starts_in, clock.now) == (1000, 0)
    real.now += 1500
    assert (clock.starts_in, clock.now, clock.is_running) == (0, 500, True)
    assert clock.stamp_of(700) == real.now + 200


def test_half_the_round_trip_has_passed_when_a_message_arrives() -> None:
    real = StandingClock()
    clock = RoundClock(real)
    clock.run(10_000, 0, lag=200)
    assert clock.now == 10_100
    clock.run(0, 3000, lag=200)
    assert clock.starts_in == 2900
    clock.run(0, 50, lag=200)
    assert (clock.starts_in, clock.now) == (0, 50)


def test_a_wrong_clock_is_corrected_and_jitter_is_ignored() -> None:
    real = StandingClock()
    clock = RoundClock(real)
    clock.run(1000, 0)
    clock.correct(1000 + CLOSE_ENOUGH, 0)
    assert clock.now == 1000
    clock.correct(1500, 100)
    assert clock.now == 1550
    clock.correct(NO_TIME, 100)
    assert clock.now == 1550


def test_a_stopped_clock_waits_for_the_servers_time() -> None:
    real = StandingClock()
    clock = RoundClock(real)
    clock.run(1000, 0)
    real.now += 300
    clock.stop()
    real.now += 5000
    clock.correct(9000, 0)
    assert (clock.now, clock.is_running, clock.starts_in) == (1300, False, 0)
    clock.run(1300, 3000)
    real.now += 3100
    assert clock.now == 1400
