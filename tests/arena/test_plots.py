"""Plots: SVG that shows every bot, in order and to scale."""

from xml.etree import ElementTree

import pytest

from blockyard.arena.plots import Scale, plot_ratings, plot_scores, round_step
from blockyard.arena.ratings import Rating
from blockyard.arena.scores import Scores

SVG = "{http://www.w3.org/2000/svg}"
RATINGS = [Rating("level8", 200.0, 40.0, 10, 9), Rating("<odd> & co", -200.0, 60.0, 10, 1)]
SCORES = [Scores("level8", 9, 10, 20.0, 30.0, 50.0, 90, 35.0, 4.0)]


def places(text: str, kind: str, tag: str, *names: str) -> list[list[float]]:
    """The places of all marks of a kind."""
    root = ElementTree.fromstring(text)
    found = [each for each in root.iter(SVG + tag) if each.get("class") == kind]
    return [[float(each.attrib[name]) for name in names] for each in found]


def test_a_rating_is_in_the_middle_of_its_range() -> None:
    text = plot_ratings(RATINGS, "Pebbles")
    dots = places(text, "dot", "circle", "cx", "cy")
    ranges = places(text, "range", "line", "x1", "x2", "y1")
    assert len(dots) == len(ranges) == 2
    for (x, y), (left, right, at) in zip(dots, ranges, strict=True):
        assert x == pytest.approx((left + right) / 2, abs=0.2)
        assert y == at
    assert dots[0][0] > dots[1][0]


def test_names_are_shown_as_text_and_never_as_markup() -> None:
    root = ElementTree.fromstring(plot_ratings(RATINGS, "A & B"))
    words = [each.text for each in root.iter(f"{SVG}text")]
    assert {"level8", "<odd> & co", "A & B"} <= set(words)


def test_a_box_reaches_from_quartile_to_quartile() -> None:
    text = plot_scores(SCORES, "Pebbles")
    [[x, width]] = places(text, "box", "rect", "x", "width")
    [[left, right]] = places(text, "range", "line", "x1", "x2")
    assert x == pytest.approx(left + (right - left) * 10 / 80, abs=0.2)
    assert width == pytest.approx((right - left) * 30 / 80, abs=0.2)


@pytest.mark.parametrize(
    ("least", "step"), [(0.3, 1), (1, 1), (1.5, 2), (3, 5), (7, 10), (120, 200), (4001, 5000)]
)
def test_steps_of_the_axis_are_round(least: float, step: float) -> None:
    assert round_step(least) == step


def test_ticks_are_within_the_scale() -> None:
    scale = Scale(-190.0, 310.0)
    assert scale.ticks() == [-100, 0, 100, 200, 300]


def test_equal_scores_have_a_plot_too() -> None:
    ElementTree.fromstring(plot_scores([Scores("a", 1, 5, 5.0, 5.0, 5.0, 5, 5.0, 0.0)], "one"))
