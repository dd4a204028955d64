"""Training for Block Blast: games that are played to learn from, and what is reported.

PyTorch is not installed for the tests: for Linux, it would be downloaded with the libraries of
graphics cards, several gigabytes. What it learned is tested in test_blockblast_policy.py.
"""

import io
from xml.etree import ElementTree

import numpy as np
import pytest
from blockblast_policy import new_network
from train_blockblast import (
    FIRST_SEED,
    GAMES,
    STEPS,
    Experience,
    Player,
    Point,
    Progress,
    curve_of,
    show,
)

CURVE = (Point(10.0, 4000, 90, 300.0), Point(20.0, 8000, 80, 420.0), Point(31.5, 12000, 70, 900.0))


def new_player(seed: int = FIRST_SEED) -> Player:
    chance = np.random.default_rng(3)
    return Player(new_network(143, chance), new_network(143, chance), seed)


@pytest.fixture(scope="module")
def player() -> Player:
    return new_player()


@pytest.fixture(scope="module")
def played(player: Player) -> Experience:
    return player.play()


def test_every_action_that_was_played_was_possible(played: Experience) -> None:
    assert played.masks[np.arange(len(played.chosen)), played.chosen].all()
    assert np.isfinite(played.log_chances).all()


def test_steps_that_only_start_the_next_game_are_left_out(
    player: Player, played: Experience
) -> None:
    ended = len(player.scores)
    assert 0 < ended < GAMES * STEPS
    # A game that ends with the last step starts again in the next ones.
    assert GAMES * STEPS - ended <= len(played.chosen) <= GAMES * STEPS
    assert len(played.chosen) < GAMES * STEPS


def test_the_same_seed_plays_the_same_games(played: Experience) -> None:
    again = new_player().play()
    for part, same in zip(played, again, strict=True):
        np.testing.assert_array_equal(part, same)
    other = new_player(FIRST_SEED + GAMES).play()
    assert len(other.chosen) != len(played.chosen) or (other.chosen != played.chosen).any()


def test_a_gain_is_what_was_expected_and_the_surprise(played: Experience) -> None:
    # The untrained expectation is close to 0, so that gains are sums of what was gained later.
    assert played.gains.min() > -0.5
    assert played.gains.max() > 5
    assert played.surprises.std() > 0.1


def test_the_curve_is_a_picture_with_every_point() -> None:
    root = ElementTree.fromstring(curve_of(CURVE))
    line = root.find("{http://www.w3.org/2000/svg}polyline")
    assert line is not None
    points = [tuple(map(float, point.split(","))) for point in line.attrib["points"].split()]
    assert len(points) == 3
    assert points == sorted(points)
    heights = [y for _, y in points]
    assert heights == sorted(heights, reverse=True)
    words = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Block Blast: median score of a game" in words


class Screen(io.StringIO):
    """A terminal, as far as the progress bar can tell."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_there_is_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stdout", screen)
    show(Progress(seconds=150, steps=60_000, curve=CURVE), 600)
    assert screen.getvalue().endswith("2.5 of 10 min, 60,000 steps, 900 points a game")
    assert screen.getvalue().count("█") == 7


def test_elsewhere_there_are_lines(capsys: pytest.CaptureFixture[str]) -> None:
    show(Progress(), 600)
    show(Progress(seconds=600, steps=9, curve=CURVE), 600)
    assert capsys.readouterr().out.splitlines() == [
        "0.0 of 10 min, 0 steps",
        "10.0 of 10 min, 9 steps, 900 points a game",
    ]
