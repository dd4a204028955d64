"""The environment that Gymnasium makes: one episode at a time."""

from copy import copy, deepcopy
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from blockyard.core.rng import SEED_LIMIT
from blockyard.envs.episodes import Episodes
from blockyard.envs.rendering import HUMAN, RENDER_MODES, Frame, check_render_mode, frame_of
from blockyard.envs.task import Level, Task

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.settings import Given

TURNS_PER_SECOND = 4
"""Frames per second of recordings of games without a clock."""

Info = dict[str, Any]


class Env(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A game played by one agent; in games with turns it plays for whoever is to move.

    An action that is not in the mask has no effect and costs nothing, but time passes as usual.
    Rewards are what the seat that acted has gained.
    """

    # Gymnasium reads this from the class before it creates an environment.
    metadata: Info = {"render_modes": list(RENDER_MODES), "render_fps": TURNS_PER_SECOND}  # noqa: RUF012  # its name and type are Gymnasium's

    def __init__(
        self,
        game: "Game | str",
        *,
        settings: "dict[str, Given] | None" = None,
        mode: str = "",
        level: Level = "ticks",
        milliseconds: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.task = Task(game, settings, mode, None, level, milliseconds)
        check_one_agent(self.task)
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = metadata_of(self.task)
        self.observation_space = self.task.observation_space()
        self.action_space = self.task.action_space()
        self._episodes = Episodes(self.task)

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[NDArray[np.uint8], Info]:
        """Start an episode; without a seed, one is derived from the current episode's."""
        super().reset(seed=seed)
        if seed is not None:
            start = np.array([seed % SEED_LIMIT])
        elif self._episodes.started:
            start = self._episodes.seeds_after()
        else:
            start = self.np_random.integers(SEED_LIMIT, size=1)
        self._episodes.start(start)
        self._show()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[np.uint8], float, bool, bool, Info]:
        """Perform an action and let time pass."""
        if not self.action_space.contains(np.int64(action)):
            raise ValueError(f"actions are 0 to {self.task.actions - 1}, not {action!r}")
        seat = self.turn
        actions = np.full((1, self.task.seats), -1, dtype=np.int64)
        actions[0, seat] = action
        self._episodes.step(actions)
        self._show()
        reward = float(self._episodes.rewards()[0, seat])
        ended = bool(self._episodes.ended()[0])
        return self._observation(), reward, ended, False, self._info(seat)

    def render(self) -> Frame | None:
        """The board as text, pixels or SVG, as ``render_mode`` says."""
        if self.render_mode in (None, HUMAN):
            return None
        return frame_of(self.match(), str(self.render_mode))

    @property
    def turn(self) -> int:
        """The seat for which the agent acts next."""
        return int(self._episodes.turns()[0])

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions have an effect now; the name is the one that sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def match(self) -> "Match":
        """The position as a match in plain Python, to look at: views, notation, queries."""
        return self._episodes.match()

    def state_hash(self) -> str:
        """A fingerprint of the position; equal positions have equal ones, on every runtime."""
        return self.match().hash()

    def clone(self) -> "Env":
        """An independent copy of this environment in its present position, to try things on."""
        twin = copy(self)
        twin.action_space = deepcopy(self.action_space)
        twin.observation_space = deepcopy(self.observation_space)
        twin._np_random = deepcopy(self.np_random)
        twin._episodes = self._episodes.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> "Env":
        return self.clone()

    def _observation(self) -> NDArray[np.uint8]:
        observation: NDArray[np.uint8] = self._episodes.observed(self._episodes.turns())[0]
        return observation

    def _mask(self) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = self._episodes.masked(self._episodes.turns())[0]
        return mask

    def _info(self, acted: int = 0) -> Info:
        return {
            "action_mask": self._mask(),
            "refusal": int(self._episodes.refusals()[0, acted]),
        }

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            print(frame_of(self.match(), "ansi"))


def check_one_agent(task: Task) -> None:
    """Raise ``ValueError`` if a task is for several agents that act at the same time."""
    if task.seats > 1 and not task.takes_turns:
        raise ValueError(
            f"{task.game.title} has {task.seats} seats that act at the same time; "
            "use blockyard.envs.parallel_env"
        )


def metadata_of(task: Task) -> Info:
    """What environments say about themselves."""
    per_second = 1000 // task.milliseconds if task.milliseconds else TURNS_PER_SECOND
    return {
        "name": task.game.id,
        "render_modes": list(RENDER_MODES),
        "render_fps": max(1, per_second),
        "rules_version": task.game.version,
    }
