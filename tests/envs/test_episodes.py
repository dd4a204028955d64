"""Episodes: seeds, masks, and copies that share nothing."""

import numpy as np
import pytest

from blockyard.core.rng import SEED_LIMIT
from blockyard.envs import Task
from blockyard.envs.episodes import Episodes


def started(game: str, count: int = 3, mode: str = "", autoreset: bool = False) -> Episodes:
    episodes = Episodes(Task(game, mode=mode), count, autoreset=autoreset)
    episodes.start(np.arange(10, 10 + count))
    return episodes


def test_each_episode_has_its_seed() -> None:
    assert [started("tetris").match(index).seed for index in range(3)] == [10, 11, 12]


def test_a_seed_too_large_for_a_match_is_folded() -> None:
    episodes = started("tetris")
    episodes.start(np.array([SEED_LIMIT, SEED_LIMIT + 1, 2]))
    assert episodes.batch.seeds.tolist() == [0, 1, 2]


def test_the_next_seeds_are_those_the_batch_chooses() -> None:
    episodes = started("tetris", autoreset=True)
    expected = episodes.seeds_after()
    episodes.batch.ended[:] = 1
    episodes.step(np.zeros((3, 1), dtype=np.int64))
    assert episodes.batch.seeds.tolist() == expected.tolist()


def test_a_match_of_several_boards_has_its_table() -> None:
    episodes = started("tetris", 1, mode="versus")
    drop = episodes.task.game.actions.read("drop")
    while not episodes.ended()[0]:
        episodes.step(np.array([[drop, -1]]))
    outcome = episodes.match().outcome()
    assert outcome is not None
    assert outcome.winner == 1


def test_the_masks_of_one_seat_are_a_part_of_all_masks() -> None:
    episodes = started("saktris")
    masks = episodes.masks()
    assert masks.shape == (3, 2, episodes.task.actions)
    assert np.array_equal(episodes.masked(np.array([0, 1, 0])), masks[[0, 1, 2], [0, 1, 0]])


@pytest.mark.parametrize("game", ["tetris", "saktris"])
def test_a_copy_shares_nothing(game: str) -> None:
    episodes = started(game)
    twin = episodes.copy()
    before = twin.match().hash()
    actions = np.full((3, episodes.task.seats), -1, dtype=np.int64)
    actions[:, 0] = episodes.masked(np.zeros(3, dtype=np.int64)).argmax(axis=1)
    episodes.step(actions)
    assert twin.match().hash() == before != episodes.match().hash()
    twin.step(actions)
    assert twin.match().hash() == episodes.match().hash()
    assert np.array_equal(twin.observations(), episodes.observations())
