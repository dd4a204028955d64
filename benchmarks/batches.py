"""Batches: steps per second of all games at once, with and without what an agent sees.

Only the processor's time counts, so that whatever else the machine does matters little; except for
the figures of several threads, which need a machine of their own.
"""

import time
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from benchmarks.figure import Figure
from benchmarks.plot import plot
from blockyard.core.registry import all_games
from blockyard.envs import Task
from blockyard.envs.task import LEVELS, has_turns
from blockyard.fast import Batch

BOARDS = 1024
STEPS = 10
ROUNDS = 60
"""Measurements of so many steps, of which the best counts: other programs can only slow them."""

WARMING = 100
"""Steps before measuring: by then, all parts of a game are being played on some board."""

LEAST_MASKED = {"blockblast": 3_000_000}
"""By game: steps per second with masks, but without observations."""

MILLISECONDS = 50
"""How long a tick without observations takes."""

LEAST_SPEEDUP = 1.7
"""Of two threads, compared with one."""

SHARED_STEPS = 200
MANY = 4096
"""Boards that threads share."""

SIZES = (64, 256, 1024, 4096, 16384)
THREADS = (1, 2)
PLOTTED_STEPS = 40


def figures() -> list[Figure]:
    """For each game and level: steps per second on one thread; and what a second thread adds.

    Games with turns are left out: ``chess`` and ``environments`` measure them.
    """
    found = []
    for game in all_games():
        if has_turns(game):
            continue
        found.append(
            Figure(
                f"{game.title}: batch of {BOARDS}, steps alone",
                blind_rate(Task(game, milliseconds=MILLISECONDS if game.timed else 0)),
                "/s",
            )
        )
        found.append(
            Figure(
                f"{game.title}: batch of {BOARDS}, with masks",
                masked_rate(Task(game)),
                "/s",
                LEAST_MASKED.get(game.id),
                at_most=False,
            )
        )
        levels = LEVELS if game.placements is not None else LEVELS[:1]
        for level in levels:
            found.append(
                Figure(
                    f"{game.title}, {level}: batch of {BOARDS}, with observations and masks",
                    seen_rate(Task(game, level=level)),
                    "/s",
                )
            )
        if game.timed:
            found.append(
                Figure(
                    f"{game.title}: two threads, compared with one",
                    shared_rate(Task(game), 2, MANY) / shared_rate(Task(game), 1, MANY),
                    "x",
                    LEAST_SPEEDUP,
                    at_most=False,
                )
            )
    return found


def picture() -> str:
    """A plot of steps per second with observations, by the size of the batch and threads."""
    lines = {
        game.title: [
            [(float(size), shared_rate(Task(game), threads, size, PLOTTED_STEPS)) for size in SIZES]
            for threads in THREADS
        ]
        for game in all_games()
        if game.timed
    }
    return plot("Steps per second with observations and masks; dashed: two threads", lines)


def blind_rate(task: Task) -> float:
    """Steps per second without looking at anything."""
    batch = _batch(task)
    return _rate(task, batch, lambda actions: batch.step(actions, task.milliseconds))


def masked_rate(task: Task) -> float:
    """Steps per second with masks."""
    batch = _batch(task)

    def do(actions: NDArray[np.int64]) -> None:
        batch.step(actions, task.milliseconds)
        batch.mask()

    return _rate(task, batch, do)


def seen_rate(task: Task, among: Sequence[int] = ()) -> float:
    """Steps per second with observations, masks and rewards; with some of the actions, or all."""
    batch = _batch(task)
    return _rate(task, batch, lambda actions: batch.play(actions, task.milliseconds), among)


def shared_rate(task: Task, threads: int, size: int = BOARDS, steps: int = SHARED_STEPS) -> float:
    """Steps per second of a timed game by the clock, with observations and masks."""
    batch = _batch(task, threads, size)
    actions = _allowed(task, batch, np.random.default_rng(1))
    best = 0.0
    for _ in range(steps):
        begun = time.perf_counter()
        batch.play(actions, task.milliseconds)
        best = max(best, size / (time.perf_counter() - begun))
    return best


def _batch(task: Task, threads: int = 1, size: int = BOARDS) -> Batch:
    placements = task.level == "placements"
    return Batch(
        task.game,
        size,
        settings=task.settings,
        threads=threads,
        autoreset=True,
        placements=placements,
    )


def _rate(
    task: Task,
    batch: Batch,
    do: Callable[[NDArray[np.int64]], object],
    among: Sequence[int] = (),
) -> float:
    """Steps per second of the processor, with random actions, some or all.

    Choosing them does not count. A step in which a game only starts again takes time, but is no
    placement. In timed games, where what is legal hardly ever changes, it is
    done for several steps at once, because it drives the boards out of the processor's cache.
    """
    chance = np.random.default_rng(1)

    def choose() -> NDArray[np.int64]:
        if among:
            return chance.choice(np.array(among, dtype=np.int64), batch.refusals.shape)
        return _allowed(task, batch, chance)

    for _ in range(WARMING):
        do(choose())
    at_once = STEPS if task.game.timed and task.level == "ticks" else 1
    rates = []
    for _ in range(ROUNDS):
        seconds = 0.0
        steps = 0
        for _ in range(STEPS // at_once):
            chosen = [choose() for _ in range(at_once)]
            if task.level == "placements":
                steps += sum(int((actions >= 0).sum()) for actions in chosen)
            else:
                steps += BOARDS * at_once
            begun = time.process_time()
            for actions in chosen:
                do(actions)
            seconds += time.process_time() - begun
        rates.append(steps / seconds)
    return max(rates)


def _allowed(task: Task, batch: Batch, chance: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action of every seat, or -1."""
    masks = batch.mask().astype(bool)
    masks[..., task.surrenders] = False
    # Numbers for all actions, most of which are illegal, would fill the processor's cache.
    seats, actions = np.nonzero(masks.reshape(-1, masks.shape[-1]))
    counts = np.bincount(seats, minlength=batch.refusals.size)
    firsts = np.cumsum(counts) - counts
    picked = firsts + (chance.random(counts.size) * counts).astype(np.int64)
    found = np.append(actions, -1)[np.where(counts > 0, picked, -1)]
    return found.reshape(batch.refusals.shape)
