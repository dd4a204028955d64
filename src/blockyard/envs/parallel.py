"""The PettingZoo environment for seats that act at the same time: versus, and races."""

from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo
from numpy.typing import NDArray

from blockyard.envs.matches import MatchEnv
from blockyard.envs.single import Info

if TYPE_CHECKING:
    from blockyard.core.game import Game


class ParallelEnv(MatchEnv, pettingzoo.ParallelEnv):  # type: ignore[misc]  # PettingZoo has no type hints
    """A match in which every agent has a board of its own.

    An agent is done when its board is over, and all are when the match is decided. In games whose
    seats do not affect each other it is a race: the same pieces for everyone.
    """

    def __init__(self, game: "Game | str", **given: Any) -> None:
        super().__init__(game, **given)
        if self.task.takes_turns:
            raise ValueError(f"the seats of {self.task.game.title} take turns: use aec_env")

    def reset(
        self, seed: int | None = None, options: Info | None = None
    ) -> tuple[dict[str, NDArray[np.uint8]], dict[str, Info]]:
        """Start a match; without a seed, one is derived from the current match's."""
        self._start(seed)
        return self._observed(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, NDArray[np.uint8]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """Perform the actions of the agents that are not done, and let time pass."""
        self._perform({agent: actions[agent] for agent in self.agents if agent in actions})
        late = self._is_late()
        done = self._done()
        results = (
            self._observed(),
            self._gained(),
            done,
            dict.fromkeys(self.agents, late),
            self._infos(),
        )
        self.agents = [agent for agent in self.agents if not done[agent] and not late]
        return results

    def _observed(self) -> dict[str, NDArray[np.uint8]]:
        return {agent: self.observe(agent) for agent in self.agents}
