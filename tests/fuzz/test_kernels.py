"""Fuzz: a million random actions through each game's compiled kernels, bounds checked."""

from typing import Any

import numba
import numpy as np
import pytest

from blockyard.core.registry import find_game, game_ids
from blockyard.fast import compile_game
from blockyard.fast.layout import new_records

ACTIONS = 1_000_000
BOARDS = 50
LONGEST_WAIT = 400


def fuzz_loop(rules: Any) -> Any:
    """A compiled loop of random actions and waits over boards, which restart when they are over."""
    reset, act, advance, legal = rules.reset, rules.act, rules.advance, rules.legal

    @numba.njit
    def loop(boards: Any, work: Any, settings: Any, seats: int, actions: int, count: int) -> int:
        np.random.seed(7)
        ended = 0
        for turn in range(count):
            index = turn % boards.shape[0]
            board = boards[index]
            seat = np.random.randint(0, seats)
            listed = legal(board, seat, work)
            action = np.random.randint(0, actions)
            if listed > 0 and np.random.randint(0, 4) > 0:
                action = work.actions[np.random.randint(0, listed)]
            act(board, seat, action)
            advance(board, board.now + np.random.randint(0, LONGEST_WAIT))
            if board.over != 0 or board.now > 1 << 28:
                ended += 1
                reset(board, settings[index % settings.shape[0]], turn, 0, seats)
        return ended

    return loop


@pytest.mark.parametrize("game_id", game_ids())
def test_a_million_random_actions_break_nothing(game_id: str) -> None:
    game = find_game(game_id)
    rules = compile_game(game, check_bounds=True).rules
    fresh = game.board()
    boards = new_records(fresh, BOARDS)
    work = new_records(game.work(), 1)[0]
    choices = [game.settings.read()]
    for option in game.settings.options:
        for value in (option.low, option.high):
            choices.append(game.settings.read({option.name: option.show(value)}))
    settings = np.array(choices, dtype=np.int64)
    seats = game.seats[0]
    for index in range(BOARDS):
        rules.reset(boards[index], settings[index % len(settings)], index, 0, seats)
    loop = fuzz_loop(rules)
    ended = loop(boards, work, settings, seats, game.actions.count, ACTIONS)
    assert ended > 0
    assert all(board.now >= 0 for board in boards)
