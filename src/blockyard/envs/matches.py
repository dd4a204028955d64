"""What the PettingZoo environments share: one match, with an agent for each seat."""

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from blockyard.core.rng import SEED_LIMIT
from blockyard.envs.episodes import Episodes
from blockyard.envs.rendering import HUMAN, Frame, check_render_mode, frame_of
from blockyard.envs.single import Info, metadata_of
from blockyard.envs.task import Level, Task

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.match import Match
    from blockyard.core.settings import Given

LEAST = 2
"""Seats of a match for several agents, if not stated otherwise."""


class MatchEnv:
    """A match with an agent for each seat, named ``player_0`` and so on."""

    def __init__(
        self,
        game: "Game | str",
        *,
        settings: "dict[str, Given] | None" = None,
        mode: str = "",
        seats: int | None = None,
        level: Level = "ticks",
        milliseconds: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        task = Task(game, settings, mode, seats, level, milliseconds)
        if seats is None and task.seats < LEAST:
            task = Task(game, settings, mode, LEAST, level, milliseconds)
        self.task = task
        self.metadata = {**metadata_of(task), "is_parallelizable": not task.takes_turns}
        self.max_cycles = max_cycles
        """Steps after which the match is truncated, if any."""
        self.agents: list[str] = []
        """The agents that are not done."""
        self.possible_agents = [f"player_{seat}" for seat in range(task.seats)]
        self._observation_spaces = {each: task.observation_space() for each in self.possible_agents}
        self._action_spaces = {each: task.action_space() for each in self.possible_agents}
        highest = np.tile(task.observation_space().high, task.seats)
        self.state_space = Box(np.zeros_like(highest), highest, dtype=np.uint8)
        """All values of ``state``."""
        self._episodes = Episodes(task)
        self._chance = np.random.default_rng()
        self._cycles = 0

    def observation_space(self, agent: str) -> "Box[np.uint8]":
        """What an agent may observe: the same for all agents."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[np.int64]":
        """What an agent may do: the same for all agents."""
        return self._action_spaces[agent]

    def observe(self, agent: str) -> NDArray[np.uint8]:
        """What an agent observes, whoever is to act."""
        observation: NDArray[np.uint8] = self._episodes.observations()[0, self._seat(agent)]
        return observation.copy()

    def action_mask(self, agent: str) -> NDArray[np.int8]:
        """Which actions of an agent have an effect now."""
        mask: NDArray[np.int8] = self._episodes.masks()[0, self._seat(agent)]
        return mask

    def state(self) -> NDArray[np.uint8]:
        """What all agents observe, one after the other, for training them together."""
        return self._episodes.observations().reshape(-1).copy()

    def match(self) -> "Match":
        """The position as a match in plain Python, to look at: views, notation, queries."""
        return self._episodes.match()

    def render(self) -> Frame | None:
        """The match as text, pixels or SVG, as ``render_mode`` says."""
        if self.render_mode in (None, HUMAN):
            return None
        return frame_of(self.match(), str(self.render_mode))

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def _start(self, seed: int | None) -> None:
        """Start a match; without a seed, one is derived from the current match's."""
        if seed is not None:
            seeds = np.array([seed % SEED_LIMIT])
        elif self._episodes.started:
            seeds = self._episodes.seeds_after()
        else:
            seeds = self._chance.integers(SEED_LIMIT, size=1)
        self._episodes.start(seeds)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        self._show()

    def _perform(self, actions: dict[str, int]) -> None:
        """Perform the actions of some agents, and let time pass."""
        given = np.full((1, self.task.seats), -1, dtype=np.int64)
        for agent, action in actions.items():
            if not 0 <= action < self.task.actions:
                last = self.task.actions - 1
                raise ValueError(f"{agent}: actions are 0 to {last}, not {action!r}")
            given[0, self._seat(agent)] = action
        self._episodes.step(given)
        self._cycles += 1
        self._show()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _is_late(self) -> bool:
        """Whether the match has taken as many steps as it may."""
        return self.max_cycles is not None and self._cycles >= self.max_cycles

    def _gained(self) -> dict[str, float]:
        """What each agent gained in the last step."""
        gained = self._episodes.rewards()[0]
        return {agent: float(gained[self._seat(agent)]) for agent in self.agents}

    def _done(self) -> dict[str, bool]:
        """Whether each agent's board, or the whole match, is over."""
        out = self._episodes.out()[0]
        # A shared board is one for all seats.
        return {agent: bool(out[self._seat(agent) % len(out)]) for agent in self.agents}

    def _infos(self) -> dict[str, Info]:
        """What else agents learn: their masks, and why their actions had no effect."""
        masks, refusals = self._episodes.masks()[0], self._episodes.refusals()[0]
        infos = {}
        for agent in self.agents:
            seat = self._seat(agent)
            infos[agent] = {"action_mask": masks[seat].copy(), "refusal": int(refusals[seat])}
        return infos

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            print(frame_of(self.match(), "ansi"))
