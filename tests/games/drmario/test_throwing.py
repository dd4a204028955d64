"""The throw: the pill's path from the hand to the mouth of the bottle."""

from itertools import pairwise

from blockyard.games.drmario.throwing import HAND_X, HAND_Y, PATH, THROWING_HEIGHT, THROWING_WIDTH

TURNS = ("lying", "standing", "lying reversed", "standing reversed")

FRAMES = """
    10 4 lying             10 5 standing          9 5 lying reversed     9 6 standing reversed
    9 6 lying              8 6 standing           8 7 lying reversed     8 6 standing reversed
    7 7 lying              7 6 standing           7 7 lying reversed     6 6 standing reversed
    6 7 lying              6 6 standing           5 6 lying reversed     5 5 standing reversed
    5 5 lying              4 4 standing           4 4 lying reversed     4 3 standing reversed
    3 3 lying              3 2 lying              3 1 lying              3 0 lying
"""


def test_the_pill_turns_five_times_in_an_arc_and_comes_down_lying() -> None:
    frames = [frame.strip() for frame in FRAMES.replace("\n", "  ").split("  ") if frame.strip()]
    assert [f"{x} {y} {TURNS[turn]}" for x, y, turn in PATH] == frames


def test_the_path_has_24_frames_from_the_hand_to_the_mouth_inside_the_throwing_board() -> None:
    assert (THROWING_WIDTH, THROWING_HEIGHT) == (12, 8)
    assert len(PATH) == 24
    assert PATH[0] == (HAND_X, HAND_Y, 0)
    assert PATH[-1] == (3, 0, 0)
    for x, y, turned in PATH:
        standing = turned % 2
        assert 0 <= x < THROWING_WIDTH - (1 - standing)
        assert 0 <= y < THROWING_HEIGHT - standing
    steps = [max(abs(one[0] - other[0]), abs(one[1] - other[1])) for one, other in pairwise(PATH)]
    assert max(steps) == 1
