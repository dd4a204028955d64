"""The policy that plays Block Blast: what it imagines, and how the trained one plays."""

import sys
from pathlib import Path
from statistics import median

import gymnasium
import numpy as np
from blockblast_policy import (
    CELLS,
    TRAY,
    choose,
    imagine,
    load_policy,
    log_chances,
    new_network,
    save_policy,
    scaled,
)

import blockyard.envs
from blockyard.arena.playing import play_fixture
from blockyard.arena.tournament import tournament_of

EXAMPLES = Path("examples")
TRAINED = EXAMPLES / "blockblast_policy.npz"
SEEDS = 8

assert blockyard.envs  # importing it registers the environments


def test_it_imagines_what_the_rules_make_of_a_placement_that_clears_nothing() -> None:
    env = gymnasium.make("blockyard/BlockBlast-v1")
    seen, info = env.reset(seed=5)
    chance = np.random.default_rng(1)
    compared = 0
    for _ in range(12):
        possible = info["action_mask"] == 1
        imagined = imagine(seen[np.newaxis], possible[np.newaxis])
        assert len(imagined) == possible.sum()
        choice = int(chance.integers(len(imagined)))
        had = seen
        seen, *_, info = env.step(possible.nonzero()[0][choice])
        if seen[:CELLS].sum() > had[:CELLS].sum():
            np.testing.assert_array_equal(imagined[choice, :CELLS], seen[:CELLS])
            compared += 1
        if had[TRAY].sum() > seen[TRAY].sum() > 0:  # after the last piece, there is a new set
            np.testing.assert_array_equal(imagined[choice, TRAY], seen[TRAY])
    assert compared > 8


def test_an_action_that_places_nothing_leaves_the_board_as_it_is() -> None:
    seen = np.zeros((1, 143), np.uint8)
    seen[0, 3] = 1
    masks = np.zeros((1, 194), np.bool_)
    masks[0, 192] = True
    np.testing.assert_array_equal(imagine(seen, masks), scaled(seen))


def test_only_possible_actions_have_a_chance() -> None:
    envs = gymnasium.make_vec("blockyard/BlockBlast-v1", num_envs=4)
    seen, info = envs.reset(seed=1)
    masks = info["action_mask"] == 1
    policy = new_network(143, np.random.default_rng(1))
    chances = np.exp(log_chances(policy, seen, masks))
    np.testing.assert_allclose(chances.sum(axis=1), 1, rtol=1e-5)
    assert chances[~masks].max() == 0
    # Untrained, it finds all of them about equally good.
    assert chances[masks].max() < 2 / masks.sum(axis=1).min()


def test_a_policy_is_the_same_after_it_was_saved(tmp_path: Path) -> None:
    policy = new_network(143, np.random.default_rng(1))
    save_policy(tmp_path / "policy.npz", policy, ["1@a8", "finish"])
    loaded, actions = load_policy(tmp_path / "policy.npz")
    assert actions == ["1@a8", "finish"]
    assert loaded.keys() == policy.keys()
    for name, part in policy.items():
        np.testing.assert_array_equal(loaded[name], part)


def test_it_chooses_among_the_possible_actions_only() -> None:
    policy, actions = load_policy(TRAINED)
    chosen, chance = choose(policy, actions, [0] * 143, ["1@c4", "2@a1"])
    assert chosen in ("1@c4", "2@a1")
    assert 0.5 <= chance <= 1


def test_the_trained_policy_plays_far_better_than_chance() -> None:
    program = f'"{sys.executable}" {EXAMPLES / "blockblast_policy.py"} {TRAINED}'
    tournament = tournament_of("blockblast", [program, "random"], seeds=SEEDS)
    scores: dict[str, list[int]] = {}
    for fixture in tournament.fixtures():
        played = (fixture.number, fixture.bots, fixture.seed)
        result = play_fixture(tournament.to_data(), played)
        assert result["lost_turns"] == [0]
        scores.setdefault(fixture.bots[0], []).append(result["scores"][0])
    assert median(scores[program]) > 2 * median(scores["random"])
