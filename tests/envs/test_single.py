"""The environment of one agent: Gymnasium's own checks, and what ours promises beyond them."""

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.playing import IDS, OBSERVED, QUICK, chosen

from blockyard.core.match import Match
from blockyard.core.rng import WORDS
from blockyard.envs import Env
from blockyard.fast.loops import next_seed


def made(name: str, **given: Any) -> Env:
    env = gymnasium.make(name, **given).unwrapped
    assert isinstance(env, Env)
    return env


def actions_of(env: Env) -> list[str]:
    return [env.task.action_text(action) for action in range(env.task.actions)]


def play(env: Env, steps: int, seed: int = 0) -> list[tuple[Any, ...]]:
    chance = np.random.default_rng(seed)
    return [env.step(int(chosen(env.action_masks().astype(np.int8), chance))) for _ in range(steps)]


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_to_complain_about(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    check_env(made(name))


def test_the_agent_observes_what_the_seat_may_see() -> None:
    env = Env("tetris", settings={"width": 6, "height": 8})
    observation, _ = env.reset(seed=3)
    parts = env.task.parts(observation)
    assert parts["stack"].shape == (8, 6)
    assert not parts["stack"].any()
    assert parts["piece"].sum() == 1


def test_the_same_actions_in_a_match_lead_to_the_same_position() -> None:
    env = Env("tetris", milliseconds=250)
    env.reset(seed=8)
    match = Match("tetris", seed=8)
    for word in ["left", "turn", "wait", "drop", "right", "drop"]:
        env.step(actions_of(env).index(word))
        if word != "wait":
            match.play(0, word)
        match.advance(match.now + 250)
    assert env.state_hash() == match.hash()
    assert env.match().show() == match.show()


def test_rewards_are_what_was_gained() -> None:
    env = Env("blockblast")
    env.reset(seed=1)
    gained = [step[1] for step in play(env, 12, seed=3)]
    assert sum(gained) == env.match().position.scores()[0] > 0


def test_an_action_that_is_not_in_the_mask_has_no_effect() -> None:
    env = Env("blockblast")
    env.reset(seed=1)
    action = int(np.flatnonzero(env.action_masks())[0])
    env.step(action)
    before = env.state_hash()
    assert not env.action_masks()[action]
    _, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert info["refusal"] > 0
    assert env.state_hash() == before


def test_time_passes_even_if_an_action_has_no_effect() -> None:
    env = Env("tetris", milliseconds=70)
    env.reset(seed=1)
    env.step(actions_of(env).index("hold"))
    assert env.match().now == 70


def test_waiting_lets_time_pass() -> None:
    env = Env("tetris", milliseconds=70)
    _, info = env.reset(seed=1)
    assert info["action_mask"][-1] == 1
    assert env.task.action_text(env.task.actions - 1) == "wait"
    env.step(env.task.actions - 1)
    assert env.match().now == 70
    assert env.match().inputs == []


def test_a_game_without_a_clock_has_no_waiting() -> None:
    assert "wait" not in actions_of(Env("blockblast"))


@pytest.mark.parametrize("action", [-1, 12, 99])
def test_there_are_no_other_actions(action: int) -> None:
    env = Env("tetris")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions are 0 to 11"):
        env.step(action)


def test_giving_up_is_never_in_the_mask() -> None:
    env = Env("saktris")
    _, info = env.reset(seed=1)
    resign = actions_of(env).index("resign")
    assert info["action_mask"][resign] == 0
    assert "resign" in env.match().legal(0)


def test_the_mask_has_the_legal_actions() -> None:
    env = Env("saktris")
    env.reset(seed=1)
    words = actions_of(env)
    masked = {words[action] for action in np.flatnonzero(env.action_masks())}
    assert masked == set(env.match().legal(0)) - {"resign"}


def test_in_a_game_with_turns_the_agent_plays_for_whoever_is_to_move() -> None:
    env = Env("saktris")
    env.reset(seed=1)
    assert env.turn == 0
    play(env, 1)
    assert env.turn == 1
    assert env.match().view(1)["turn"] == 1


def test_whoever_gives_up_gets_the_reward_of_a_loss() -> None:
    env = Env("saktris")
    env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(actions_of(env).index("resign"))
    assert (reward, terminated) == (-1.0, True)


def test_an_episode_ends_with_the_game_and_stays_ended() -> None:
    env = Env("tetris", settings=QUICK["tetris"])
    env.reset(seed=1)
    drop = actions_of(env).index("drop")
    ends = [env.step(drop)[2] for _ in range(30)]
    assert ends[0] is False
    assert ends[-1] is True
    assert env.match().outcome() is not None


def test_the_next_episode_follows_from_the_seed_of_the_last() -> None:
    env = Env("tetris")
    env.reset(seed=5)
    first, _ = env.reset()
    seed = next_seed(5, [0] * WORDS)
    second, _ = env.reset(seed=seed)
    assert np.array_equal(first, second)
    assert env.match().seed == seed


def test_without_any_seed_episodes_differ() -> None:
    assert len({Env("tetris").reset()[0].tobytes() for _ in range(20)}) > 1


@pytest.mark.parametrize("game", OBSERVED)
def test_a_clone_continues_like_its_original_but_apart_from_it(game: str) -> None:
    env = Env(game)
    env.reset(seed=4)
    play(env, 5)
    clone = env.clone()
    before = env.state_hash()
    assert clone.state_hash() == before
    ahead = play(clone, 8, seed=2)
    assert env.state_hash() == before
    for ours, theirs in zip(play(env, 8, seed=2), ahead, strict=True):
        assert np.array_equal(ours[0], theirs[0])
        assert ours[1:4] == theirs[1:4]
    assert clone.state_hash() == env.state_hash() != before


def test_a_deep_copy_is_a_clone() -> None:
    env = Env("tetris")
    env.reset(seed=4)
    twin = copy.deepcopy(env)
    play(twin, 20)
    assert twin.state_hash() != env.state_hash()


def test_a_clone_starts_the_same_next_episode() -> None:
    env = Env("tetris", mode="sprint")
    env.reset(seed=4)
    assert np.array_equal(env.clone().reset()[0], env.reset()[0])


def test_seats_that_act_together_are_for_pettingzoo() -> None:
    with pytest.raises(ValueError, match="2 seats that act at the same time"):
        Env("tetris", mode="versus")
