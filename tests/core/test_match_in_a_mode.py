"""A match started in a mode: what the mode sets, and what the player overrides."""

from tests.broken.base import embers

from blockyard.core.controls import Mode
from blockyard.core.match import Match


def test_given_settings_override_those_of_the_mode() -> None:
    match = Match("tetris", {"width": 12}, mode="sprint")
    assert match.settings["width"] == 12
    assert match.settings["mode"] == "sprint"


def test_a_mode_sets_the_number_of_seats() -> None:
    game = embers(seats=(1, 4), modes=(Mode("usual", "Alone"), Mode("three", "Three", seats=3)))
    assert Match(game, mode="three").seats == 3


def test_given_seats_override_those_of_the_mode() -> None:
    game = embers(seats=(1, 4), modes=(Mode("usual", "Alone"), Mode("three", "Three", seats=3)))
    assert Match(game, mode="three", seats=2).seats == 2


def test_a_mode_sets_the_start_position() -> None:
    start = Match("tetris", seed=7).show()
    assert Match("tetris", mode=Mode("puzzle", "Puzzle", start=start)).start == start


def test_a_given_start_position_overrides_that_of_the_mode() -> None:
    start, other = Match("tetris", seed=7).show(), Match("tetris", seed=8).show()
    match = Match("tetris", start=other, mode=Mode("puzzle", "Puzzle", start=start))
    assert match.start == other
