"""Modern: SRS quarter turns in both directions and half turns, with their kicks in order."""

import pytest
from tests.games.tetris.wells import modern, picture, play, well

from blockyard.games.tetris.pieces import KICKS

CASES = {
    "T turns clockwise": ("turn", ".t....\nttt...\n......", ".t....\n.tt...\n.t...."),
    "T turns counter-clockwise": ("turn_back", ".t....\nttt...\n......", ".t....\ntt....\n.t...."),
    "T turns around": ("turn_around", ".t....\nttt...\n......", "ttt...\n.t...."),
    "T off the left wall": ("turn_back", "t.....\ntt....\nt.....", ".t....\nttt...\n......"),
    "T off the right wall": ("turn", ".....t\n....tt\n.....t", "....t.\n...ttt\n......"),
    "T off the floor": ("turn", ".t....\nttt...", "t.....\ntt....\nt....."),
    "J off the floor": ("turn_back", "j.....\njjj...", "..j...\n..j...\n.jj..."),
    "I off the left wall": ("turn", "i.....\ni.....\ni.....\ni.....", "iiii..\n......"),
    "I off the right wall": (
        "turn_back",
        ".....i\n.....i\n.....i\n.....i",
        "..iiii\n......\n......",
    ),
    "I off the floor, clockwise": ("turn", "iiii..", "...i..\n...i..\n...i..\n...i.."),
    "I off the floor, counter-clockwise": (
        "turn_back",
        "iiii..",
        "i.....\ni.....\ni.....\ni.....",
    ),
    "T down two rows into the slot of a T-spin triple": (
        "turn",
        "LLt...\nLttt..\nL.LLLL\nL..LLL\nL.LLLL",
        "LL....\nL.....\nLtLLLL\nLttLLL\nLtLLLL",
    ),
    "S off the floor": ("turn", ".ss...\nss....", "s.....\nss....\n.s...."),
    "T around off the floor": ("turn_around", ".t....\nttt...", "ttt...\n.t...."),
    "L around off the wall": ("turn_around", "l.....\nl.....\nll....", "ll....\n.l....\n.l...."),
    "O stays": ("turn", ".oo...\n.oo...", ".oo...\n.oo..."),
}


@pytest.mark.parametrize("case", sorted(CASES))
def test_a_piece_turns_and_kicks(case: str) -> None:
    word, before, after = CASES[case]
    match = modern(before)
    play(match, word)
    assert picture(match) == after


def test_a_turn_for_which_no_place_fits_has_no_effect() -> None:
    match = modern("\n".join(["LiLLLL"] * 4))
    play(match, "turn turn_back")
    assert picture(match) == "\n".join(["LiLLLL"] * 4)
    assert well(match).resets == 0


@pytest.mark.parametrize("quarters", [1, 2, 3])
@pytest.mark.parametrize("shape", range(28))
def test_every_turn_first_tries_to_stay_in_its_box(shape: int, quarters: int) -> None:
    assert KICKS[shape * 4 + quarters][:2] == (0, 0)


@pytest.mark.parametrize("shape", range(28))
def test_the_kicks_of_a_quarter_turn_and_back_are_opposite(shape: int) -> None:
    turned = shape // 4 * 4 + (shape + 1) % 4
    there, back = KICKS[shape * 4 + 1], KICKS[turned * 4 + 3]
    assert [-number for number in there] == list(back)


@pytest.mark.parametrize("letter", "IOTSZLJ")
def test_turning_back_and_forth_in_open_space_changes_nothing(letter: str) -> None:
    match = modern(f"piece: {letter} turn=0 x=1 y=8\n......")
    before = picture(match)
    play(match, "turn turn_back turn_back turn turn_around turn_around")
    assert picture(match) == before
    assert well(match).form % 4 == 0
