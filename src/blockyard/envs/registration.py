"""The environments in Gymnasium's registry, and those of PettingZoo by game."""

from typing import TYPE_CHECKING, Any

import gymnasium
from pettingzoo.utils.conversions import parallel_to_aec

from blockyard.core.registry import all_games, find_game
from blockyard.envs.parallel import ParallelEnv
from blockyard.envs.task import has_turns
from blockyard.envs.turns import TurnEnv

if TYPE_CHECKING:
    from blockyard.core.game import Game

NAMESPACE = "blockyard"
VERSION = 1
"""Version of the environments: raised whenever observations, actions or rewards change."""

SINGLE = "blockyard.envs.single:Env"
VECTOR = "blockyard.envs.vector:VectorEnv"


def register_all() -> None:
    """Register every game that one agent can play; those that already are stay as they are."""
    for game in all_games():
        if game.observation is not None and (game.seats[0] == 1 or has_turns(game)):
            _register(environment_id(game), game, "ticks")
            if game.placements is not None:
                _register(environment_id(game, "Placement"), game, "placements")


def environment_id(game: "Game", suffix: str = "") -> str:
    """What Gymnasium calls a game: ``blockyard/Tetris-v1``."""
    name = "".join(character for character in game.title if character.isalnum())
    return f"{NAMESPACE}/{name}{suffix}-v{VERSION}"


def parallel_env(game: "Game | str", **given: Any) -> ParallelEnv:
    """A match of agents that act at the same time; see ``ParallelEnv`` for the parameters."""
    return ParallelEnv(game, **given)


def aec_env(game: "Game | str", **given: Any) -> Any:
    """A match of agents that act one after the other, in PettingZoo's AEC interface.

    Agents that act at the same time are asked one by one; the match advances after the last one.
    """
    found = find_game(game) if isinstance(game, str) else game
    if has_turns(found):
        return TurnEnv(found, **given)
    return parallel_to_aec(ParallelEnv(found, **given))


def _register(name: str, game: "Game", level: str) -> None:
    if name not in gymnasium.registry:
        gymnasium.register(
            name,
            entry_point=SINGLE,
            vector_entry_point=VECTOR,
            kwargs={"game": game.id, "level": level},
        )
