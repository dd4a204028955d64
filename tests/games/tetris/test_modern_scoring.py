"""Modern: the guideline's points, times the level; back to back, combos and perfect clears."""

import pytest
from tests.games.tetris.test_modern_spins import DOUBLE, MINI_SINGLE
from tests.games.tetris.wells import modern, play, well

from blockyard.games.tetris.levels import GRAVITY, interval_of
from blockyard.games.tetris.scoring import (
    CLEAR_POINTS,
    MINI,
    NO_SPIN,
    T_SPIN,
    is_difficult,
    points_of,
)
from blockyard.games.tetris.settings import MODERN


def tall(rows: int, above: str = "L.....\n") -> str:
    """Rows complete except for one column, where an I already stands, and a cell above them."""
    return above + "\n".join([".....i"] * (4 - rows) + ["LLLLLi"] * rows)


@pytest.mark.parametrize(("lines", "points"), [(0, 0), (1, 100), (2, 300), (3, 500), (4, 800)])
def test_points_by_lines(lines: int, points: int) -> None:
    match = modern(tall(lines))
    play(match, "drop")
    assert well(match).score == points


@pytest.mark.parametrize(
    ("spin", "lines", "points"),
    [
        (NO_SPIN, 1, 100), (NO_SPIN, 2, 300), (NO_SPIN, 3, 500), (NO_SPIN, 4, 800),
        (MINI, 0, 100), (MINI, 1, 200), (MINI, 2, 400),
        (T_SPIN, 0, 400), (T_SPIN, 1, 800), (T_SPIN, 2, 1200), (T_SPIN, 3, 1600),
    ],
)  # fmt: skip
def test_points_of_a_clear_by_spin(spin: int, lines: int, points: int) -> None:
    assert points_of(lines, spin, False, 1 if lines else 0, False) == points


@pytest.mark.parametrize(
    ("spin", "lines", "points"),
    [(NO_SPIN, 4, 1200), (MINI, 1, 300), (MINI, 2, 600), (T_SPIN, 1, 1200), (T_SPIN, 3, 2400)],
)
def test_back_to_back_adds_half_of_the_points(spin: int, lines: int, points: int) -> None:
    assert points_of(lines, spin, True, 1, False) == points


@pytest.mark.parametrize(("lines", "points"), [(1, 800), (2, 1200), (3, 1800), (4, 2000)])
def test_a_perfect_clear_adds_points_by_its_lines(lines: int, points: int) -> None:
    with_it = points_of(lines, NO_SPIN, False, 1, True)
    assert with_it - points_of(lines, NO_SPIN, False, 1, False) == points


def test_a_perfect_clear_by_a_back_to_back_tetris_adds_3200() -> None:
    match = modern("back_to_back: 1\n" + tall(4, ""))
    play(match, "drop")
    assert well(match).score == 1200 + 3200


def test_an_emptied_well_is_a_perfect_clear() -> None:
    match = modern(tall(4, ""))
    play(match, "drop")
    assert well(match).score == 800 + 2000


def test_points_are_times_the_level_before_the_clear() -> None:
    match = modern("lines: 39\n" + tall(4))
    assert well(match).level == 4
    play(match, "drop")
    assert well(match).score == 4 * 800
    assert well(match).level == 5


@pytest.mark.parametrize(
    ("first", "counts"),
    [
        ("tetris", True),
        ("spin", True),
        ("mini", True),
        ("single", False),
        ("nothing", True),
        ("empty spin", True),
        ("empty mini", True),
    ],
)
def test_what_keeps_back_to_back(first: str, counts: bool) -> None:
    texts = {
        "tetris": (tall(4), "drop"),
        "spin": ("LLt...\nL.ttLL\nLLtLLL", "turn drop"),
        "mini": (MINI_SINGLE, "turn_back drop"),
        "single": (tall(1), "drop"),
        "nothing": (tall(0), "drop"),
        "empty spin": ("LLt...\nL.tt.L\nLLtL.L", "turn drop"),
        "empty mini": (MINI_SINGLE.replace("t..LLL", "t..L.L"), "turn_back drop"),
    }
    text, words = texts[first]
    match = modern("back_to_back: 1\n" + text)
    play(match, words)
    assert (well(match).back_to_back > 0) == counts


def test_each_further_clear_in_a_row_adds_50_points_times_the_level() -> None:
    for combo, points in ((0, 0), (1, 50), (2, 100), (9, 450)):
        match = modern(f"combo: {combo}\n" + tall(1), start_level=3)
        play(match, "drop")
        assert well(match).score == 3 * (100 + points)


def test_a_lock_that_clears_nothing_ends_the_combo() -> None:
    match = modern("combo: 4\n" + tall(0))
    play(match, "drop")
    assert well(match).combo == 0


def test_a_row_of_soft_drop_is_one_point_and_of_hard_drop_two_whatever_the_level() -> None:
    match = modern("..oo..\n..oo..\n" + "......\n" * 8, start_level=5)
    play(match, "down down down")
    assert well(match).score == 3
    play(match, "drop")
    assert well(match).score == 3 + 2 * 5


def test_gravity_follows_the_guideline_curve_in_whole_microseconds() -> None:
    for level in range(1, 21):
        seconds = (807 - 7 * level) ** (level - 1), 1000 ** (level - 1)
        assert GRAVITY[level - 1] == 1_000_000 * seconds[0] // seconds[1]


def test_gravity_no_longer_grows_after_level_20() -> None:
    assert [interval_of(MODERN, level) for level in (19, 20, 21, 100)] == [823, 455, 455, 455]


@pytest.mark.parametrize(
    ("before", "counted"),
    [("tetris", 1), ("spin", 1), ("mini", 1), ("single", 0), ("nothing", 0), ("empty mini", 0)],
)
def test_what_starts_back_to_back(before: str, counted: int) -> None:
    texts = {
        "tetris": (tall(4), "drop"),
        "spin": (DOUBLE, "turn drop"),
        "mini": (MINI_SINGLE, "turn_back drop"),
        "single": (tall(1), "drop"),
        "nothing": (tall(0), "drop"),
        "empty mini": (MINI_SINGLE.replace("t..LLL", "t..L.L"), "turn_back drop"),
    }
    text, words = texts[before]
    match = modern(text)
    play(match, words)
    assert well(match).back_to_back == counted


@pytest.mark.parametrize(
    ("text", "words", "points"),
    [
        (MINI_SINGLE, "turn_back drop", 300),
        ("spin: 1\nLt....\nLttLLL\nLtLLLL", "drop", 600),
        (DOUBLE, "turn drop", 1800),
        (tall(4), "drop", 1200),
        (tall(3), "drop", 500),
    ],
)
def test_back_to_back_adds_half_to_difficult_clears_and_nothing_to_others(
    text: str, words: str, points: int
) -> None:
    match = modern("back_to_back: 1\n" + text)
    play(match, words)
    assert well(match).score == points


def test_back_to_back_does_not_raise_the_points_of_the_combo() -> None:
    match = modern("back_to_back: 1\ncombo: 4\n" + tall(4), start_level=2)
    play(match, "drop")
    assert well(match).score == 2 * (1200 + 200)


def test_back_to_back_does_not_raise_the_points_of_a_perfect_clear_by_a_t_spin() -> None:
    match = modern("back_to_back: 1\nspin: 1\nLtLLLL\nLttLLL\nLtLLLL")
    play(match, "drop")
    assert well(match).score == 2400 + 1800


PERFECT = {
    1: "LLiiii",
    2: "LLLLoo\nLLLLoo",
    3: "LLLLLj\nLLLLLj\nLLLLjj",
    4: tall(4, ""),
}
"""Wells that a drop empties, by the lines it clears."""


@pytest.mark.parametrize(("lines", "points"), [(1, 900), (2, 1500), (3, 2300), (4, 2800)])
def test_a_lock_that_empties_the_well_scores_its_lines_and_a_perfect_clear(
    lines: int, points: int
) -> None:
    match = modern(PERFECT[lines], start_level=3)
    play(match, "drop")
    assert (well(match).lines, well(match).score) == (lines, 3 * points)


@pytest.mark.parametrize(("lines", "points"), [(1, 950), (2, 1550), (3, 2350)])
def test_an_easy_perfect_clear_after_a_difficult_clear_gets_no_bonus_for_back_to_back(
    lines: int, points: int
) -> None:
    match = modern("back_to_back: 2\ncombo: 1\n" + PERFECT[lines])
    play(match, "drop")
    assert well(match).score == points


def test_two_clearing_locks_in_a_row_are_a_combo() -> None:
    match = modern("next: OTSZL\nLLLL..\nLLLL..\nLLLLoo\nLLLLoo")
    play(match, "drop")
    assert (well(match).combo, well(match).score) == (1, 300)
    play(match, "right right drop")
    assert (well(match).combo, well(match).score) == (2, 300 + 300 + 50 + 1200 + 19 * 2)


def test_a_mini_scores_at_its_level_and_with_its_combo() -> None:
    match = modern("combo: 2\n" + MINI_SINGLE, start_level=4)
    play(match, "turn_back drop")
    assert well(match).score == 4 * (200 + 100)


def test_half_of_the_points_of_every_clear_is_a_whole_number() -> None:
    assert all(points % 2 == 0 for by_lines in CLEAR_POINTS for points in by_lines)


def test_only_a_tetris_or_a_spin_with_lines_is_difficult() -> None:
    difficult = [
        (lines, spin)
        for spin in (NO_SPIN, MINI, T_SPIN)
        for lines in range(5)
        if is_difficult(lines, spin)
    ]
    assert difficult[:3] == [(4, NO_SPIN), (1, MINI), (2, MINI)]
    assert (0, MINI) not in difficult
    assert (0, T_SPIN) not in difficult
    assert (1, T_SPIN) in difficult


def test_a_clear_above_empty_rows_can_empty_the_well() -> None:
    match = modern("zzLL\nLzzL\n....", width=4)
    play(match, "drop")
    assert (well(match).lines, well(match).score) == (2, 300 + 1200)
