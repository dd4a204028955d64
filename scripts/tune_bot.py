"""Search weights for the evaluation of a game's bot: an evolution strategy over whole games.

Each generation tries weights around a mean, in pairs of opposite steps, on the same seeds, and
moves the mean towards the better ones. The state is saved after each generation, so that a search
can be interrupted; its random numbers depend only on the generation. The result goes into
``TUNED`` of the bot's ``evaluation`` by hand.
"""

import argparse
import json
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

SEED = 12
"""Of the search's random numbers."""

FIRST_GAME = 1_000_000
"""Seed of the first game played; the benchmarks' seeds are far below."""

TRIES = 16
"""Tries per generation."""

KEPT = 5
"""Tries that the mean moves towards."""

SCALE, LEAST_SCALE = 0.4, 8
"""The unit of a weight's steps: a share of its first value, or this much."""

LEAST_STEP, MOST_STEP, LEARNING = 0.15, 1.5, 0.15
"""Limits of a step, in these units, and how fast steps adapt."""


def main() -> None:
    """Go on with the search for some time."""
    parser = argparse.ArgumentParser(prog="python -m scripts.tune_bot", description=__doc__)
    parser.add_argument("game", help="a game with a module of its name in benchmarks/bots")
    parser.add_argument("state", type=Path, help="where the state of the search is kept")
    parser.add_argument("--seconds", type=int, default=50, help="how long to search")
    wanted = parser.parse_args()
    until = time.monotonic() + wanted.seconds
    module = import_module(f"benchmarks.bots.{wanted.game}")
    start = [float(weight) for weight in module.TUNED]
    found: dict[str, Any] = {"start": start, "mean": [0.0] * len(start), "generation": 0}
    found["step"] = [1.0] * len(start)
    if wanted.state.exists():
        found = json.loads(wanted.state.read_text())
    players = module.Players()
    while time.monotonic() < until:
        advance(players, found)
        wanted.state.write_text(json.dumps(found))


def advance(players: Any, found: dict[str, Any]) -> None:
    """Play one generation. Weights that are 0 at the start are not in use and stay so."""
    start = np.array(found["start"])
    scale = np.where(start == 0, 0, np.maximum(np.abs(start) * SCALE, LEAST_SCALE))
    mean, step = np.array(found["mean"]), np.array(found["step"])
    random = np.random.default_rng([SEED, found["generation"]])
    half = random.standard_normal((TRIES // 2, len(start)))
    tries = np.concatenate([half, -half])
    first = FIRST_GAME + found["generation"] * players.TUNING_GAMES
    results = np.array(
        [worth(players, start + scale * (mean + step * one), first) for one in tries]
    )
    best = tries[np.argsort(-results, kind="stable")[:KEPT]]
    shares = np.log(KEPT + 0.5) - np.log(np.arange(1, KEPT + 1))
    shares /= shares.sum()
    mean = mean + step * (shares @ best)
    step = np.clip(step * np.exp(LEARNING * (shares @ (best**2 - 1))), LEAST_STEP, MOST_STEP)
    found.update(mean=mean.tolist(), step=step.tolist(), generation=found["generation"] + 1)
    weights = np.round(start + scale * mean).astype(int).tolist()
    print(f"{found['generation']}: {results.mean():.3f} with about {weights}", flush=True)


def worth(players: Any, weights: Any, first: int) -> float:
    """The mean result of the games with some weights."""
    given = np.round(weights).astype(np.int64)
    games = range(first, first + players.TUNING_GAMES)
    return float(np.mean([players.tuned(game, given) for game in games]))


if __name__ == "__main__":
    main()
