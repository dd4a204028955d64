"""Saktris: positions per second, mates, endgames, and matches between neighbouring levels.

Run it again until it says that nothing is missing: ``python -m benchmarks.bots.saktris``.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from math import sqrt
from typing import Any

import numpy as np

from benchmarks.bots.mates import Solver, board_of, kept
from benchmarks.bots.records import Records, write_section
from blockyard.compiler.types import Number, States, layout_of
from blockyard.core.bot import LEVELS
from blockyard.core.match import Match
from blockyard.core.rng import draw, next_word
from blockyard.core.state import assign
from blockyard.fast.compiling import address, compile_game
from blockyard.fast.layout import layout, write_record
from blockyard.games.saktris import game
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.bot import SPARE_BOARDS, Thoughts, begin, consider, follow, think
from blockyard.games.saktris.rules import act, list_board_actions

RANDOM = 0
"""The level of a player who does anything at random."""

EFFORTS = (1, 2_000, 2_000, 4_000, 10_000, 20_000, 40_000, 50_000, 60_000)
"""Positions for each action, by level: the levels' own limits, but less for the slow ones."""

GAMES = {"random": 200, "neighbours": 200, "strong": 100, "strongest": 200}
"""Level 4 and random; neighbouring levels up to 6; those above; level 8 and level 4."""

MOST_ACTIONS_IN_MATCH = 600

MATE_EFFORT = 400_000

SPEED_POSITIONS = {
    "usual opening position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "Kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "middle game with pieces to come": (
        "1r1bk2r/2pp1p2/2n2n2/p3p3/4P3/2N2N2/PPP2P2/1R1BK2R w - - 0 12 to_come=QBPPP/qbppp next=P/p"
    ),
}
SPEED_EFFORT = 400_000
LEAST_SPEED = 1_000_000

ENDGAMES = {"queen": "Q", "rook": "R", "two bishops": "BB"}
ENDGAME_POSITIONS = 40
ENDGAME_EFFORT = 10_000

SURE = 1.645
"""Standard deviations that a result must be above even for a confidence of 95 %."""


def decide(s: Any, hidden: Any, boards: Any, t: Any, effort: int) -> int:
    """The action of the side to move, which does not know what the board will draw."""
    if t.level == RANDOM:
        return t.actions[draw(t.words, list_board_actions(s, t.actions))]  # type: ignore[no-any-return]  # a list of ints
    assign(hidden, s)
    for word in range(4):
        hidden.white_rng[word] = next_word(t.words)
        hidden.black_rng[word] = next_word(t.words)
    consider(hidden, s.turn, t)
    think(hidden, s.turn, boards, t, effort)
    return follow(hidden, s.turn, t)


def play_match(
    s: Any,
    hidden: Any,
    boards: Any,
    white: Any,
    black: Any,
    white_effort: int,
    black_effort: int,
    most: int,
) -> int:
    """Play a match; returns how many actions it took, or -1 if one was not legal."""
    actions = 0
    while s.over == 0 and actions < most:
        if s.turn == 0:
            action = decide(s, hidden, boards, white, white_effort)
        else:
            action = decide(s, hidden, boards, black, black_effort)
        if act(s, s.turn, action):
            return -1
        actions += 1
    return actions


class Players:
    """Two compiled bots, and the memory that they need."""

    def __init__(self) -> None:
        compiled = compile_game(game)
        board, thoughts, number = compiled.types.board, layout_of(Thoughts), Number()
        boards = States(board, SPARE_BOARDS)
        self._play = compiled.loop(
            play_match, (board, board, boards, thoughts, thoughts, number, number, number), number
        )
        self._begin = compiled.loop(begin, (thoughts, number, number))
        self._consider = compiled.loop(consider, (board, number, thoughts))
        self._think = compiled.loop(think, (board, number, boards, thoughts, number), number)
        self._follow = compiled.loop(follow, (board, number, thoughts), number)
        self._board, self._hidden = (np.zeros(1, layout(game.board())) for _ in range(2))
        self._boards = np.zeros(SPARE_BOARDS, layout(game.board()))
        self.minds = [np.zeros(1, layout(Thoughts())) for _ in range(2)]

    def prepare(self, side: int, level: int, seed: int) -> None:
        """Let a side play at a level."""
        self._begin(address(self.minds[side]), max(level, 1), seed)
        if level == RANDOM:
            self.minds[side]["level"] = RANDOM

    def play(self, levels: tuple[int, int], efforts: tuple[int, int], start: Match) -> list[int]:
        """Who wins a match (-1: nobody), and how many actions it takes."""
        write_record(self._board[0], start.position.boards[0])
        for side in range(2):
            self.prepare(side, levels[side], 2 * start.seed + side)
        states = [self._board, self._hidden, self._boards, *self.minds]
        actions = self._play(*[address(each) for each in states], *efforts, MOST_ACTIONS_IN_MATCH)
        if actions < 0:
            raise ValueError(f"an illegal action in a match with seed {start.seed}")
        return [int(self._board["winner"][0]), int(actions)]

    def think(self, board: Chessboard, effort: int) -> tuple[int, float]:
        """The action of level 8 in a position, and how many positions it looked at per second."""
        write_record(self._board[0], board)
        mind, seat = address(self.minds[0]), int(board.turn)
        self.prepare(0, LEVELS, 1)
        self._consider(address(self._board), seat, mind)
        begun = time.thread_time()
        self._think(address(self._board), seat, address(self._boards), mind, effort)
        seconds = time.thread_time() - begun
        action = int(self._follow(address(self._board), seat, mind))
        return action, int(self.minds[0]["nodes"][0]) / seconds


def level_match(players: Players, level: int, other: int, seed: int) -> list[int]:
    """A match of two levels: 1 if the first one wins, 0 for a draw, -1; and its actions."""
    side = seed % 2
    levels = (level, other) if side == 0 else (other, level)
    efforts = (EFFORTS[levels[0]], EFFORTS[levels[1]])
    winner, actions = players.play(levels, efforts, Match(game, seed=seed // 2))
    return [0 if winner < 0 else 1 if winner == side else -1, actions]


def endgame(players: Players, pieces: str, seed: int) -> list[int]:
    """Whether level 8 mates a bare king, and after how many actions."""
    chance = [seed + 1, 7, 11, 13]
    while True:
        squares = [draw(chance, 64) for _ in range(2 + len(pieces))]
        grid = ["."] * 64
        for square, piece in zip(squares, "Kk" + pieces, strict=True):
            grid[square] = piece
        rows = ["".join(grid[row : row + 8]) for row in range(0, 64, 8)]
        try:
            match = Match(game, seed=seed, start="\n".join(" ".join(row) for row in rows))
        except ValueError:
            continue
        if len(set(squares)) == len(squares) and match.outcome() is None:
            efforts = (ENDGAME_EFFORT, ENDGAME_EFFORT)
            winner, actions = players.play((LEVELS, LEVELS), efforts, match)
            return [1 if winner == 0 else 0, actions]


def mate(players: Players, solver: Solver, number: int) -> list[int]:
    """Whether level 8 finds one of the mates."""
    moves, position = kept()[number]
    board = board_of(position)
    action, _ = players.think(board, MATE_EFFORT)
    return [1 if solver.mates_after(board, action, moves) else 0, moves]


def speed(players: Players, position: str, _: int) -> list[int]:
    """Positions per second that level 8 looks at."""
    return [int(players.think(board_of(position), SPEED_EFFORT)[1])]


def plans(players: Players) -> list[tuple[str, int, Callable[[int], list[int]]]]:
    """All that is measured: its name, how often, and how."""
    found: list[tuple[str, int, Callable[[int], list[int]]]] = []
    for name, position in SPEED_POSITIONS.items():
        found.append((f"speed: {name}", 3, partial(speed, players, position)))
    found.append(("mates", len(kept()), partial(mate, players, Solver())))
    for name, pieces in ENDGAMES.items():
        found.append((f"endgame: {name}", ENDGAME_POSITIONS, partial(endgame, players, pieces)))
    pairs = [(4, RANDOM, "random")]
    for level in range(2, LEVELS + 1):
        pairs.append((level, level - 1, "neighbours" if level <= 6 else "strong"))
    pairs.append((LEVELS, 4, "strongest"))
    for level, other, kind in pairs:
        name = f"level {level} - " + (f"level {other}" if other else "random")
        found.append((name, GAMES[kind], partial(level_match, players, level, other)))
    return found


def row_of(records: Records, name: str) -> str:
    """A measurement as a row of a table."""
    results = records.of(name)
    if name.startswith("speed"):
        return f"| {name} | {max(results) / 1e6:.2f} million/s (at least {LEAST_SPEED / 1e6:g}) |"
    if not name.startswith("level"):
        longest = f"; longest game {max(records.of(name, 1))} actions" if "end" in name else ""
        return f"| {name} | {sum(results)} of {len(results)}{longest} |"
    won, lost = results.count(1), results.count(-1)
    decided = won + lost
    deviations = (won - lost) / sqrt(decided) if decided else 0.0
    surely = "stronger with 95 % confidence" if deviations > SURE else "not surely stronger"
    share = 100 * won / len(results)
    return f"| {name} | +{won} ={results.count(0)} -{lost}: wins {share:.1f} %, {surely} |"


def main() -> None:
    """Measure what is missing, for some time, and write the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.saktris")
    parser.add_argument("--seconds", type=int, default=50, help="how long to measure")
    parser.add_argument("--only", default="", help="measure only what has this in its name")
    given = parser.parse_args()
    records, players = Records("saktris"), Players()
    every = plans(players)
    until = time.monotonic() + given.seconds
    for name, count, play in every:
        if given.only in name:
            records.measure(name, count, play, until)
    missing = [name for name, count, _ in every if len(records.of(name)) < count]
    rows = [row_of(records, name) for name, _, _ in every if records.of(name)]
    efforts = ", ".join(f"{effort:,}" for effort in EFFORTS[1:])
    text = (
        "One thread. Matches with the usual settings, both colours with each seed; positions per "
        f"action by level: {efforts}. Mates in one to three in {MATE_EFFORT:,} positions.\n\n"
        "| what | result |\n|-|-|\n" + "\n".join(rows)
    )
    print(text)
    print(f"missing: {', '.join(missing) or 'nothing'}")
    write_section("Saktris", text)


if __name__ == "__main__":
    main()
