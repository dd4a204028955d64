"""Scores: medians, quartiles and means over the same seeds."""

import pytest

from blockyard.arena.scores import scores_of


def results(bot: str, *scores: int) -> list[dict[str, object]]:
    return [{"bots": [bot], "scores": [score]} for score in scores]


def test_a_table_has_median_mean_quartiles_and_range() -> None:
    (each,) = scores_of(["a"], results("a", 40, 10, 30, 20, 100))
    assert (each.least, each.lower, each.median, each.upper, each.most) == (10, 20, 30, 40, 100)
    assert each.mean == 40
    assert each.matches == 5


def test_the_margin_of_the_mean_is_that_of_a_normal_distribution() -> None:
    (each,) = scores_of(["a"], results("a", *([0, 2] * 50)))
    assert each.margin == pytest.approx(1.959964 * 1.005 / 10, rel=0.001)


def test_the_highest_median_comes_first() -> None:
    played = results("a", 1, 2, 900) + results("b", 3, 4, 5)
    assert [each.bot for each in scores_of(["a", "b"], played)] == ["b", "a"]


def test_one_match_is_its_own_quartiles() -> None:
    (each,) = scores_of(["a"], results("a", 7))
    assert (each.lower, each.median, each.upper, each.margin) == (7, 7, 7, 0)


def test_a_bot_that_has_not_played_is_left_out() -> None:
    assert scores_of(["a", "b"], results("a", 7))[0].bot == "a"
    assert len(scores_of(["a", "b"], results("a", 7))) == 1
