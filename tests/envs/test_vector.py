"""The vector environment equals single environments, whatever the number of threads."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from tests.envs.playing import IDS, OBSERVED, QUICK, played, same

from blockyard.envs import Env, VectorEnv

COUNT = 5


def vector(game: str, **given: Any) -> VectorEnv:
    return VectorEnv(game, COUNT, settings=QUICK[game], **given)


def ends(returned: list[tuple[Any, ...]]) -> int:
    """How many episodes ended."""
    return sum(int((step[2] | step[3]).sum()) for step in returned[1:])


@pytest.mark.parametrize("game", OBSERVED)
def test_equal_seeds_give_equal_episodes_alone_together_and_in_threads(game: str) -> None:
    alone = SyncVectorEnv([lambda: Env(game, settings=QUICK[game])] * COUNT)
    expected = played(alone, 250, seed=11)
    assert game == "saktris" or ends(expected) > COUNT
    assert same(tuple(played(vector(game), 250, seed=11)), tuple(expected))
    assert same(tuple(played(vector(game, threads=3), 250, seed=11)), tuple(expected))


@pytest.mark.parametrize("game", OBSERVED)
def test_truncated_episodes_are_followed_by_the_same_ones(game: str) -> None:
    settings = QUICK[game]
    make = lambda: gymnasium.wrappers.TimeLimit(Env(game, settings=settings), 7)  # noqa: E731  # a factory, as SyncVectorEnv takes it
    expected = played(SyncVectorEnv([make] * COUNT), 60, seed=11)
    ours = played(vector(game, max_episode_steps=7), 60, seed=11)
    assert ends(expected) > COUNT
    assert same(tuple(ours), tuple(expected))


def test_an_ended_episode_starts_again_in_the_next_step() -> None:
    envs = vector("tetris")
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    returned = played(envs, 250, seed=3)
    index, number = next(
        (index, number)
        for number, step in enumerate(returned[1:], start=1)
        for index in np.flatnonzero(step[2])
    )
    _, rewards, terminated, _, _ = returned[number + 1]
    assert rewards[index] == 0
    assert not terminated[index]


def test_gymnasium_makes_them_by_id() -> None:
    for name in IDS:
        envs = gymnasium.make_vec(name, num_envs=3, max_episode_steps=50)
        assert isinstance(envs, VectorEnv)
        observations, info = envs.reset(seed=1)
        assert observations in envs.observation_space
        assert info["action_mask"].shape == (3, envs.task.actions)
        assert np.array_equal(envs.action_masks(), info["action_mask"])


def test_each_episode_can_have_its_own_seed() -> None:
    envs = vector("tetris")
    envs.reset(seed=[9, None, 7, 9, None])
    seeds = [envs.match(index).seed for index in range(COUNT)]
    assert (seeds[0], seeds[2], seeds[3]) == (9, 7, 9)
    assert seeds[1] != seeds[4]


def test_some_episodes_can_be_started_again() -> None:
    envs = vector("tetris")
    played(envs, 5, seed=1)
    which = np.array([True, False, False, False, True])
    envs.reset(seed=50, options={"reset_mask": which})
    assert [envs.match(index).now for index in range(COUNT)] == [0, 500, 500, 500, 0]
    assert [envs.match(index).seed for index in range(COUNT)] == [50, 2, 3, 4, 54]


def test_results_are_not_written_over_by_the_next_step() -> None:
    envs = vector("tetris")
    first, info = envs.reset(seed=1)
    kept = first.copy(), info["action_mask"].copy()
    played(envs, 20, seed=2)
    assert np.array_equal(first, kept[0])
    assert np.array_equal(info["action_mask"], kept[1])


@pytest.mark.parametrize("actions", [[0, 1, 2], [0, 0, 0, 0, 99], [0, 0, 0, 0, -1]])
def test_actions_must_be_one_of_those_there_are_for_each(actions: list[int]) -> None:
    envs = vector("tetris")
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="actions"):
        envs.step(np.array(actions))


def test_wrappers_of_gymnasium_work_on_it() -> None:
    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(vector("tetris"))
    returned = played(envs, 250, seed=1)
    lengths = [step[4]["episode"]["l"].max() for step in returned[1:] if "episode" in step[4]]
    assert lengths
    assert min(lengths) > 1


def test_every_board_is_drawn() -> None:
    envs = vector("tetris", render_mode="ansi")
    envs.reset(seed=1)
    frames = envs.render()
    assert frames is not None
    assert len(frames) == COUNT
    assert all(isinstance(frame, str) and "score 0" in frame for frame in frames)
