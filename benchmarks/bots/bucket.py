"""Bucket: the lines of the bot by level, and those of a player of random legal actions.

Run it again until it says that nothing is missing: ``python -m benchmarks.bots.bucket``.
"""

import argparse
import math
import time
from collections.abc import Callable
from functools import partial
from statistics import mean, median
from typing import Any

import numpy as np

from benchmarks.bots.records import Records, comparison, write_section
from blockyard.compiler.types import Number, Numbers, States, layout_of
from blockyard.core.bot import LEVELS
from blockyard.core.rng import draw, seed_stream
from blockyard.core.settings import Given
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.bucket.bot import SPARE_BOARDS, Thoughts, begin, consider, follow, think
from blockyard.games.bucket.bot.evaluation import TUNED
from blockyard.games.bucket.bot.reaching import ACTION_TIMES
from blockyard.games.bucket.bot.thoughts import WEIGHTS
from blockyard.games.bucket.settings import SMALL_DEPTH, SMALL_WIDTH

SEEDS = 100
FEWER_SEEDS = 20
"""Games of the random player and of level 8, and of all levels in a small bucket."""

SMALL: dict[str, Given] = {"width": SMALL_WIDTH, "depth": SMALL_DEPTH, "difficulty": "brutal"}
"""Settings that are hard enough to tell the higher levels apart."""

RANDOM_STREAM = 901

MOST_LINES = 100
MOST_LINES_IN_SMALL = 300
"""Games end after so many lines, in the usual bucket and in the small one."""

EFFORT = 4096
"""Resting places per call of ``think``; the decision does not depend on it."""

TARGET = 20
"""How many times the random player's median of lines level 8 is to reach."""

TUNED_LEVEL = 5
"""Fast, and strong enough to find weights with."""

__all__ = ["TUNED", "Players"]


def play_bot(  # noqa: PLR0917  # loops have no objects
    rules: Any,
    s: Any,
    boards: Any,
    t: Any,
    settings: list[int],
    weights: list[int],
    seed: int,
    level: int,
    most: int,
    tuning: int,
) -> int:
    """Play a game at a human pace; returns the lines. With ``tuning``, with other weights."""
    rules.reset(s, settings, seed, 0, 1)
    begin(t, level, seed)
    piece = -1
    while s.over == 0 and s.lines < most:
        action = follow(s, 0, t) if s.pieces == piece else -1
        if action < 0:
            piece = s.pieces
            consider(s, 0, t)
            if tuning:
                t.noise = 0
                for index in range(WEIGHTS):
                    t.weights[index] = weights[index]
            while not think(s, 0, boards, t, EFFORT):
                pass
            action = follow(s, 0, t)
        rules.act(s, 0, action)
        rules.advance(s, s.now + ACTION_TIMES[level])
    return s.lines  # type: ignore[no-any-return]  # a state's fields are ints


def play_at_random(rules: Any, s: Any, t: Any, work: Any, settings: list[int], seed: int) -> int:
    """Play a game by random legal actions at the same pace; returns the lines."""
    rules.reset(s, settings, seed, 0, 1)
    seed_stream(t.words, seed, RANDOM_STREAM)
    while s.over == 0:
        count = rules.legal(s, 0, work)
        rules.act(s, 0, work.actions[draw(t.words, count)])
        rules.advance(s, s.now + ACTION_TIMES[LEVELS])
    return s.lines  # type: ignore[no-any-return]  # a state's fields are ints


class Players:
    """The compiled players and their memory."""

    TUNING_GAMES = 16

    def __init__(self) -> None:
        compiled = compile_game("bucket")
        types, thoughts = compiled.types, layout_of(Thoughts)
        board = types.board
        memory = (board, States(board), thoughts, types.settings, Numbers((WEIGHTS,), "weights"))
        numbers = (Number(), Number(), Number(), Number())
        self._bot = compiled.loop(play_bot, (compiled.kernels, *memory, *numbers), Number())
        kinds = (compiled.kernels, board, thoughts, types.work, types.settings, Number())
        self._random = compiled.loop(play_at_random, kinds, Number())
        record = layout(compiled.game.board())
        self._board, self._spare = np.zeros(1, record), np.zeros(SPARE_BOARDS, record)
        self._thoughts = np.zeros(1, layout(Thoughts()))
        self._work = np.zeros(1, layout(compiled.game.work()))
        self._settings = np.array(compiled.game.settings.read(), dtype=np.int64)
        self._small = np.array(compiled.game.settings.read(SMALL), dtype=np.int64)

    def bot(self, level: int, seed: int) -> list[int]:
        """The lines of a game by the bot, the score, and the pieces."""
        return self._played(self._settings, level, seed, MOST_LINES)

    def small(self, level: int, seed: int) -> list[int]:
        """The same in a small bucket."""
        return self._played(self._small, level, seed, MOST_LINES_IN_SMALL)

    def _played(
        self, settings: Any, level: int, seed: int, most: int, weights: Any = None
    ) -> list[int]:
        given = np.zeros(WEIGHTS, dtype=np.int64) if weights is None else weights
        memory = [self._board, self._spare, self._thoughts, settings, given]
        places = [address(each) for each in memory]
        return self._result(self._bot(*places, seed, level, most, 0 if weights is None else 1))

    def random(self, seed: int) -> list[int]:
        """The same for a game of random actions."""
        memory = [self._board, self._thoughts, self._work, self._settings]
        return self._result(self._random(*[address(each) for each in memory], seed))

    def tuned(self, seed: int, weights: Any) -> float:
        """The logarithm of the lines with other weights: its mean is not ruled by a few games."""
        most = MOST_LINES_IN_SMALL
        return math.log(self._played(self._small, TUNED_LEVEL, seed, most, weights)[0] + 1)

    def _result(self, lines: int) -> list[int]:
        return [lines, int(self._board["score"][0]), int(self._board["pieces"][0])]


def main() -> None:
    """Play what is missing, for some time, and write the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.bucket")
    parser.add_argument("--seconds", type=int, default=50, help="how long to play")
    until = time.monotonic() + parser.parse_args().seconds
    records, players = Records("bucket"), Players()
    plays: list[tuple[str, int, Callable[[int], list[int]]]] = [
        ("random", SEEDS, players.random),
        (f"level {LEVELS}", SEEDS, partial(players.bot, LEVELS)),
    ]
    for level in range(1, LEVELS + 1):
        plays.append((f"level {level}, small bucket", FEWER_SEEDS, partial(players.small, level)))
    missing = [name for name, seeds, play in plays if not records.measure(name, seeds, play, until)]
    head = ("player", "games", "median lines", "mean lines", "median score")
    lines = [f"| {' | '.join(head)} | higher scores than the level below |", "|-|-|-|-|-|-|"]
    below: list[int] = []
    for name, _, _ in plays:
        count, scores = records.of(name), records.of(name, 1)
        if count:
            is_small = name.endswith("small bucket")
            better = comparison(scores, below) if below and is_small else ""
            row = (name, len(count), f"{median(count):.0f}", f"{mean(count):.1f}")
            lines.append(f"| {' | '.join(map(str, row))} | {median(scores):.0f} | {better} |")
            below = scores if is_small else []
    text = (
        f"Level 8 is to reach {TARGET} times the random player's median of lines; "
        f"games end after {MOST_LINES} lines. The small bucket has {SMALL_WIDTH} columns and "
        f"{SMALL_DEPTH} rows, and the largest pieces; games end after {MOST_LINES_IN_SMALL} "
        "lines.\n\n" + "\n".join(lines)
    )
    print(text)
    print(f"missing: {', '.join(missing) or 'nothing'}")
    write_section("Bucket", text)


if __name__ == "__main__":
    main()
