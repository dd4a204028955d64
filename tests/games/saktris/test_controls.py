"""Modes and constants: help texts say what the rules do."""

from pathlib import Path

from blockyard.core.match import Match
from blockyard.games.saktris import game, rules
from blockyard.games.saktris.board import LEAVE_GRACE, LOW_TIME
from blockyard.games.saktris.settings import CLOCK_BASE, CLOCK_INCREMENT, CLOCKS


def test_descriptions_of_modes_use_the_numbers_of_the_rules() -> None:
    hints = {mode.id: mode.hint for mode in game.modes}
    assert hints["fixed"] == "Pawn, pawn, knight … king last."
    assert hints["clocked"] == "Random order; 5 minutes each plus 3 seconds per move."


def test_every_mode_begins_a_match_of_two() -> None:
    for mode in game.modes:
        assert Match(game, seed=1, mode=mode).seats == 2


def test_the_constants_are_those_of_the_rules() -> None:
    assert game.constants == {
        "pieces": 16,
        "row_clear_pawns": 3,
        "repetitions": 3,
        "fifty_moves": 50,
        "low_time_ms": LOW_TIME,
        "leave_grace_ms": LEAVE_GRACE,
    }
    assert (LOW_TIME, LEAVE_GRACE) == (20_000, 30_000)


def test_the_rules_page_states_the_same_numbers() -> None:
    text = (Path(rules.__file__).parent / "RULES.md").read_text()
    assert f"When {LOW_TIME // 1000} seconds are left" in text
    assert f"away for {LEAVE_GRACE // 1000} seconds" in text


def test_clocks_are_minutes_and_seconds() -> None:
    assert CLOCK_BASE[CLOCKS.index("15+10")] == 15 * 60_000
    assert CLOCK_INCREMENT[CLOCKS.index("15+10")] == 10_000
    assert (CLOCK_BASE[0], CLOCK_INCREMENT[0]) == (0, 0)
