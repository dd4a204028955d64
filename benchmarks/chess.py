"""Saktris against python-chess: perft, listing moves, and random legal plies, on one thread.

Perft counts the lines of play to a depth, a usual measure of how fast a chess program makes moves.
Both sides count the last ply without making its moves.
"""

import random
import time
from collections.abc import Callable
from typing import Any

import chess
import numpy as np

from benchmarks.figure import Figure
from blockyard.compiler.types import ANYWHERE, Number, Numbers, States
from blockyard.core.match import Match
from blockyard.core.rng import next_word
from blockyard.core.state import pack
from blockyard.fast.compiling import CompiledGame, address, compile_game
from blockyard.fast.layout import layout, write_record
from blockyard.games.saktris import game
from blockyard.games.saktris.board import MOST_ACTIONS, RESIGN
from blockyard.games.saktris.listing import list_moves

POSITIONS = {
    "initial position": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    "Kiwipete": ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
}
"""Positions, and how deep we count; python-chess counts one ply less, in about the same time."""

DEEPEST = 6
LEAST_PERFT_RATIO = 35
LEAST_PLIES = 1_000_000
ROUNDS = 10
"""Each measurement is the best of this many."""

GAMES = 64
PLIES = 1000
"""Random plies in each of the games."""

LISTED_GAMES = 40
LISTED_PLIES = 80
LISTED_EVERY = 4
"""Random games, plies per game, and plies from one listing of the moves to the next."""


def perft(
    rules: Any, boards: Any, words: Any, works: Any, size: int, resign: int, ply: int, depth: int
) -> int:
    """Lines of play to a depth from the board at a ply; ``words`` are the same boards as ints."""
    board = boards[ply]
    work = works[ply]
    count: int = rules.legal(board, board.turn, work)
    while count > 0 and work.actions[count - 1] >= resign:
        count -= 1
    if depth == 1:
        return count
    lines = 0
    for index in range(count):
        for word in range(size):
            words[ply + 1][word] = words[ply][word]
        rules.act(boards[ply + 1], board.turn, work.actions[index])
        lines += perft(rules, boards, words, works, size, resign, ply + 1, depth - 1)
    return lines


def play_at_random(
    rules: Any,
    boards: Any,
    work: Any,
    settings: list[int],
    random_words: list[int],
    resign: int,
    games: int,
    plies: int,
) -> int:
    """Play random legal plies in every game, starting over when one ends; how many."""
    played = 0
    for _ in range(plies):
        for index in range(games):
            board = boards[index]
            count = rules.legal(board, board.turn, work)
            while count > 0 and work.actions[count - 1] >= resign:
                count -= 1
            rules.act(board, board.turn, work.actions[(next_word(random_words) * count) >> 16])
            played += 1
            if board.over:
                rules.reset(board, settings, played, 0, 2)
    return played


def count_lines(board: chess.Board, depth: int) -> int:
    """The same perft by python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    lines = 0
    for move in board.legal_moves:
        board.push(move)
        lines += count_lines(board, depth - 1)
        board.pop()
    return lines


def figures() -> list[Figure]:
    """Ratios to python-chess, measured by turns, and our own random plies per second."""
    compiled = compile_game(game)
    found = [_perft_figure(compiled, name, *POSITIONS[name]) for name in POSITIONS]
    found.append(
        Figure(
            "Saktris: compiled random legal plies",
            _plies(compiled),
            "/s",
            LEAST_PLIES,
            at_most=False,
        )
    )
    found.append(_listing_figure())
    return found


def _rate(count: Callable[[], int]) -> float:
    begun = time.thread_time()
    done = count()
    return done / (time.thread_time() - begun)


def _perft_figure(compiled: CompiledGame, name: str, start: str, depth: int) -> Figure:
    boards = np.zeros(DEEPEST, layout(game.board()))
    works = np.zeros(DEEPEST, layout(game.work()))
    board = Match(game, start=start).position.boards[0]
    write_record(boards[0], board)
    number = Number()
    loop = compiled.loop(
        perft,
        (
            compiled.kernels,
            States(compiled.types.board),
            Numbers((DEEPEST, compiled.types.board.size), ANYWHERE),
            States(compiled.types.work),
            *[number] * 4,
        ),
        number,
    )
    places = (address(boards), address(boards), address(works))
    size = len(pack(board)) // 8
    if loop(*places, size, RESIGN, 0, depth - 1) != count_lines(chess.Board(start), depth - 1):
        raise ValueError(f"we do not count the same lines of play from the {name}")
    ours = theirs = 0.0
    for _ in range(ROUNDS):
        ours = max(ours, _rate(lambda: int(loop(*places, size, RESIGN, 0, depth))))
        theirs = max(theirs, _rate(lambda: count_lines(chess.Board(start), depth - 1)))
    return Figure(
        f"Saktris: perft of the {name}, {ours / 1e6:.1f} M lines/s, to python-chess",
        ours / theirs,
        "x",
        LEAST_PERFT_RATIO,
        at_most=False,
    )


def _plies(compiled: CompiledGame) -> float:
    number = Number()
    boards = np.zeros(GAMES, layout(game.board()))
    work = np.zeros(1, layout(game.work()))
    settings = np.array(game.settings.read(), dtype=np.int64)
    random_words = np.array([1, 2, 3, 4], dtype=np.int64)
    loop = compiled.loop(
        play_at_random,
        (
            compiled.kernels,
            States(compiled.types.board),
            compiled.types.work,
            compiled.types.settings,
            Numbers((4,), "random_words"),
            *[number] * 3,
        ),
        number,
    )
    for index in range(GAMES):
        compiled.rules.reset(boards[index : index + 1], settings, index, 0, 2)
    places = (address(boards), address(work), address(settings), address(random_words))
    return max(_rate(lambda: int(loop(*places, RESIGN, GAMES, PLIES))) for _ in range(ROUNDS))


def _listing_figure() -> Figure:
    peers = _random_positions()
    boards: list[Any] = [Match(game, start=peer.fen()).position.boards[0] for peer in peers]
    actions = [0] * MOST_ACTIONS
    ours = theirs = 0.0
    for _ in range(ROUNDS):
        ours = max(ours, _rate(lambda: _listed(boards, actions)))
        theirs = max(theirs, _rate(lambda: sum(len(list(peer.legal_moves)) for peer in peers)))
    return Figure(
        f"Saktris: listing moves interpreted, {ours:,.0f} moves/s, to python-chess",
        ours / theirs,
        "x",
        1,
        at_most=False,
    )


def _listed(boards: list[Any], actions: list[int]) -> int:
    total = 0
    for board in boards:
        total += list_moves(board, actions)
    return total


def _random_positions() -> list[chess.Board]:
    """Every few positions of random games of chess."""
    chance = random.Random(LISTED_GAMES)
    found = []
    for _ in range(LISTED_GAMES):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < LISTED_PLIES:
            board.push(chance.choice(list(board.legal_moves)))
            if board.ply() % LISTED_EVERY == 0 and not board.is_game_over():
                found.append(board.copy(stack=False))
    return found
