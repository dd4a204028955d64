"""Tasks: settings, modes, time per step, and what observations and actions mean."""

from typing import Any

import numpy as np
import pytest
from pebbles import game as pebbles

from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.envs import Level, Task
from blockyard.envs.task import LEVELS


def test_a_mode_has_its_settings_and_seats() -> None:
    task = Task("tetris", mode="versus")
    assert task.settings == {"ruleset": "modern", "mode": "versus"}
    assert task.seats == 2


def test_settings_override_those_of_the_mode() -> None:
    task = Task("tetris", {"width": 6}, mode="sprint")
    assert task.settings == {"ruleset": "modern", "mode": "sprint", "width": 6}


def test_a_step_of_a_timed_game_takes_a_tenth_of_a_second() -> None:
    assert Task("tetris").milliseconds == 100
    assert Task("tetris", milliseconds=16).milliseconds == 16


def test_a_step_of_a_game_without_a_clock_takes_no_time() -> None:
    assert Task("blockblast").milliseconds == 0


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"milliseconds": -1}, "-1 ms"),
        ({"level": "moves"}, "ticks, placements"),
        ({"seats": 500}, "players"),
        ({"mode": "chess"}, "no mode"),
        ({"settings": {"width": 1}}, "width must be"),
    ],
)
def test_what_a_game_cannot_have_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Task("tetris", **given)


def test_a_game_that_declares_no_observation_is_not_a_task() -> None:
    with pytest.raises(ValueError, match="does not declare what a seat observes"):
        Task(pebbles)


def test_a_game_whose_actions_place_pieces_has_no_placements() -> None:
    with pytest.raises(ValueError, match="no placements apart from its actions"):
        Task("blockblast", level="placements")


@pytest.mark.parametrize("game", [game for game in all_games() if game.placements is not None])
def test_placements_are_for_one_seat(game: Game) -> None:
    with pytest.raises(ValueError, match="for one seat"):
        Task(game, seats=2, level="placements")


@pytest.mark.parametrize("game", [game for game in all_games() if game.observation is not None])
@pytest.mark.parametrize("level", LEVELS)
def test_every_action_has_a_text_of_its_own(game: Game, level: Level) -> None:
    if level == "placements" and game.placements is None:
        return
    task = Task(game, level=level)
    texts = {task.action_text(action) for action in range(task.actions)}
    assert len(texts) == task.actions == task.action_space().n


def test_the_parts_of_an_observation_are_its_features() -> None:
    task = Task("blockblast")
    numbers = np.arange(2 * task.size, dtype=np.uint8).reshape(2, task.size)
    parts = task.parts(numbers)
    assert parts["board"].shape == (2, 8, 8)
    assert parts["board"][1, 0, 0] == numbers[1, 0]
    assert sum(part[0].size for part in parts.values()) == task.size
    assert np.shares_memory(parts["tray"], numbers)


def test_the_space_of_observations_ends_at_the_highest_numbers() -> None:
    task = Task("tetris")
    space = task.observation_space()
    assert space.shape == (task.size,)
    assert task.parts(space.high)["column"].tolist() == [9]
    assert not space.low.any()
