"""Modern: T-spins, by three corners of the T's box, and minis."""

import pytest
from tests.games.tetris.wells import modern, play, well

DOUBLE = "LLt...\nL.ttLL\nLLtLLL"
TRIPLE = "LLt...\nLttt..\nL.LLLL\nL..LLL\nL.LLLL"
MINI_SINGLE = "t.....\nttL...\nt..LLL"


def scored(text: str, words: str) -> tuple[int, int]:
    """Points and lines of a piece that locks where these actions take it, without dropping."""
    match = modern(text)
    play(match, words)
    return well(match).score, well(match).lines


def test_a_t_turned_into_a_slot_with_three_corners_taken_is_a_t_spin() -> None:
    assert scored(DOUBLE, "turn drop") == (1200, 2)


def test_a_t_spin_that_clears_one_line_is_a_single() -> None:
    assert scored(DOUBLE.replace("L.ttLL", "L.tt.L"), "turn drop") == (800, 1)


def test_a_t_spin_that_clears_nothing_scores_too() -> None:
    assert scored("LLt...\nL.tt.L\nLLtL.L", "turn drop") == (400, 0)


def test_a_t_spin_triple() -> None:
    assert scored(TRIPLE, "turn drop") == (1600, 3)


def test_with_one_front_corner_open_it_is_a_mini() -> None:
    assert scored(MINI_SINGLE, "turn_back drop") == (200, 1)


def test_a_mini_that_clears_nothing() -> None:
    assert scored(MINI_SINGLE.replace("t..LLL", "t..L.L"), "turn_back drop") == (100, 0)


def test_the_last_kick_makes_a_full_t_spin_even_with_a_front_corner_open() -> None:
    assert scored(TRIPLE[:-6] + "L..LLL", "turn drop") == (1200, 2)


def test_with_two_corners_taken_it_is_not_a_spin() -> None:
    assert scored(DOUBLE.replace("LLt...", "L.t..."), "turn drop") == (300, 2)


def test_a_move_after_the_turn_is_not_a_spin() -> None:
    match = modern("spin: 1\n.ttt..\n..t...\n......")
    play(match, "left")
    assert well(match).spin == 0


def test_a_blocked_move_does_not_cancel_the_spin() -> None:
    match = modern("spin: 1\nLL....\nLtttLL\nLLtLLL")
    play(match, "left right down drop")
    assert well(match).score == 1200


def test_falling_after_the_turn_is_not_a_spin() -> None:
    match = modern("spin: 1\nL.ttt.\nL..t..\nL....L\nLLL.LL")
    play(match, "down")
    assert well(match).spin == 0
    match = modern("spin: 1\nL.ttt.\nL..t..\nLL...L\nLLL.LL")
    play(match, "drop")
    assert well(match).score == 300 + 2 * 2, "two lines, and two rows of drop"


def test_gravity_after_the_turn_is_not_a_spin() -> None:
    match = modern("spin: 1\n.ttt..\n..t...\nLL.LLL")
    match.advance(1000)
    assert well(match).spin == 0


def test_walls_and_floor_count_as_taken() -> None:
    match = modern("spin: 1\n.tL...\ntttL..")
    play(match, "drop")
    assert well(match).score == 100, "two corners in the floor and one beside the tip: a mini"


def test_only_a_t_can_spin() -> None:
    match = modern("spin: 1\nLL....\nL.jjjL\nLLLLj.")
    play(match, "drop")
    assert well(match).score == 0


def test_without_a_turn_it_is_not_a_spin_even_with_three_corners_taken() -> None:
    match = modern("LL....\nLtttLL\nLLtLLL")
    play(match, "drop")
    assert well(match).score == 300


def test_after_a_soft_drop_it_is_not_a_spin_even_with_three_corners_taken() -> None:
    match = modern("spin: 1\nt.....\ntt....\nt.....\n......\n.L....")
    play(match, "drop")
    assert well(match).score == 2 * 2


def test_another_piece_with_three_corners_taken_is_not_a_spin() -> None:
    match = modern("spin: 1\njj....\nj.....\njL....")
    play(match, "drop")
    assert well(match).score == 0


SURROUNDED = {
    "up": ("LtL...\nttt...\nL.L...", "top left, top right"),
    "right": ("LtL...\n.tt...\nLtL...", "top right, bottom right"),
    "down": ("L.L...\nttt...\nLtL...", "bottom left, bottom right"),
    "left": ("LtL...\ntt....\nLtL...", "top left, bottom left"),
}
"""A T by where it points, with all corners of its box occupied, and which are its front corners."""

CORNERS = {"top left": 0, "top right": 2, "bottom left": 14, "bottom right": 16}
"""The index of each corner in those drawings."""


@pytest.mark.parametrize("corner", sorted(CORNERS))
@pytest.mark.parametrize("side", sorted(SURROUNDED))
def test_with_a_front_corner_open_it_is_a_mini_and_with_a_back_corner_open_a_t_spin(
    side: str, corner: str
) -> None:
    drawn, front = SURROUNDED[side]
    at = CORNERS[corner]
    match = modern("spin: 1\n" + drawn[:at] + "." + drawn[at + 1 :])
    play(match, "drop")
    assert well(match).score == (100 if corner in front else 400)


@pytest.mark.parametrize("side", sorted(SURROUNDED))
def test_with_all_four_corners_taken_it_is_a_t_spin(side: str) -> None:
    assert scored("spin: 1\n" + SURROUNDED[side][0], "drop") == (400, 0)


def test_a_mini_can_clear_two_lines() -> None:
    assert scored("spin: 1\nLt....\nLttLLL\nLtLLLL", "drop") == (400, 2)


@pytest.mark.parametrize("first", sorted(CORNERS))
@pytest.mark.parametrize("second", sorted(CORNERS))
@pytest.mark.parametrize("side", ["down", "left", "right"])
def test_with_any_two_corners_open_it_is_not_a_spin(side: str, first: str, second: str) -> None:
    drawn = list(SURROUNDED[side][0])
    drawn[CORNERS[first]] = drawn[CORNERS[second]] = "."
    match = modern("spin: 1\n" + "".join(drawn))
    play(match, "drop")
    assert (well(match).score > 0) == (first == second)


def test_the_cell_below_the_middle_of_a_t_is_not_a_corner() -> None:
    assert scored("spin: 1\nLtL...\nttt...\n.L....", "drop") == (0, 0)
