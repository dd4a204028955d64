"""Tetris: lines without foresight, next to published players; and the bot under modern rules.

Games that have been played are kept, so a run can be interrupted. Run it again until it says that
nothing is missing: ``nice python -m benchmarks.bots.tetris``.
"""

import argparse
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from statistics import mean, median, stdev
from threading import local
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.bots.records import Records, write_section
from blockyard.compiler.types import Number, Numbers, States, layout_of
from blockyard.core.bot import LEVELS
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout
from blockyard.games.tetris import game
from blockyard.games.tetris.bot import SPARE_BOARDS, Thoughts, begin, consider, follow, think
from blockyard.games.tetris.bot.dropping import play_out
from blockyard.games.tetris.bot.weights import BCTS, DELLACHERIE, DT10, DT20, TRAINED
from blockyard.games.tetris.levels import GRAVITY
from blockyard.games.tetris.rules import act, advance, receive, take

MOST_LINES = 5_000_000
"""Lines after which a game without foresight is cut off."""

PLAYERS = {
    "our weights": TRAINED,
    "Dellacherie": DELLACHERIE,
    "BCTS": BCTS,
    "DT-10": DT10,
    "DT-20": DT20,
}
"""Whose weights are compared without foresight."""

GAMES = {24: ("our weights", "Dellacherie"), 14: tuple(PLAYERS)}
"""Who plays in wells of which height."""
COUNTS = {24: 20, 14: 400}
"""Games of each in a well of that height."""

PUBLISHED = {
    (24, "Dellacherie"): "about 660,000",
    (24, "BCTS"): "35,000,000",
}
"""Published mean lines; see the text."""

RATE_LINES = 400_000
"""Lines for measuring the speed."""

SPRINTS = 100
MARATHONS, MARATHON_PIECES = 20, 50_000
"""Together a million pieces."""
ACTION_TIME = 50
"""ms from one action to the next in a marathon."""

DUELS = 40
DUEL_PIECES = 1500
"""Games of each level against the one below it, and the pieces after which one is a draw."""

EFFORT = 4096
"""Placements per call of ``think``; the decision does not depend on it."""

ABOUT = """
Pieces are drawn independently and uniformly, the next one is not shown, and each is turned and
moved above the stack and dropped, as in the papers. The kata's rules differ in two points: pieces
appear in the top rows of the well, so a well of 24 rows is the papers' board of 20 and one of 14
their board of 10; and a game is over only when a new piece has no room, so that the stack may rise
into those rows. Games are cut off at 5,000,000 lines, so the true means of those that reach them
are higher.

Published means on 10 x 20: Dellacherie about 660,000 (C. Fahey, "Tetris", 2003, whose rules are
stricter near the top); BCTS 35,000,000 (C. Thiery and B. Scherrer, "Building controllers for
Tetris", ICGA Journal 32, 2009).
"""


def play_bot(  # loops have no objects
    s: Any, boards: Any, t: Any, level: int, seed: int, pieces: int, wait: int, gravity: int
) -> int:
    """Play up to ``pieces`` with ``wait`` ms between actions and constant gravity.

    Returns how often no plan could be carried out.
    """
    begin(t, level, seed)
    failures = 0
    while s.over == 0 and s.pieces < pieces:
        s.interval = gravity
        failures += place_piece(s, boards, t, wait)
    return failures


def place_piece(s: Any, boards: Any, t: Any, wait: int) -> int:
    """Decide, and play until the piece has locked; 1 if the plan failed on the way."""
    failed = 0
    before = s.pieces
    decide(s, boards, t)
    while s.over == 0 and s.pieces == before:
        action = follow(s, 0, t)
        if action < 0:
            failed = 1
            decide(s, boards, t)
            action = follow(s, 0, t)
        if action >= 0:
            act(s, 0, action)
        if wait or action < 0:
            advance(s, s.now + max(wait, 1))
    return failed


def decide(s: Any, boards: Any, t: Any) -> None:
    """Think to the end about the falling piece."""
    consider(s, 0, t)
    while think(s, 0, boards, t, EFFORT) == 0:
        pass


def play_duel(wells: Any, boards: Any, minds: Any, levels: list[int], seed: int, most: int) -> int:
    """Play a versus match at the same pace; returns the winner, or -1 after ``most`` pieces."""
    for seat in range(2):
        begin(minds[seat], levels[seat], seed + seat)
    while wells[0].pieces < most:
        for seat in range(2):
            place_piece(wells[seat], boards, minds[seat], 0)
            sent = take(wells[seat])
            if sent:
                receive(wells[1 - seat], sent, seat)
        if wells[0].over or wells[1].over:
            if wells[0].over and wells[1].over:
                return -1
            return 1 if wells[0].over else 0
    return -1


class Players:
    """Everything that plays, as machine code, with memory for each thread."""

    def __init__(self) -> None:
        compiled = compile_game(game)
        board, mind, number = compiled.types.board, layout_of(Thoughts), Number()
        spare = States(board, SPARE_BOARDS)
        self.reset = compiled.rules.reset
        self._play_out = compiled.loop(play_out, (board, mind, number), number)
        self._play_bot = compiled.loop(play_bot, (board, spare, mind, *[number] * 5), number)
        self._play_duel = compiled.loop(
            play_duel,
            (States(board, 2), spare, States(mind, 2), Numbers((2,), "levels"), number, number),
            number,
        )
        self._own = local()

    def _records(self) -> tuple[NDArray[np.void], NDArray[np.void], NDArray[np.void]]:
        if not hasattr(self._own, "minds"):
            self._own.wells = np.zeros(2, layout(game.board()))
            self._own.spare = np.zeros(SPARE_BOARDS, layout(game.board()))
            self._own.minds = np.zeros(2, layout(Thoughts()))
        return self._own.wells, self._own.spare, self._own.minds

    def without_foresight(self, weights: tuple[int, ...], height: int, seed: int) -> list[int]:
        """The lines of a game in the papers' setting."""
        wells, _, minds = self._records()
        self._begin(wells[:1], seed, ruleset="kata", height=height)
        minds["weights"][0] = weights
        return [self._play_out(address(wells), address(minds), MOST_LINES)]

    def alone(self, mode: str, level: int, pieces: int, wait: int, seed: int) -> list[int]:
        """A modern game: pieces, lines, points, how it ended, and plans that failed."""
        wells, spare, minds = self._records()
        self._begin(wells[:1], seed, ruleset="modern", mode=mode)
        given = (address(wells), address(spare), address(minds))
        failures = self._play_bot(*given, level, seed, pieces, wait, GRAVITY[0])
        return [*[int(wells[0][name]) for name in ("pieces", "lines", "score", "over")], failures]

    def duel(self, level: int, seed: int) -> list[int]:
        """The result of a level against the one below it: 1, 0 for a draw, or -1."""
        wells, spare, minds = self._records()
        for seat in range(2):
            self._begin(wells[seat : seat + 1], seed, seat, ruleset="modern", mode="versus")
        upper = seed % 2
        levels = np.array([level - upper, level - 1 + upper], dtype=np.int64)
        given = (address(wells), address(spare), address(minds), address(levels))
        winner = self._play_duel(*given, seed, DUEL_PIECES)
        return [0 if winner < 0 else 1 if winner == upper else -1]

    def _begin(self, well: NDArray[np.void], seed: int, seat: int = 0, **settings: Any) -> None:
        values = np.array(game.settings.read(settings), dtype=np.int64)
        self.reset(well, values, seed, seat, 2 if settings.get("mode") == "versus" else 1)


@cache
def players() -> Players:
    """The players, compiled once."""
    return Players()


def tasks() -> dict[str, tuple[int, Callable[[int], list[int]]]]:
    """What is measured by name: how many games, and how one is played."""
    made: dict[str, tuple[int, Callable[[int], list[int]]]] = {}
    at = players()
    for height in (14, 24):
        for name in GAMES[height]:
            play = partial(at.without_foresight, PLAYERS[name], height)
            made[f"{name}, {height} rows"] = (COUNTS[height], play)
    made["sprint"] = (SPRINTS, partial(at.alone, "sprint", LEVELS, 1000, 0))
    for level in range(2, LEVELS + 1):
        made[f"level {level} against {level - 1}"] = (DUELS, partial(at.duel, level))
    marathon = partial(at.alone, "marathon", LEVELS, MARATHON_PIECES, ACTION_TIME)
    made["marathon"] = (MARATHONS, marathon)
    return made


def rate() -> float:
    """Pieces per second without foresight, on one thread and in processor time."""
    best = 0.0
    for seed in range(3):
        begun = time.process_time()
        wells, _, minds = players()._records()
        players()._begin(wells[:1], seed, ruleset="kata", height=24)
        minds["weights"][0] = TRAINED
        players()._play_out(address(wells), address(minds), RATE_LINES)
        best = max(best, int(wells[0]["pieces"]) / (time.process_time() - begun))
    return best


def measure(records: Records, name: str, until: float, threads: int) -> bool:
    """Play the missing games of a task on some threads, up to a time; whether none is missing."""
    count, play = tasks()[name]
    with ThreadPoolExecutor(threads) as pool:
        missing = [seed for seed in range(count) if str(seed) not in records.results.get(name, {})]
        while missing and time.monotonic() < until:
            some, missing = missing[:threads], missing[threads:]
            results = dict(zip(some, pool.map(play, some), strict=True))
            records.measure(name, some[-1] + 1, results.__getitem__, math.inf)
    return not missing


def interval(values: list[int]) -> str:
    """A mean with its 95 % confidence interval."""
    if len(values) < 2:
        return f"{values[0]:,.0f}" if values else ""
    return f"{mean(values):,.0f} ± {1.96 * stdev(values) / math.sqrt(len(values)):,.0f}"


def report(records: Records) -> str:
    """The results as Markdown."""
    lines = [ABOUT.strip(), ""]
    lines += ["| Weights | Rows | Games | Mean lines (95 %) | Median | Cut off | Published mean |"]
    lines += ["|---|---:|---:|---:|---:|---:|---:|"]
    for height in (24, 14):
        for name in GAMES[height]:
            found = records.of(f"{name}, {height} rows")
            if found:
                cut = sum(value >= MOST_LINES for value in found)
                known = PUBLISHED.get((height, name), "")
                lines.append(
                    f"| {name} | {height} | {len(found)} | {interval(found)} | "
                    f"{median(found):,.0f} | {cut} | {known} |"
                )
    lines += ["", f"Speed without foresight, one thread: {rate():,.0f} pieces/s.", ""]
    lines += _modern(records)
    return "\n".join(lines)


def _modern(records: Records) -> list[str]:
    lines = []
    sprints = records.of("sprint")
    if sprints:
        lines.append(
            f"Sprint of 40 lines, level {LEVELS}, {len(sprints)} games: {mean(sprints):.1f} pieces "
            f"on average, {max(sprints)} at most; 100 are the minimum."
        )
    pieces, failed = records.of("marathon"), records.of("marathon", 4)
    if pieces:
        ended = sum(1 for over in records.of("marathon", 3) if over)
        lines += [
            "",
            f"Marathon with the gravity of level 1, level {LEVELS}, an action every {ACTION_TIME} "
            f"ms: {sum(pieces):,} pieces in {len(pieces)} games, {ended} topped out, "
            f"{sum(failed)} plans found again on the way.",
        ]
    lines += ["", "| Versus, same pace | Won | Drawn | Lost |", "|---|---:|---:|---:|"]
    for level in range(2, LEVELS + 1):
        name = f"level {level} against {level - 1}"
        found = records.of(name)
        won, drawn, lost = (found.count(result) for result in (1, 0, -1))
        lines.append(f"| {name} | {won} | {drawn} | {lost} |")
    return lines


def main() -> None:
    """Measure what is missing, as long as there is time, and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after about so long")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", default="", help="measure only what has this in its name")
    wanted = parser.parse_args()
    until = time.monotonic() + wanted.seconds
    records = Records("tetris")
    chosen = [name for name in tasks() if wanted.only in name]
    done = [measure(records, name, until, wanted.threads) for name in chosen]
    write_section("Tetris", report(records))
    print("Nothing is missing." if all(done) else "Some games are missing; run it again.")


if __name__ == "__main__":
    main()
