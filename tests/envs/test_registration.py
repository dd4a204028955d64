"""Which environments there are."""

import subprocess
import sys

import gymnasium
import pytest
from tests.envs.playing import IDS

from blockyard.core.registry import add_game, all_games, remove_game
from blockyard.envs import register_all
from blockyard.envs.registration import environment_id


def test_every_game_that_declares_an_observation_has_an_environment() -> None:
    expected = {environment_id(game) for game in all_games() if game.observation is not None}
    assert expected <= set(IDS)
    assert {"blockyard/Tetris-v1", "blockyard/BlockBlast-v1", "blockyard/DrMario99-v1"} <= expected


def test_every_game_with_placements_has_an_environment_for_them() -> None:
    expected = {environment_id(g, "Placement") for g in all_games() if g.placements is not None}
    assert expected == {name for name in IDS if "Placement-v" in name}


def test_one_import_registers_everything() -> None:
    code = (
        "import gymnasium, blockyard.envs; print(*[n for n in gymnasium.registry if 'yard/' in n])"
    )
    printed = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert sorted(printed.split()) == IDS


def test_gymnasium_can_import_the_module_itself() -> None:
    code = "import gymnasium; print(gymnasium.make('blockyard.envs:blockyard/Tetris-v1').spec.id)"
    printed = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert printed.strip() == "blockyard/Tetris-v1"


def test_a_game_added_later_is_registered_when_asked() -> None:
    tetris = next(game for game in all_games() if game.id == "tetris")
    own = type(tetris).__new__(type(tetris))
    own.__dict__.update(tetris.__dict__, id="ours", title="Our Own")
    add_game(own)
    try:
        register_all()
        env = gymnasium.make("blockyard/OurOwn-v1")
        assert env.reset(seed=1)[0] in env.observation_space
    finally:
        remove_game("ours")
        gymnasium.registry.pop("blockyard/OurOwn-v1")


@pytest.mark.parametrize("name", IDS)
def test_an_environment_can_be_made_again_from_its_text(name: str) -> None:
    spec = gymnasium.make(name, milliseconds=30).spec
    assert spec is not None
    again = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(spec.to_json()))
    assert again.unwrapped.task.milliseconds == 30  # type: ignore[attr-defined]  # one of ours
