"""Dr. Mario 99: how often the bot clears a stage of the highest level, by its own level.

Run it again until it says that nothing is missing: ``python -m benchmarks.bots.drmario``.
"""

import argparse
import time
from functools import partial
from statistics import mean
from typing import Any

import numpy as np

from benchmarks.bots.records import Records, comparison, write_section
from blockyard.compiler.types import Number, Numbers, States, layout_of
from blockyard.core.bot import LEVELS
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.drmario.bot import SPARE_BOARDS, Thoughts, begin, consider, follow, think
from blockyard.games.drmario.bot.evaluation import TUNED
from blockyard.games.drmario.bot.reaching import ACTION_TIMES
from blockyard.games.drmario.bot.thoughts import WEIGHTS
from blockyard.games.drmario.bottle import COMPLETE, FALLING
from blockyard.games.drmario.stages import MOST_LEVEL

SEEDS = 400
"""Stages of each level: enough to tell the strongest ones apart."""

MOST_PILLS = 2000
"""After so many pills a stage counts as not cleared."""

EFFORT = 4096
"""Resting places per call of ``think``; the decision does not depend on it."""

TARGET = 90
"""How many of a hundred stages level 8 is to clear."""

TUNED_LEVEL = 6
"""Fast, and strong enough to find weights with."""

DECIDED = 50
"""A search for weights plays on while there are so many viruses: the bottle is full at first."""

__all__ = ["TUNED", "Players"]


def play(  # noqa: PLR0917  # loops have no objects
    rules: Any,
    s: Any,
    boards: Any,
    t: Any,
    settings: list[int],
    weights: list[int],
    seed: int,
    level: int,
    tuning: int,
) -> int:
    """Play a stage at a human pace; returns the pills.

    With ``tuning``, it has other weights, and ends once only so many viruses are left.
    """
    rules.reset(s, settings, seed, 0, 1)
    begin(t, level, seed)
    pills = 0
    taken = -1
    while s.over == 0 and s.phase < COMPLETE and pills < MOST_PILLS and s.viruses >= tuning:
        if s.phase != FALLING:
            rules.advance(s, s.due)
        else:
            action = follow(s, 0, t) if s.taken == taken else -1
            if action < 0:
                pills += 0 if s.taken == taken else 1
                taken = s.taken
                consider(s, 0, t)
                if tuning:
                    t.noise = 0
                    for index in range(WEIGHTS):
                        t.weights[index] = weights[index]
                while not think(s, 0, boards, t, EFFORT):
                    pass
                action = follow(s, 0, t)
            rules.act(s, 0, action)
            if s.phase == FALLING:
                rules.advance(s, s.now + ACTION_TIMES[level])
    return pills


class Players:
    """The compiled bot and its memory."""

    TUNING_GAMES = 96

    def __init__(self) -> None:
        compiled = compile_game("drmario")
        board, settings = compiled.types.board, compiled.types.settings
        memory = (board, States(board), layout_of(Thoughts), settings)
        given = (Numbers((WEIGHTS,), "weights"), Number(), Number(), Number())
        self._play = compiled.loop(play, (compiled.kernels, *memory, *given), Number())
        record = layout(compiled.game.board())
        self._board, self._spare = np.zeros(1, record), np.zeros(SPARE_BOARDS, record)
        self._thoughts = np.zeros(1, layout(Thoughts()))
        values = compiled.game.settings.read({"level": MOST_LEVEL})
        self._settings = np.array(values, dtype=np.int64)

    def bot(self, level: int, seed: int, weights: Any = None) -> list[int]:
        """The viruses left, the pills used and the ms of a stage."""
        given = np.zeros(WEIGHTS, dtype=np.int64) if weights is None else weights
        memory = [self._board, self._spare, self._thoughts, self._settings, given]
        places = [address(each) for each in memory]
        pills = self._play(*places, seed, level, 0 if weights is None else DECIDED)
        return [int(self._board["viruses"][0]), pills, int(self._board["now"][0])]

    def tuned(self, seed: int, weights: Any) -> float:
        """The share of the viruses that were cleared with other weights, less for more pills."""
        left, pills, _ = self.bot(TUNED_LEVEL, seed, weights)
        return -left - pills / 10


def main() -> None:
    """Play what is missing, for some time, and write the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.drmario")
    parser.add_argument("--seconds", type=int, default=50, help="how long to play")
    until = time.monotonic() + parser.parse_args().seconds
    records, players = Records("drmario"), Players()
    missing = []
    lines = [
        "| bot | stages | cleared | pills | viruses left of 84 | stronger than the level below |"
    ]
    lines += ["|-|-|-|-|-|-|"]
    below: list[int] = []
    for level in range(LEVELS, 0, -1):
        name = f"level {level}"
        if not records.measure(name, SEEDS, partial(players.bot, level), until):
            missing.append(name)
    for level in range(1, LEVELS + 1):
        name = f"level {level}"
        left, pills = records.of(name), records.of(name, 1)
        if left:
            cleared = f"{100 * left.count(0) / len(left):.1f} %"
            stronger = comparison([-each for each in left], below) if below else ""
            row = (name, len(left), cleared, f"{mean(pills):.0f}", f"{mean(left):.1f}", stronger)
            lines.append("| " + " | ".join(map(str, row)) + " |")
            below = [-each for each in left]
    text = f"Stages of level {MOST_LEVEL}; level 8 is to clear {TARGET} %.\n\n" + "\n".join(lines)
    print(text)
    print(f"missing: {', '.join(missing) or 'nothing'}")
    write_section("Dr. Mario 99", text)


if __name__ == "__main__":
    main()
