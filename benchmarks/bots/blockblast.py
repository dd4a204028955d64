"""Block Blast: the scores of the bot by level, and those of a greedy player.

Run it again until it says that nothing is missing: ``python -m benchmarks.bots.blockblast``.
"""

import argparse
import math
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from benchmarks.bots.records import Records, comparison, write_section
from blockyard.compiler.types import Number, Numbers, layout_of
from blockyard.core.bot import LEVELS
from blockyard.core.rng import draw, seed_stream
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.blockblast.actions import REVIVE
from blockyard.games.blockblast.bot import begin, consider, follow, think
from blockyard.games.blockblast.bot.boards import place_on_trial
from blockyard.games.blockblast.bot.evaluation import TUNED
from blockyard.games.blockblast.bot.thoughts import WEIGHTS, Thoughts
from blockyard.games.blockblast.constants import BOARD_CELLS

SEEDS = 200
FEWER_SEEDS = 40
"""Games of the greedy player and of level 8, and of the levels below it."""

GREEDY_STREAM = 901

EFFORT = 4096
"""Boards per call of ``think``; the decision does not depend on it."""

TUNED_LEVEL = 5
"""Looks at the whole set with few boards: fast, and strong enough to find weights with."""

TARGET = 20
"""How many times the greedy player's median score level 8 is to reach."""

__all__ = ["TUNED", "Players"]


def play_bot(  # loops have no objects
    rules: Any,
    s: Any,
    t: Any,
    settings: list[int],
    weights: list[int],
    seed: int,
    level: int,
    tuning: int,
) -> int:
    """Play a game by the bot; with ``tuning``, with these weights and without noise."""
    rules.reset(s, settings, seed, 0, 1)
    begin(t, level, seed)
    while s.over == 0:
        consider(s, 0, t)
        if tuning:
            t.noise = 0
            for index in range(WEIGHTS):
                t.weights[index] = weights[index]
        while not think(s, 0, settings, t, EFFORT):
            pass
        if rules.act(s, 0, follow(s, 0, t)):
            return -1
    return s.score  # type: ignore[no-any-return]  # a state's fields are ints


def play_greedily(rules: Any, s: Any, t: Any, work: Any, settings: list[int], seed: int) -> int:
    """Play a game by always making the placement that scores most at once, ties at random."""
    rules.reset(s, settings, seed, 0, 1)
    seed_stream(t.words, seed, GREEDY_STREAM)
    while s.over == 0:
        chosen = REVIVE
        ties = 0
        best = -1
        for index in range(rules.legal(s, 0, work) - 1):
            action = work.actions[index]
            if action < REVIVE:
                piece = s.tray[action // BOARD_CELLS] - 1
                points = place_on_trial(t, s.rows, piece, action % BOARD_CELLS, s.streak)
                ties = 0 if points > best else ties
                best = max(best, points)
                if points == best:
                    ties += 1
                    if draw(t.words, ties) == 0:
                        chosen = action
        rules.act(s, 0, chosen)
    return s.score  # type: ignore[no-any-return]  # a state's fields are ints


class Players:
    """The compiled players and their memory."""

    TUNING_GAMES = 24

    def __init__(self) -> None:
        compiled = compile_game("blockblast")
        types, thoughts = compiled.types, layout_of(Thoughts)
        kinds = (compiled.kernels, types.board, thoughts)
        weights = Numbers((WEIGHTS,), "weights")
        numbers = (Number(), Number(), Number())
        self._bot = compiled.loop(play_bot, (*kinds, types.settings, weights, *numbers), Number())
        self._greedy = compiled.loop(
            play_greedily, (*kinds, types.work, types.settings, Number()), Number()
        )
        self._board = np.zeros(1, layout(compiled.game.board()))
        self._thoughts = np.zeros(1, layout(Thoughts()))
        self._work = np.zeros(1, layout(compiled.game.work()))
        self._settings = np.array(compiled.game.settings.read(), dtype=np.int64)

    def bot(self, level: int, seed: int, weights: Any = None) -> list[int]:
        """The score of a game by the bot, and how many pieces it placed."""
        given = np.zeros(WEIGHTS, dtype=np.int64) if weights is None else weights
        memory = [self._board, self._thoughts, self._settings, given]
        places = [address(each) for each in memory]
        score = self._bot(*places, seed, level, 0 if weights is None else 1)
        return [score, int(self._board["placed"][0])]

    def tuned(self, seed: int, weights: Any) -> float:
        """The logarithm of a score with other weights: its mean is not ruled by a few games."""
        return math.log(max(self.bot(TUNED_LEVEL, seed, weights)[0], 1))

    def greedy(self, seed: int) -> list[int]:
        """The same for a game by the greedy player."""
        memory = [self._board, self._thoughts, self._work, self._settings]
        score = self._greedy(*[address(each) for each in memory], seed)
        return [score, int(self._board["placed"][0])]


def main() -> None:
    """Play what is missing, for some time, and write the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.blockblast")
    parser.add_argument("--seconds", type=int, default=50, help="how long to play")
    until = time.monotonic() + parser.parse_args().seconds
    records, players = Records("blockblast"), Players()
    plays: list[tuple[str, int, Callable[[int], list[int]]]] = [("greedy", SEEDS, players.greedy)]
    for level in range(1, LEVELS + 1):
        seeds = SEEDS if level == LEVELS else FEWER_SEEDS
        plays.append((f"level {level}", seeds, partial(players.bot, level)))
    missing = [name for name, seeds, play in plays if not records.measure(name, seeds, play, until)]
    head = ("player", "games", "median score", "median pieces", "times greedy")
    lines = [f"| {' | '.join(head)} | stronger than the level below |", "|-|-|-|-|-|-|"]
    greedy = median(records.of("greedy"))
    below: list[int] = []
    for name, _, _ in plays:
        scores, pieces = records.of(name), records.of(name, 1)
        if scores:
            times = f"{median(scores) / greedy:.1f}"
            stronger = comparison(scores, below) if below else ""
            row = (name, len(scores), f"{median(scores):.0f}", f"{median(pieces):.0f}", times)
            lines.append(f"| {' | '.join(map(str, row))} | {stronger} |")
            below = scores if name.startswith("level") else []
    text = f"Level 8 is to reach {TARGET} times the greedy player's median.\n\n" + "\n".join(lines)
    print(text)
    print(f"missing: {', '.join(missing) or 'nothing'}")
    write_section("Block Blast", text)


if __name__ == "__main__":
    main()
