"""Observations and worth, compiled: the same numbers as in Python, for every game."""

import numpy as np
import pytest
from pebbles import game as pebbles

from blockyard.conformance.playout import play_randomly
from blockyard.conformance.scenario import Scenario
from blockyard.core.match import Match
from blockyard.core.observation import observe
from blockyard.core.registry import find_game, game_ids
from blockyard.core.state import pack
from blockyard.fast import compile_game
from blockyard.fast.batch import Batch
from blockyard.fast.layout import new_records, read_record, write_record

OBSERVED = [name for name in game_ids() if find_game(name).observation is not None]


@pytest.mark.parametrize("name", OBSERVED)
def test_compiled_observations_are_the_interpreted_ones(name: str) -> None:
    game = find_game(name)
    compiled = compile_game(game, checked=True)
    for number in range(12):
        scenario = Scenario(game, number)
        match = Match(game, scenario.settings, scenario.seed, scenario.seats)
        play_randomly(match, 10 * number)
        for seat in range(match.seats):
            board = match.position.board_of(seat)
            record = new_records(board, 1)
            write_record(record[0], board)
            ours = observe(match.position, seat)
            theirs = np.zeros(len(ours), dtype=np.uint8)
            compiled.training.observe(record, seat, theirs)
            assert theirs.tolist() == ours


@pytest.mark.parametrize("name", OBSERVED)
def test_a_batch_observes_every_seat(name: str) -> None:
    batch = Batch(name, 3, seed=7)
    observed = batch.observe().reshape(3, batch.seats, -1)
    for index in range(3):
        match = Match(find_game(name), None, 7 + index, batch.seats)
        for seat in range(batch.seats):
            assert observed[index, seat].tolist() == observe(match.position, seat)


@pytest.mark.parametrize("name", OBSERVED)
def test_one_pass_does_the_same_as_three(name: str) -> None:
    one, three = (Batch(name, 32, seed=3, autoreset=True) for _ in range(2))
    masks = three.mask()
    chooser = np.random.default_rng(1)
    for _ in range(60):
        weights = chooser.random(masks.shape) * masks
        actions = np.where(masks.any(axis=-1), weights.argmax(axis=-1), -1)
        one.play(actions, 120)
        three.step(actions, 120)
        three.observe()
        three.mask()
        assert (one.observations == three.observations).all()
        assert (one.masks == three.masks).all()
        assert (one.rewards == three.rewards).all()
        assert (one.ended == three.ended).all()


def test_a_game_without_an_observation_says_so() -> None:
    with pytest.raises(ValueError, match="Pebbles declares no observation"):
        Batch(pebbles, 1).observe()
    with pytest.raises(ValueError, match="Pebbles declares no observation"):
        observe(Match(pebbles).position, 0)


PLACING = ("list_placements", "play_placement")
PLACED = [name for name in game_ids() if find_game(name).placements is not None]
BETWEEN = 300
"""ms after a placement: long enough that another is soon possible in every game."""


@pytest.mark.parametrize("name", PLACED)
def test_compiled_placements_are_the_interpreted_ones(name: str) -> None:
    game = find_game(name)
    list_placements, play_placement = (game.training_part(name) for name in PLACING)
    compiled = compile_game(game, checked=True)
    for number in range(8):
        scenario = Scenario(game, number)
        match = Match(game, scenario.settings, scenario.seed, 1)
        work = game.training_part("Search")()
        board = match.position.board_of(0)
        memory, record = new_records(work, 1), new_records(board, 1)
        listed = 0
        for step in range(12):
            write_record(record[0], board)
            count = list_placements(board, 0, work)
            assert compiled.training.list_placements(record, 0, memory) == count
            listed += count
            choices = work.actions[:count]
            if game.placements and game.training_part("mask_placements") is not None:
                mask = np.full(game.placements.count(match.position.settings), 2, np.uint8)
                compiled.training.mask_placements(record, 0, mask, memory)
                assert np.flatnonzero(mask).tolist() == choices
                assert mask.max() <= 1
                compiled.training.list_placements(record, 0, memory)
            assert memory[0]["actions"][:count].tolist() == choices
            chosen = choices[step * 7 % count] if count else 0
            refusal = play_placement(board, 0, chosen, work)
            assert compiled.training.play_placement(record, 0, chosen, memory) == refusal
            again = game.board()
            read_record(again, record[0])
            assert pack(again) == pack(board)
            game.rules.advance(board, board.now + BETWEEN)
        assert listed


@pytest.mark.parametrize("name", PLACED)
def test_a_batch_plays_placements(name: str) -> None:
    game = find_game(name)
    list_placements, play_placement = (game.training_part(name) for name in PLACING)
    batch = Batch(game, 4, seed=9, placements=True)
    alone = [Match(game, None, 9 + index, 1).position for index in range(4)]
    work = game.training_part("Search")()
    masks = batch.mask()
    for _ in range(20):
        placements = np.where(masks.any(axis=1), masks.argmax(axis=1), -1)
        before = [position.boards[0].score for position in alone]
        batch.play(placements, BETWEEN)
        for index, position in enumerate(alone):
            board = position.boards[0]
            if placements[index] >= 0:
                assert play_placement(board, 0, int(placements[index]), work) == 0
            if not board.over:
                game.rules.advance(board, board.now + BETWEEN)
            count = list_placements(board, 0, work)
            assert np.flatnonzero(masks[index]).tolist() == work.actions[:count]
            assert batch.observations[index].tolist() == observe(position, 0)
            assert batch.rewards[index] == board.score - before[index]
            assert batch.ended[index] == (board.over > 0)
            assert batch.packed(index) == pack(board)


def test_placements_need_a_game_that_declares_them() -> None:
    with pytest.raises(ValueError, match="Pebbles declares no placements for 2 seats"):
        Batch(pebbles, 1, placements=True)
