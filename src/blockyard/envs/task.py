"""Tasks for agents to learn: a game with settings, what agents can do, and how time passes."""

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from blockyard.core.observation import size_of
from blockyard.core.position import check_seats
from blockyard.core.registry import find_game

if TYPE_CHECKING:
    from blockyard.core.game import Game
    from blockyard.core.settings import Given

Level: TypeAlias = Literal["ticks", "placements"]
"""What one action is: one of the game's own, or everything up to where a piece stays."""

LEVELS: tuple[Level, ...] = get_args(Level)

TICK = 100
"""ms that a step takes in a timed game, if not stated otherwise."""

WAIT = "wait"
"""Text of the action that timed games have in addition to their own: doing nothing."""


class Task:
    """A game as an agent meets it: its settings, seats, actions and observations."""

    def __init__(
        self,
        game: "Game | str",
        settings: "dict[str, Given] | None" = None,
        mode: str = "",
        seats: int | None = None,
        level: Level = "ticks",
        milliseconds: int | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        chosen = self.game.mode(mode) if mode else None
        self.settings = {**(chosen.settings if chosen else {}), **(settings or {})}
        """The settings that were given, in their written form."""
        self.seats = seats or (chosen.seats if chosen else 0) or self.game.seats[0]
        check_seats(self.game, self.seats)
        if level not in LEVELS:
            raise ValueError(f"the level must be one of {', '.join(LEVELS)}, not {level!r}")
        self.level: Level = level
        usual = TICK if self.game.timed else 0
        self.milliseconds = usual if milliseconds is None else milliseconds
        """How much time a step takes."""
        if self.milliseconds < 0:
            raise ValueError(f"a step cannot take {self.milliseconds} ms")
        self._values = self.game.settings.read(self.settings)
        if self.game.observation is None:
            raise ValueError(f"{self.game.title} does not declare what a seat observes")
        self.features = self.game.observation(self._values)
        """What the numbers of an observation mean, in their order."""
        self.size = size_of(self.features)
        """How many numbers an observation has."""
        self.own_actions = self._own_actions()
        """How many actions the game itself has at this level."""
        self.actions = self.own_actions + int(self.game.timed)
        """How many actions there are; the last one of a timed game is to wait."""

    def __repr__(self) -> str:
        given = [f"{name}={value}" for name, value in self.settings.items()]
        return f"<Task {self.game.id} {self.level}: {', '.join([*given, f'{self.seats} seats'])}>"

    def _own_actions(self) -> int:
        if self.level == "ticks":
            return self.game.actions.count
        if self.game.placements is None:
            raise ValueError(f"{self.game.title} has no placements apart from its actions")
        if self.seats > 1:
            raise ValueError("placements are for one seat")
        return self.game.placements.count(self._values)

    @property
    def takes_turns(self) -> bool:
        """Whether the seats act one after the other, on one board."""
        return has_turns(self.game)

    @property
    def surrenders(self) -> list[int]:
        """Actions that are never in a mask: they resign the game, which only people should do."""
        if self.level != "ticks":
            return []
        return [self.game.actions.read(word) for word in self.game.surrenders]

    def action_text(self, action: int) -> str:
        """An action in words."""
        if action == self.own_actions and self.game.timed:
            return WAIT
        if self.level == "placements" and self.game.placements is not None:
            return self.game.placements.text(self._values, action)
        return self.game.actions.text(action)

    def parts(self, observation: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """The features of one or several observations by name, each in its shape, not copied."""
        parts = {}
        at = 0
        for feature in self.features:
            part = observation[..., at : at + feature.size]
            parts[feature.name] = part.reshape(*observation.shape[:-1], *feature.shape)
            at += feature.size
        return parts

    def observation_space(self) -> "Box[np.uint8]":
        """All observations: whole numbers from 0 up to the highest of each feature."""
        highest = [np.full(part.size, part.highest, np.uint8) for part in self.features]
        high = np.concatenate(highest)
        return Box(np.zeros_like(high), high, dtype=np.uint8)

    def action_space(self) -> "Discrete[np.int64]":
        """All actions by number, legal or not."""
        return Discrete(self.actions)


def has_turns(game: "Game") -> bool:
    """Whether the seats of a game act one after the other, on one board."""
    return game.shared_board and hasattr(game.board(), "turn")
