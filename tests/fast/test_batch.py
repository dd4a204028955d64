"""Batches: boards stepped together equal boards played one by one."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pebbles import game as pebbles
from tests.broken.base import embers

from blockyard.core.match import Match
from blockyard.core.state import pack, to_data
from blockyard.fast import Batch, compile_game

EMBERS = embers()
COUNT = 16


def batch_of(count: int = COUNT, **settings: int) -> Batch:
    return Batch(compile_game(EMBERS), count, dict(settings), seed=100)


def actions(rule: Callable[[int], int], count: int = COUNT) -> NDArray[np.int64]:
    return np.array([rule(index) for index in range(count)], dtype=np.int64)


def test_board_i_starts_with_seed_plus_i() -> None:
    batch = batch_of()
    for index in range(COUNT):
        assert batch.packed(index) == pack(Match(EMBERS, seed=100 + index).position.boards[0])


def test_a_batch_takes_settings() -> None:
    assert batch_of(2, wood=17).boards["wood"].tolist() == [17, 17]


def test_boards_stepped_together_are_those_played_one_by_one() -> None:
    batch = batch_of()
    alone = [Match(EMBERS, seed=100 + index).position for index in range(COUNT)]
    for step in range(12):
        chosen = actions(lambda index, step=step: (index + step) % 3 - 1)  # type: ignore[misc]  # bound at once
        refusals = batch.step(chosen, 170)
        for index, position in enumerate(alone):
            board = position.boards[0]
            refused = 0
            if not board.over:
                refused = (
                    EMBERS.rules.act(board, 0, int(chosen[index])) if chosen[index] >= 0 else 0
                )
                EMBERS.rules.advance(board, board.now + 170)
            assert refusals[index] == refused
            assert batch.packed(index) == pack(board)


def test_a_refused_action_returns_its_refusal() -> None:
    batch = batch_of(3, wood=1)
    batch.step(actions(lambda index: 0, 3), 0)
    assert batch.step(actions(lambda index: index - 1, 3), 0).tolist() == [0, 1, 2]


def test_minus_one_only_advances_time() -> None:
    batch = batch_of(2)
    batch.step(actions(lambda index: -1, 2), 250)
    assert batch.boards["now"].tolist() == [250, 250]
    assert batch.boards["wood"].tolist() == [5, 5]


def test_a_board_that_is_over_stays_as_it_is() -> None:
    batch = batch_of(2)
    batch.step(actions(lambda index: -1, 2), 100_000)
    before = [batch.packed(index) for index in range(2)]
    assert batch.step(actions(lambda index: 0, 2), 1000).tolist() == [0, 0]
    assert [batch.packed(index) for index in range(2)] == before


def test_restarting_resets_only_the_boards_that_are_over() -> None:
    batch = batch_of(4)
    batch.step(actions(lambda index: 0 if index % 2 else -1, 4), 0)
    batch.step(actions(lambda index: -1, 4), 1300)
    over = batch.boards["over"].tolist()
    going = batch.packed(1)
    assert over == [1, 0, 1, 0]
    assert batch.restart(500) == 2
    assert batch.packed(0) == pack(Match(EMBERS, seed=500).position.boards[0])
    assert batch.packed(2) == pack(Match(EMBERS, seed=502).position.boards[0])
    assert batch.packed(1) == going


def test_a_board_is_read_as_the_games_own_state() -> None:
    batch = batch_of(2)
    batch.step(actions(lambda index: 0, 2), 10)
    match = Match(EMBERS, seed=101)
    match.act(0, 0)
    match.advance(10)
    assert to_data(batch.read(1)) == to_data(match.position.boards[0])


def test_a_turn_based_game_is_stepped_too() -> None:
    batch = Batch(compile_game(pebbles), 2, {"pebbles": 10}, seed=1)
    assert batch.step(actions(lambda index: 2, 2), 0).tolist() == [0, 0]
    assert batch.step(actions(lambda index: 2, 2), 0).tolist() == [1, 1]


@pytest.mark.parametrize("wrong", [np.zeros(3, np.int64), np.zeros(5, np.int64)])
def test_a_batch_takes_one_action_per_board(wrong: Any) -> None:
    with pytest.raises(ValueError, match="4 boards need 4 actions"):
        batch_of(4).step(wrong, 1)


def test_a_batch_refuses_unknown_actions() -> None:
    with pytest.raises(ValueError, match="actions must be below 2, not 7"):
        batch_of(2).step(actions(lambda index: 7, 2), 1)
