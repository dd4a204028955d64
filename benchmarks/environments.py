"""Environments: what Gymnasium's interface costs, and how soon a newcomer has a million steps."""

import os
import subprocess
import sys
import tempfile
import time

import numpy as np
from numpy.typing import NDArray

from benchmarks.figure import Figure
from blockyard.compiler.cache import VARIABLE
from blockyard.core.registry import all_games
from blockyard.envs import Task, VectorEnv
from blockyard.envs.episodes import Episodes
from blockyard.envs.task import LEVELS

GAMES = 4096
STEPS = 40
LEAST_KEPT = 0.5
"""The part of the raw batch's speed that the interface keeps."""

MOST_SECONDS = 10
"""Seconds of processor time until a new process has made a million steps, compiling included."""

MILLION = """
import sys, time
import numpy as np
from blockyard.envs import VectorEnv
envs = VectorEnv(sys.argv[1], 1000, level=sys.argv[2])
_, info = envs.reset(seed=1)
rows, chance = np.arange(1000), np.random.default_rng(1)
for _ in range(1000):
    mask = info["action_mask"].view(bool)
    start = chance.integers(envs.task.actions)
    later = mask[:, start:].argmax(axis=1) + start
    actions = np.where(mask[rows, later], later, mask.argmax(axis=1))
    _, _, _, _, info = envs.step(actions)
print(time.process_time())
"""
"""In each step, every game performs the first action of its mask from a random one on."""


def figures() -> list[Figure]:
    """For each game and level: the speed kept, and the time to a million steps."""
    tasks = [
        Task(game, level=level)
        for game in all_games()
        for level in LEVELS
        if game.observation is not None and (level == "ticks" or game.placements is not None)
    ]
    return [figure for task in tasks for figure in _figures(task)]


def _figures(task: Task) -> list[Figure]:
    name = f"{task.game.title}, {task.level}"
    raw, kept = _rates(task)
    return [
        Figure(f"{name}: Gymnasium's vector interface, {GAMES} games", raw * kept, "/s"),
        Figure(f"{name}: part of the raw batch's speed", kept, "", LEAST_KEPT, at_most=False),
        Figure(f"{name}: compiling and 1,000,000 steps", _first_million(task), "s", MOST_SECONDS),
    ]


def _rates(task: Task) -> tuple[float, float]:
    """The batch's steps per second, and the part of them that the vector environment keeps.

    Both play the same episodes by turns, on one thread, and only the processor's time counts, so
    that whatever else the machine does matters to neither.
    """
    envs = VectorEnv(task.game, GAMES, level=task.level)
    _, info = envs.reset(seed=1)
    episodes = Episodes(task, GAMES, autoreset=True)
    episodes.start(np.arange(1, GAMES + 1))
    chance = np.random.default_rng(1)
    rows = np.arange(GAMES)
    ours, raw = [], []
    for _ in range(STEPS):
        actions = _allowed(info["action_mask"], chance)
        seats = np.full((GAMES, task.seats), -1, dtype=np.int64)
        seats[rows, episodes.turns()] = np.where(actions == task.own_actions, -1, actions)
        given = seats.reshape(episodes.batch.refusals.shape)
        begun = time.process_time()
        _, _, _, _, info = envs.step(actions)
        between = time.process_time()
        episodes.batch.play(given, task.milliseconds)
        ours.append(between - begun)
        raw.append(time.process_time() - between)
    return GAMES / float(np.median(raw)), float(np.median(raw) / np.median(ours))


def _allowed(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A random action of every mask."""
    weights = chance.random(masks.shape, dtype=np.float32) * masks
    return np.asarray(weights.argmax(axis=1), dtype=np.int64)


def _first_million(task: Task) -> float:
    """Seconds of the processor in a new process, with nothing compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        printed = subprocess.check_output(
            [sys.executable, "-c", MILLION, task.game.id, task.level],
            env={**os.environ, VARIABLE: folder},
            text=True,
        )
    return float(printed)
