"""Interpreted kernels: steps per second in CPython, called directly, on one board."""

import time

from benchmarks.figure import Figure
from blockyard.core.game import Game
from blockyard.core.registry import all_games
from blockyard.core.rng import draw, seed_stream

STEPS = 60_000
ROUNDS = 3
MILLISECONDS = 50
"""Time that passes with each action of a real-time game."""

FLOORS = {"tetris": 150_000}
"""Minimum steps per second by game."""


def steps_per_second(game: Game) -> float:
    """The best of several rounds of ``act`` and ``advance`` with random actions."""
    return max(_round(game, number) for number in range(ROUNDS))


def _round(game: Game, number: int) -> float:
    rules, board, work = game.rules, game.board(), game.work()
    settings, seats = game.settings.read(), game.seats[0]
    rules.reset(board, settings, number, 0, seats)
    plan = _plan(game, number)
    spent = 0.0
    steps = 0
    while steps < STEPS:
        chunk = _next_chunk(game, board, work, plan, steps)
        begun = time.perf_counter()
        for seat, action in chunk:
            if board.over:
                break
            rules.act(board, seat, action)
            rules.advance(board, board.now + MILLISECONDS)
            steps += 1
        spent += time.perf_counter() - begun
        if board.over or board.now > 1 << 28:
            rules.reset(board, settings, number + steps, 0, seats)
    return steps / spent


def _plan(game: Game, number: int) -> list[int]:
    """Random numbers drawn in advance, so that drawing them is not measured."""
    rng = [0] * 4
    seed_stream(rng, number, 1)
    return [draw(rng, 65536) for _ in range(4096)]


def _next_chunk(
    game: Game, board: object, work: object, plan: list[int], steps: int
) -> list[tuple[int, int]]:
    """Actions to time together: many in a real-time game, one legal one in a turn-based game."""
    if game.timed:
        count = game.rules.legal(board, 0, work)
        actions: list[int] = work.actions[:count]  # type: ignore[attr-defined]  # a Work
        return [(0, actions[plan[(steps + i) % 4096] % count]) for i in range(32)]
    for seat in range(game.seats[0]):
        count = game.rules.legal(board, seat, work)
        choices = game.playing_on(work.actions[:count])  # type: ignore[attr-defined]  # a Work
        if choices:
            return [(seat, choices[plan[steps % 4096] % len(choices)])]
    raise ValueError(f"nobody can act in {game.title}, and it is not over")


def figures() -> list[Figure]:
    """One figure for each game."""
    return [
        Figure(
            f"{game.title}: interpreted steps",
            steps_per_second(game),
            "/s",
            FLOORS.get(game.id),
            at_most=False,
        )
        for game in all_games()
    ]
