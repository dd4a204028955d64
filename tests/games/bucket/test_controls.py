"""Keys and modes: what screen arrows mean, and how modes are described."""

from typing import Any

import pytest
from tests.games.bucket.drawing import empty_bucket, play

from blockyard.core.match import Match
from blockyard.games.bucket import actions, game
from blockyard.games.bucket.settings import SMALL_DEPTH, SMALL_WIDTH

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""Directions of the screen: columns to the right and rows down."""

PLACES = {"north": 2, "east": 8, "south": 14, "west": 20}
"""A t in the middle of each wall."""


def seen(match: Match) -> Any:
    return match.view(0)


def corner_of(match: Match) -> tuple[int, int]:
    """The first column and row of the falling piece on the screen."""
    grid = seen(match)["grids"][0]
    places = grid["layers"]["piece"]
    return min(at % grid["width"] for at in places), places[0] // grid["width"]


@pytest.mark.parametrize("wall", sorted(PLACES))
@pytest.mark.parametrize("way", sorted(WAYS))
def test_a_screen_arrow_pushes_the_piece_that_way_or_rotates_it(wall: str, way: str) -> None:
    match = empty_bucket(f"tet-O t {PLACES[wall]} r 3")
    assert seen(match)["more"]["piece"]["wall"] == wall
    action = seen(match)["more"]["screen"][way]
    before = corner_of(match)
    play(match, action)
    moved = (corner_of(match)[0] - before[0], corner_of(match)[1] - before[1])
    assert moved == (WAYS[way] if action != "turn_right" else (0, 0))


@pytest.mark.parametrize("wall", sorted(PLACES))
def test_the_four_arrows_are_four_different_actions(wall: str) -> None:
    screen = seen(empty_bucket(f"tet-O t {PLACES[wall]} r 3"))["more"]["screen"]
    assert sorted(screen.values()) == ["drop", "left", "right", "turn_right"]


@pytest.mark.parametrize("wall", sorted(PLACES))
def test_keys_that_follow_the_screen_act_like_its_arrows(wall: str) -> None:
    """Whichever keys they are: left and right sideways, the soft drop down."""
    more = seen(empty_bucket(f"tet-O t {PLACES[wall]} r 3"))["more"]
    screen = more["screen"]
    assert more["meant"] == {
        "left": screen["left"],
        "right": screen["right"],
        "drop": screen["down"],
    }


def test_arrows_have_no_action_when_no_piece_falls() -> None:
    match = Match(game, seed=2)
    match.advance(10_000_000)
    assert seen(match)["more"]["screen"] is None
    assert seen(match)["more"]["meant"] == {}


def test_descriptions_of_modes_use_the_numbers_of_the_rules() -> None:
    hints = {mode.id: mode.hint for mode in game.modes}
    assert hints["normal"].endswith("(2:7:1).")
    assert hints["brutal"].endswith("(0:5:5).")
    assert hints["small"].startswith(f"{SMALL_WIDTH} wide, {SMALL_DEPTH} deep")
    assert game.constants["lines_per_level"] == 10
    assert game.constants["walls"] == 4
    assert (game.constants["first_interval"], game.constants["shortest_interval"]) == (1000, 200)


def test_every_action_has_the_number_of_its_place_among_the_names() -> None:
    numbers = (actions.MOVE_LEFT, actions.MOVE_RIGHT, actions.TURN_LEFT, actions.TURN_RIGHT)
    assert (*numbers, actions.DROP, actions.FALL) == tuple(range(actions.ACTION_COUNT))
    assert len(actions.ACTION_NAMES) == actions.ACTION_COUNT
