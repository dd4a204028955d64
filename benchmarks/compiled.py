"""Compiled kernels: steps per second with random legal actions, on one thread."""

import os
import tempfile
import time
from unittest.mock import patch

import numpy as np

from benchmarks.figure import Figure
from benchmarks.playing import play_at_random
from blockyard.compiler.cache import VARIABLE
from blockyard.compiler.types import Number, Numbers, States
from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.core.rng import WORDS
from blockyard.fast.compiling import CompiledGame, address
from blockyard.fast.layout import layout

BOARDS = 1024
STEPS = 25
"""Steps per board and measurement: few, so that some measurements are not interrupted."""

ROUNDS = 40
"""Measurements, of which the best counts: other programs can only make it slower."""

WARMING = 200
"""Steps before measuring: by then, all parts of a game are being played on some board."""

MILLISECONDS = 50

LEAST = {"bucket": 10_000_000, "drmario": 30_000_000, "tetris": 23_400_000}
"""By game: steps per second; for Tetris, 1.5 times what Numba reached."""

COLD, CACHED = 1.5, 0.1
"""Budgets for compiling a game, and for loading it from the cache, in s of the processor."""


def figures() -> list[Figure]:
    """For each game: steps per second, and the time to compile and to load."""
    return [figure for game in all_games() for figure in _figures(game)]


def _figures(game: Game) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {VARIABLE: folder}):
        cold, cached = _seconds_to_load(game), _seconds_to_load(game)
    return [
        Figure(
            f"{game.title}: compiled random legal steps, one thread",
            rate(game),
            "/s",
            LEAST.get(game.id),
            at_most=False,
        ),
        Figure(f"{game.title}: compiling", cold, "s", COLD),
        Figure(f"{game.title}: loading compiled rules", cached, "s", CACHED),
    ]


def _seconds_to_load(game: Game) -> float:
    begun = time.process_time()
    assert CompiledGame(game).rules
    return time.process_time() - begun


def rate(game: Game) -> float:
    """Steps per second."""
    compiled = CompiledGame(game)
    types = compiled.types
    loop = compiled.loop(
        play_at_random,
        (
            compiled.kernels,
            States(types.board),
            types.work,
            types.settings,
            Numbers((WORDS,), "words"),
            Numbers((4,), "numbers"),
            Number(),
        ),
        Number(),
    )
    seats = game.seats[0]
    boards = np.zeros(BOARDS, layout(game.board()))
    work = np.zeros(1, layout(game.work()))
    settings = np.array(game.settings.read(), dtype=np.int64)
    words = np.arange(1, WORDS + 1, dtype=np.int64)
    # Games list resigning actions last, so stopping before the first of them avoids them all.
    quits = min((game.actions.read(word) for word in game.surrenders), default=game.actions.count)
    numbers = np.array([BOARDS, seats, quits, MILLISECONDS], dtype=np.int64)
    for index in range(BOARDS):
        compiled.rules.reset(boards[index : index + 1], settings, index, 0, seats)
    given = [address(array) for array in (boards, work, settings, words, numbers)]
    loop(*given, WARMING)
    best = 0.0
    for _ in range(ROUNDS):
        begun = time.process_time()
        done = loop(*given, STEPS)
        best = max(best, done / (time.process_time() - begun))
    return best
