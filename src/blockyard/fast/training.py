"""Training: weights of a bot found by the cross-entropy method, on compiled games.

The method is Szita and Lőrincz's ("Learning Tetris using the noisy cross-entropy method", Neural
Computation 18, 2006), with noise that decreases: weights are drawn from a normal distribution for
each of them, and the distribution moves to those that played best. It needs a few lines of NumPy;
covariance matrices as in CMA-ES (the package ``cmaes``) would pay with more weights than these.
"""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import local
from typing import Any

import numpy as np
from numpy.typing import NDArray

from blockyard.compiler.types import Number, layout_like
from blockyard.core.game import Game
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout

SPREAD = 100.0
"""The variance of each weight at the beginning."""

NOISE, NOISE_STEP = 5.0, 0.1
"""What is added to every variance after the first generation, and how much less each time: without
it, the distribution narrows down too early."""


class NothingToTrain(ValueError):
    """A game whose bot has no weights to train."""


@dataclass
class Progress:
    """How far a training is; it is all that a resumed one needs."""

    game: str
    seed: int
    population: int
    """Candidates in a generation."""
    elite: int
    """The best of them, from which the next generation is made."""
    games: int
    """Games of each candidate; all candidates of a generation play the same ones."""
    mean: list[float]
    variance: list[float]
    history: list[list[float]] = field(default_factory=list)
    """By generation: the average result of all candidates, and of the elite."""

    @property
    def generations(self) -> int:
        """How many there have been."""
        return len(self.history)


class Trainer:
    """Plays games with candidate weights, in threads, and improves the weights."""

    def __init__(self, game: Game, threads: int) -> None:
        name = f"{game.bot}.training"
        if not game.bot or find_spec(name) is None:
            raise NothingToTrain(f"the bot of {game.title} has nothing to train")
        self.game = game
        self.task = import_module(name)
        self._compiled = compile_game(game)
        thoughts = layout_like(game.bot_part("Thoughts")())
        self._play_out = self._compiled.loop(
            self.task.play_out, (self._compiled.types.board, thoughts, Number()), Number()
        )
        self._settings = np.array(game.settings.read(self.task.SETTINGS), dtype=np.int64)
        self._pool = ThreadPoolExecutor(threads)
        self._own = local()

    def begin(self, seed: int, population: int, elite: int, games: int) -> Progress:
        """A training that has not begun."""
        mean, variance = [0.0] * self.task.WEIGHTS, [SPREAD] * self.task.WEIGHTS
        return Progress(self.game.id, seed, population, elite, games, mean, variance)

    def improve(self, progress: Progress) -> Iterator[float]:
        """Play one generation, and move on to the next; yields what part of it has been played."""
        random = np.random.default_rng((progress.seed, progress.generations))
        mean, deviation = np.array(progress.mean), np.sqrt(progress.variance)
        candidates = random.normal(mean, deviation, (progress.population, len(mean)))
        seeds = random.integers(1 << 40, size=progress.games).tolist()
        results = []
        for result in self._pool.map(lambda each: self.result(each, seeds), candidates):
            results.append(result)
            yield len(results) / progress.population
        best = np.argsort(results)[-progress.elite :]
        noise = max(0.0, NOISE - NOISE_STEP * progress.generations)
        progress.mean = candidates[best].mean(axis=0).tolist()
        progress.variance = (candidates[best].var(axis=0) + noise).tolist()
        progress.history.append([float(np.mean(results)), float(np.mean(np.array(results)[best]))])

    def result(self, weights: NDArray[np.float64], seeds: list[int]) -> float:
        """The average result of games with these weights."""
        board, thoughts = self._records()
        thoughts["weights"][0] = self.whole(weights)
        total = 0
        for seed in seeds:
            self._compiled.rules.reset(board, self._settings, seed, 0, 1)
            total += self._play_out(address(board), address(thoughts), self.task.MOST)
        return total / len(seeds)

    def whole(self, weights: "NDArray[np.float64] | list[float]") -> list[int]:
        """Weights as whole numbers."""
        values = np.array(weights)
        largest = np.abs(values).max() or 1.0
        return [int(value) for value in np.rint(values * self.task.LARGEST / largest)]

    def _records(self) -> tuple[Any, Any]:
        """A board and working memory for this thread."""
        if not hasattr(self._own, "board"):
            self._own.board = np.zeros(1, layout(self.game.board()))
            self._own.thoughts = np.zeros(1, layout(self.game.bot_part("Thoughts")()))
        return self._own.board, self._own.thoughts


def load(path: Path) -> Progress:
    """A training saved in a file."""
    return Progress(**json.loads(path.read_text(encoding="utf-8")))


def save(progress: Progress, path: Path) -> None:
    """Save a training, so that it can be resumed."""
    text = json.dumps(asdict(progress), indent=1)
    kept = path.with_suffix(".part")
    kept.write_text(f"{text}\n", encoding="utf-8")
    kept.replace(path)
