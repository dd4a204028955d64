"""Compiled kernels: steps per second of a batch with random legal actions, on one thread."""

import time
from typing import Any

import numba
import numpy as np

from benchmarks.figure import Figure
from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.fast import compile_game
from blockyard.fast.layout import new_records

BOARDS = 1024
STEPS = 200
"""Steps per board."""

MILLISECONDS = 50


def random_play(rules: Any) -> Any:
    """A loop that lists the legal actions, performs one and advances time, board by board."""
    reset, act, advance, legal = rules.reset, rules.act, rules.advance, rules.legal

    @numba.njit
    def loop(boards: Any, work: Any, settings: Any, seats: int, quits: Any, steps: int) -> int:
        done = 0
        for step in range(steps):
            for index in range(boards.shape[0]):
                board = boards[index]
                seat = step % seats
                count = legal(board, seat, work)
                while count > 0 and work.actions[count - 1] >= quits:
                    count -= 1
                if count > 0:
                    act(board, seat, work.actions[np.random.randint(0, count)])
                    done += 1
                advance(board, board.now + MILLISECONDS)
                if board.over != 0:
                    reset(board, settings, done + index, 0, seats)
        return done

    return loop


def figures() -> list[Figure]:
    """Two figures for each game: steps per second, and the time to compile."""
    return [figure for game in all_games() for figure in _figures(game)]


def _figures(game: Game) -> list[Figure]:
    rules = compile_game(game).rules
    boards = new_records(game.board(), BOARDS).view(np.ndarray)
    work = new_records(game.work(), 1)[0]
    settings = np.array(game.settings.read(), dtype=np.int64)
    # Games list resigning actions last, so stopping before the first of them avoids them all.
    quits = min((game.actions.read(word) for word in game.surrenders), default=game.actions.count)
    seats = game.seats[0]
    begun = time.perf_counter()
    loop = random_play(rules)
    for index in range(BOARDS):
        rules.reset(boards[index], settings, index, 0, seats)
    loop(boards, work, settings, seats, quits, 1)
    compiling = time.perf_counter() - begun
    begun = time.perf_counter()
    done = loop(boards, work, settings, seats, quits, STEPS)
    rate = done / (time.perf_counter() - begun)
    return [
        Figure(f"{game.title}: compiled random legal steps, one thread", rate, "/s"),
        Figure(f"{game.title}: compiling", compiling, "s"),
    ]
