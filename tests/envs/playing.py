"""Playing environments in tests: quick games, and random actions from masks."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import blockyard.envs  # noqa: F401  # registers the environments
from blockyard.core.registry import all_games
from blockyard.core.settings import Given
from blockyard.envs.registration import NAMESPACE

IDS = sorted(name for name in gymnasium.registry if name.startswith(f"{NAMESPACE}/"))
"""Every environment of ours that Gymnasium knows."""

OBSERVED = [game.id for game in all_games() if game.observation is not None]

QUICK: dict[str, dict[str, Given]] = {
    "tetris": {"width": 4, "height": 8},
    "bucket": {"width": 4, "depth": 3, "difficulty": "brutal"},
    "blockblast": {"revives": 0},
    "drmario": {"level": 20},
    "saktris": {},
}
"""Settings with which random games soon end."""

Steps = list[tuple[Any, ...]]


def chosen(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A random action of every mask."""
    weights = chance.random(masks.shape) * masks
    return np.asarray(weights.argmax(axis=-1), dtype=np.int64)


def played(envs: Any, steps: int, seed: int) -> Steps:
    """What a vector environment returns, its reset first, under random actions."""
    chance = np.random.default_rng(seed)
    returned: Steps = [envs.reset(seed=seed)]
    for _ in range(steps):
        masks = returned[-1][-1]["action_mask"]
        returned.append(envs.step(chosen(masks, chance)))
    return returned


def same(ours: Any, theirs: Any) -> bool:
    """Whether two results of a step are equal, arrays and dictionaries included."""
    if isinstance(ours, dict):
        return ours.keys() == theirs.keys() and all(same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, tuple):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return bool(np.array_equal(ours, theirs))
