"""Compiled kernels: steps a second of a batch of boards, one thread."""

import time

import numpy as np

from benchmarks.figure import Figure
from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.fast import Batch, compile_game

BOARDS = 4096
STEPS = 40
MILLISECONDS = 50


def figures() -> list[Figure]:
    """Two figures for each game: steps a second, and the time to compile."""
    found = []
    for game in all_games():
        begun = time.perf_counter()
        batch = Batch(compile_game(game), BOARDS)
        batch.step(np.zeros(BOARDS, dtype=np.int64), MILLISECONDS)
        compiled = time.perf_counter() - begun
        found.append(Figure(f"{game.title}: compiled steps, one thread", _rate(game, batch), "/s"))
        found.append(Figure(f"{game.title}: compiling", compiled, "s"))
    return found


def _rate(game: Game, batch: Batch) -> float:
    generator = np.random.default_rng(7)
    plans = generator.integers(0, game.actions.count, (STEPS, BOARDS))
    spent = 0.0
    for number, actions in enumerate(plans):
        begun = time.perf_counter()
        batch.step(actions, MILLISECONDS)
        spent += time.perf_counter() - begun
        batch.restart(number)
    return STEPS * BOARDS / spent
