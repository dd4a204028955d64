"""The settings and their ranges."""

import pytest
from tests.games.bucket.drawing import board_of, play

from blockyard.core.match import Match
from blockyard.core.settings import BadSetting
from blockyard.games.bucket import game


def test_the_defaults_are_width_8_depth_10_normal_without_random_rotation() -> None:
    assert Match(game).settings == {
        "width": 8,
        "depth": 10,
        "difficulty": "normal",
        "random_rotation": False,
    }


@pytest.mark.parametrize("bad", [{"width": 3}, {"width": 13}, {"depth": 2}, {"depth": 13}])
def test_width_is_4_to_12_and_depth_3_to_12(bad: dict[str, int | str | bool]) -> None:
    with pytest.raises(BadSetting):
        Match(game, bad)


def test_there_are_four_difficulties() -> None:
    with pytest.raises(BadSetting, match="gentle, normal, hard, brutal"):
        Match(game, {"difficulty": "easy"})


@pytest.mark.parametrize("width", range(4, 13))
@pytest.mark.parametrize("depth", [3, 12])
def test_every_size_can_be_played(width: int, depth: int) -> None:
    match = Match(game, {"width": width, "depth": depth, "difficulty": "brutal"}, seed=width)
    play(match, "turn_left left fall right turn_right fall left left fall")
    assert board_of(match).pieces == 3


def test_the_small_bucket_is_6_wide_and_5_deep() -> None:
    assert game.mode("small").settings == {"width": 6, "depth": 5}
