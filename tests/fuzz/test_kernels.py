"""Fuzz: a million random actions through each game's compiled kernels, every index checked."""

import numpy as np
import pytest
from tests.fuzz.random_play import play_at_random

from blockyard.compiler.types import Number, Numbers, States
from blockyard.core.registry import find_game, game_ids
from blockyard.core.rng import WORDS, seed_stream
from blockyard.fast import compile_game
from blockyard.fast.compiling import address
from blockyard.fast.layout import layout

ACTIONS = 1_000_000
BOARDS = 50
SEED = 7


@pytest.mark.parametrize("game_id", game_ids())
def test_a_million_random_actions_break_nothing(game_id: str) -> None:
    game = find_game(game_id)
    compiled = compile_game(game, checked=True)
    choices = [game.settings.read()]
    for option in game.settings.options:
        for value in (option.low, option.high):
            choices.append(game.settings.read({option.name: option.show(value)}))
    settings = np.array(choices, dtype=np.int64)
    boards = np.zeros(BOARDS, layout(game.board()))
    work = np.zeros(1, layout(game.work()))
    seats = game.seats[0]
    for index in range(BOARDS):
        compiled.rules.reset(
            boards[index : index + 1], settings[index % len(settings)], index, 0, seats
        )
    stream = [0] * WORDS
    seed_stream(stream, SEED, 1)
    words = np.array(stream, dtype=np.int64)
    numbers = np.array([BOARDS, seats, game.actions.count], dtype=np.int64)
    types = compiled.types
    loop = compiled.loop(
        play_at_random,
        (
            compiled.kernels,
            States(types.board),
            types.work,
            Numbers(settings.shape, "settings"),
            Numbers((3,), "numbers"),
            Numbers((WORDS,), "words"),
            Number(),
            Number(),
        ),
        Number(),
    )
    given = [address(array) for array in (boards, work, settings, numbers, words)]
    ended = loop(*given, len(settings), ACTIONS)
    assert ended > 0
    assert (boards["now"] >= 0).all()
