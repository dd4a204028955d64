"""What a position's text says about a bottle must be possible; anything else is named."""

import re

import pytest
from tests.games.drmario.bottles import begin, bottle

from blockyard.core.notation import BadPosition
from blockyard.core.state import NEVER

ROW = "B* .. .. .. .. .. .. .."


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("next: x y", "next must be two colours, each b, r or y, not 'x y'"),
        ("target: moon", "target must be one of "),
        ("phase: dreaming", "phase must be one of "),
        ("pill: 3 15 lying b", "write a pill like this: 3 15 lying b r"),
        (
            "pill: 3 15 leaning b r",
            "a pill's orientation must be one of lying, standing, not 'leaning'",
        ),
        ("pill: 7 15 lying b r", "a pill's column must be 0 to 6, not 7"),
        ("pill: 8 15 standing b r", "a pill's column must be 0 to 7, not 8"),
        ("pill: 3 15 lying b x", "pill must be two colours, each b, r or y, not 'b x'"),
        ("phase: ready\ndue: 900", "nothing is due in a bottle that is over or waits"),
        ("queue: 1\nowners: -2", "an owner must be -1 to 98, not -2"),
        ("queue: 1\nowners: 99", "an owner must be -1 to 98, not 99"),
    ],
)
def test_an_impossible_value_is_named(line: str, problem: str) -> None:
    with pytest.raises(BadPosition, match=f"^{re.escape(problem)}"):
        begin(f"{line}\n{ROW}")


def test_a_stream_with_a_zero_word_is_shown_and_loaded() -> None:
    match = begin(f"virus_rng: 0 2 3 4\n{ROW}")
    assert bottle(match).virus_rng == [0, 2, 3, 4]
    assert "\nvirus_rng: 0 2 3 4\n" in match.show()


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("now", 0, NEVER - 1),
        ("over", 0, 4),
        ("winner", -1, 98),
        ("score", 0, 0xFFFFFF),
        ("level", 0, 20),
        ("taken", 1, 50),
        ("cascade", 0, 0xFFFFFF),
        ("points", 0, 3),
        ("sent", 0, 0xFFFFFF),
        ("sent_total", 0, 0xFFFFFF),
        ("outbox", 0, 0xFFFFFF),
        ("queue", 0, 0xFFFFFF),
        ("attacker", -1, 98),
        ("chosen", -1, 98),
    ],
)
def test_a_number_outside_its_range_is_refused(name: str, low: int, high: int) -> None:
    for number in (low - 1, high + 1):
        with pytest.raises(BadPosition, match=f"^{name} must be {low} to {high}, not {number}$"):
            begin(f"{name}: {number}\n{ROW}")
