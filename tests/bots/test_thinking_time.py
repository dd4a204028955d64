"""Thinking time: a bot thinks as long as its budget says, however fast the machine is."""

import pytest
from tests.bots.small_minds import Clock, SlowMind

from blockyard.bots.thinking_time import SLICE, USED_SHARE, Budget, Thinker
from blockyard.core.bot import LEAST_EFFORT


def thought(speed: float, budget: Budget, enough: int = 1 << 60) -> tuple[SlowMind, float]:
    """A mind after thinking once with a budget, and how many seconds it took."""
    clock = Clock()
    mind = SlowMind(clock, speed, enough)
    Thinker(budget, clock).think(mind)
    return mind, clock.now


@pytest.mark.parametrize("speed", [7_000.0, 100_000.0, 5_000_000.0])
def test_a_bot_uses_its_share_of_the_thinking_time_and_no_more(speed: float) -> None:
    _, seconds = thought(speed, Budget(500))
    assert 0.48 <= seconds / USED_SHARE <= 0.5 + LEAST_EFFORT / speed


def test_a_bot_answers_in_time_though_the_processor_becomes_slower() -> None:
    clock = Clock()
    mind = SlowMind(clock, 100_000.0)
    thinker = Thinker(Budget(100), clock)
    thinker.think(mind)
    mind.speed /= 4
    before = clock.now
    thinker.think(mind)
    assert clock.now - before <= 0.1


@pytest.mark.parametrize("speed", [100_000.0, 5_000_000.0])
def test_a_bot_looks_at_the_clock_at_short_intervals(speed: float) -> None:
    mind, _ = thought(speed, Budget(500))
    assert max(mind.efforts) / speed <= SLICE * 1.01


def test_a_slow_machine_thinks_once_at_least() -> None:
    mind, _ = thought(10.0, Budget(100))
    assert mind.efforts == [LEAST_EFFORT]


def test_a_bot_stops_when_more_would_change_nothing() -> None:
    mind, seconds = thought(1_000_000.0, Budget(1000), enough=5000)
    assert mind.nodes < 20_000
    assert seconds < 0.1


def test_an_effort_is_the_same_on_every_machine() -> None:
    for speed in (10.0, 5_000_000.0):
        mind, _ = thought(speed, Budget(0, effort=3000))
        assert mind.efforts == [3000]


def test_a_bot_that_is_stopped_does_not_think() -> None:
    clock = Clock()
    mind = SlowMind(clock, 1000.0)
    thinker = Thinker(Budget(100), clock)
    thinker.is_stopped = True
    thinker.think(mind)
    assert mind.efforts == []
