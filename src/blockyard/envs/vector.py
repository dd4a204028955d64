"""The vector environment: thousands of episodes, stepped in one compiled call."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from blockyard.core.rng import SEED_LIMIT
from blockyard.envs.episodes import Episodes
from blockyard.envs.rendering import HUMAN, Frame, check_render_mode, frame_of
from blockyard.envs.single import Info, check_one_agent, metadata_of
from blockyard.envs.task import Level, Task

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.settings import Given

RESET_MASK = "reset_mask"
"""Gymnasium's name for the option that selects the episodes to restart."""


class VectorEnv(GymnasiumVectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many episodes of a task; equal to Gymnasium's ``SyncVectorEnv`` of ``Env``, but fast.

    An episode that has ended starts again in the next step, which ignores its action.
    """

    def __init__(
        self,
        game: "Game | str",
        num_envs: int = 1,
        *,
        settings: "dict[str, Given] | None" = None,
        mode: str = "",
        level: Level = "ticks",
        milliseconds: int | None = None,
        threads: int = 1,
        max_episode_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.task = Task(game, settings, mode, None, level, milliseconds)
        check_one_agent(self.task)
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.metadata = {**metadata_of(self.task), "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = self.task.observation_space()
        self.single_action_space = self.task.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.max_episode_steps = max_episode_steps
        """Steps after which an episode is truncated, if any."""
        self._episodes = Episodes(self.task, num_envs, threads, autoreset=True)
        self._rows = np.arange(num_envs)
        self._steps = np.zeros(num_envs, dtype=np.int64)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.uint8], Info]:
        """Start all episodes, or those selected by ``reset_mask``; episode i with seed + i."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which = (options or {}).get(RESET_MASK)
        self._episodes.start(self._seeds(seed), which)
        self._steps[slice(None) if which is None else which] = 0
        turns = self._episodes.turns()
        return self._episodes.observed(turns), self._info(turns, turns)

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], Info]:
        """Perform an action in each episode and let time pass."""
        acting = self._episodes.turns()
        restarted = self._episodes.ended()
        self._episodes.step(self._for_seats(np.asarray(actions), acting))
        terminated = self._episodes.ended()
        truncated = self._truncated(restarted)
        turns = self._episodes.turns()
        rewards = self._episodes.rewards()[self._rows, acting].astype(np.float64)
        observations = self._episodes.observed(turns)
        return observations, rewards, terminated, truncated, self._info(turns, acting)

    def render(self) -> tuple[Frame, ...] | None:
        """The board of every episode, as ``render_mode`` says."""
        if self.render_mode in (None, HUMAN):
            return None
        mode = str(self.render_mode)
        return tuple(frame_of(self.match(index), mode) for index in range(self.num_envs))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions have an effect now, by episode."""
        return self._episodes.masked(self._episodes.turns()).astype(np.bool_)

    def match(self, index: int) -> "Match":
        """An episode as a match in plain Python, to look at."""
        return self._episodes.match(index)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> NDArray[np.int64]:
        if isinstance(seed, int):
            return np.arange(self.num_envs) + seed % SEED_LIMIT
        if self._episodes.started:
            seeds = self._episodes.seeds_after()
        else:
            seeds = self.np_random.integers(SEED_LIMIT, size=self.num_envs)
        for index, given in enumerate(seed or ()):
            if given is not None:
                seeds[index] = given % SEED_LIMIT
        return seeds

    def _for_seats(
        self, actions: NDArray[np.int64], acting: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        if actions.shape != (self.num_envs,):
            raise ValueError(f"there must be {self.num_envs} actions, not {actions.shape}")
        if actions.min() < 0 or actions.max() >= self.task.actions:
            raise ValueError(f"actions are 0 to {self.task.actions - 1}")
        if self.task.seats == 1:
            return actions
        given = np.full((self.num_envs, self.task.seats), -1, dtype=np.int64)
        given[self._rows, acting] = actions
        return given

    def _truncated(self, restarted: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Count the steps; episodes that have reached the limit restart in the next step."""
        self._steps += 1
        self._steps[restarted] = 0
        if self.max_episode_steps is None:
            return np.zeros(self.num_envs, dtype=np.bool_)
        truncated = self._steps >= self.max_episode_steps
        self._episodes.batch.ended[truncated] = 1
        return truncated

    def _info(self, turns: NDArray[np.int64], acted: NDArray[np.int64]) -> Info:
        everyone = np.ones(self.num_envs, dtype=np.bool_)
        refusals = self._episodes.refusals()[self._rows, acted]
        return {
            "action_mask": self._episodes.masked(turns),
            "_action_mask": everyone,
            "refusal": refusals.astype(np.int64),
            "_refusal": everyone.copy(),
        }
