"""The PettingZoo environment for seats that take turns on one board."""

from typing import TYPE_CHECKING, Any

import pettingzoo

from blockyard.envs.matches import MatchEnv
from blockyard.envs.single import Info

if TYPE_CHECKING:
    from blockyard.core.game import Game


class TurnEnv(MatchEnv, pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo has no type hints
    """A match whose agents act one after the other.

    After an action that is not in the mask, it is still the same agent's turn.
    """

    def __init__(self, game: "Game | str", **given: Any) -> None:
        super().__init__(game, **given)
        if not self.task.takes_turns:
            raise ValueError(f"the seats of {self.task.game.title} act together: use parallel_env")

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Start a match; without a seed, one is derived from the current match's."""
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self._to_act()
        self._skip_agent_selection = None

    def step(self, action: int | None) -> None:
        """Perform an action of the selected agent; None once it is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act")
        self._perform({agent: action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._gained()
        self.terminations = self._done()
        self.truncations = dict.fromkeys(self.agents, self._is_late())
        self.infos = self._infos()
        self.agent_selection = self._to_act()
        self._accumulate_rewards()

    def _to_act(self) -> str:
        """The agent whose turn it is."""
        return self.possible_agents[int(self._episodes.turns()[0])]
