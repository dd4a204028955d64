"""Pace: in real time, a bot plays about as fast as people of its strength."""

import pytest

from blockyard.bots.pace import KEY_DELAYS, PIECES_PER_MINUTE, Pace
from blockyard.core.bot import LEVELS

EVERY_LEVEL = range(1, LEVELS + 1)


def play(pace: Pace, actions: int, minute: int = 60_000) -> list[int]:
    """The times of the first action of each piece, in a minute of pieces of so many actions."""
    now, left, begun = 0, 0, []
    while now < minute:
        if left == 0:
            pace.plan()
            left = actions
        if pace.may_act(now):
            if left == actions:
                begun.append(now)
            left -= 1
        now += pace.wait()
    return begun


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_level_places_as_many_pieces_a_minute_as_it_should(level: int) -> None:
    assert len(play(Pace(level), 3)) == PIECES_PER_MINUTE[level]


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_piece_that_takes_many_actions_takes_longer(level: int) -> None:
    begun = play(Pace(level), 200)
    assert begun[1] - begun[0] == 200 * KEY_DELAYS[level]


def test_higher_levels_are_quicker() -> None:
    assert sorted(PIECES_PER_MINUTE) == list(PIECES_PER_MINUTE)
    assert sorted(KEY_DELAYS[1:], reverse=True) == list(KEY_DELAYS[1:])


def test_the_first_piece_is_played_at_once() -> None:
    pace = Pace(1)
    pace.plan()
    assert pace.may_act(0)


def test_nothing_to_do_is_looked_at_again_soon() -> None:
    pace = Pace(3)
    pace.idle(1000)
    assert 0 < pace.wait() <= 100
