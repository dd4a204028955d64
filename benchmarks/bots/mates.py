"""Mates in one to three, found by exhaustive search in random positions of Saktris.

``python -m benchmarks.bots.mates`` writes them to the tests: in a third of them pieces are still to
come, in an order that is known. Where nothing is left to come, python-chess has confirmed that the
mate cannot be avoided.
"""

import random
from pathlib import Path
from typing import Any

import chess
import numpy as np

from blockyard.compiler.types import Number, States
from blockyard.core.match import Match
from blockyard.core.state import assign
from blockyard.fast.compiling import CompiledGame, address
from blockyard.fast.layout import layout, write_record
from blockyard.games.saktris import game
from blockyard.games.saktris.board import Chessboard
from blockyard.games.saktris.notation import show
from blockyard.games.saktris.rules import list_board_actions, play
from blockyard.games.saktris.turns import end_turn

MATES = Path("tests/games/saktris/bot/mates.txt")
SEED = 1012
WANTED = (70, 40, 70, 40, 70, 30)
"""Mates in one, two and three: of each first those with nothing to come, then the others."""

MOST_MOVES = 3
PLIES = 2 * MOST_MOVES + 1
LONGEST_GAME = 140
EACH_GAME = 12
"""Plies of a random game, and how many of its positions are searched, at most."""


def mating_action(boards: Any, works: Any, ply: int, moves: int) -> int:
    """The first action of the side to move that mates in so many moves at most; -1 if none does."""
    s = boards[ply]
    child = boards[ply + 1]
    count = list_board_actions(s, works[ply].actions)
    for index in range(count):
        action: int = works[ply].actions[index]
        assign(child, s)
        play(child, action)
        end_turn(child)
        if child.over:
            if child.check and child.winner == s.turn:
                return action
        elif moves > 1 and child.turn != s.turn:
            if not can_escape(boards, works, ply + 1, moves - 1):
                return action
    return -1


def can_escape(boards: Any, works: Any, ply: int, moves: int) -> bool:
    """Whether the side to move can avoid being mated in so many moves."""
    s = boards[ply]
    child = boards[ply + 1]
    count = list_board_actions(s, works[ply].actions)
    for index in range(count):
        assign(child, s)
        play(child, works[ply].actions[index])
        end_turn(child)
        if child.over or child.turn == s.turn:
            return True
        if mating_action(boards, works, ply + 1, moves) < 0:
            return True
    return False


class Solver:
    """The exhaustive search, compiled."""

    def __init__(self) -> None:
        compiled = CompiledGame(game)
        types = (
            States(compiled.types.board),
            States(compiled.types.work),
            Number(),
            Number(),
        )
        self._mating_action = compiled.loop(mating_action, types, Number())
        self._can_escape = compiled.loop(can_escape, types, Number())
        self._boards = np.zeros(PLIES, layout(game.board()))
        self._works = np.zeros(PLIES, layout(game.work()))

    def mating_action(self, board: Chessboard, moves: int) -> int:
        """The first action that mates in so many moves at most; -1 if none does."""
        write_record(self._boards[0], board)
        return int(self._mating_action(address(self._boards), address(self._works), 0, moves))

    def mates_after(self, board: Chessboard, action: int, moves: int) -> bool:
        """Whether an action mates in so many moves at most, whatever the opponent does."""
        after = game.board()
        assign(after, board)
        assert isinstance(after, Chessboard)
        play(after, action)
        end_turn(after)
        if after.over:
            return bool(after.check) and after.winner == board.turn
        if moves == 1 or after.turn == board.turn:
            return False
        write_record(self._boards[0], after)
        return not self._can_escape(address(self._boards), address(self._works), 0, moves - 1)

    def fewest_moves(self, board: Chessboard) -> int:
        """In how many moves the side to move can mate; 0 if in more than ``MOST_MOVES``."""
        for moves in range(1, MOST_MOVES + 1):
            if self.mating_action(board, moves) >= 0:
                return moves
        return 0


def is_confirmed(solver: Solver, other: chess.Board, moves: int) -> bool:
    """Whether python-chess agrees that the actions found by a solver mate in so many moves."""
    if other.is_game_over():
        return False
    board = board_of(other.fen())
    text = game.actions.text(solver.mating_action(board, moves))
    move = chess.Move.from_uci(text)
    if move not in other.legal_moves:
        return False
    other.push(move)
    confirmed = other.is_checkmate()
    if not confirmed and moves > 1 and other.legal_moves:
        confirmed = True
        for reply in list(other.legal_moves):
            other.push(reply)
            confirmed = confirmed and is_confirmed(solver, other, moves - 1)
            other.pop()
    other.pop()
    return confirmed


def board_of(text: str) -> Chessboard:
    """The board of a position given as text."""
    board = Match(game, start=text).position.boards[0]
    assert isinstance(board, Chessboard)
    return board


def kept() -> list[tuple[int, str]]:
    """The mates that were written: in how many moves, and the position."""
    found = []
    for line in MATES.read_text().splitlines():
        if not line.startswith("#"):
            moves, position = line.split("; ")
            found.append((int(moves), position))
    return found


def generate() -> list[tuple[int, str]]:
    """Random positions with mates in one to three, the same every time."""
    chance = random.Random(SEED)
    solver = Solver()
    found: dict[str, int] = {}
    left = list(WANTED)
    number = 0
    while any(left):
        number += 1
        print(f"game {number}: still wanted {left}", end="\r")
        for board, settings in positions(chance, number):
            text = show(board, settings)
            comes = board.coming[0] + board.coming[1] > 0
            if not comes:
                # What went before does not matter in chess, but for castling and en passant.
                text = " ".join(text.split()[:6])
            moves = solver.fewest_moves(board_of(text))
            place = 2 * (moves - 1) + comes
            if moves and left[place] and text not in found:
                if comes or is_confirmed(solver, chess.Board(text), moves):
                    found[text] = moves
                    left[place] -= 1
                    break
    return sorted((moves, text) for text, moves in found.items())


def positions(chance: random.Random, number: int) -> list[tuple[Chessboard, dict[str, Any]]]:
    """Positions of one random game; every other game begins with nothing left to come."""
    settings: dict[str, Any] = {"order": ("fixed", "selectable")[chance.randrange(2)]}
    if number % 2:
        match = Match(game, settings, number)
    else:
        settings = {}
        match = Match(game, start=sparse_position(chance))
    found: list[tuple[Chessboard, dict[str, Any]]] = []
    board = match.position.boards[0]
    assert isinstance(board, Chessboard)
    while not board.over and len(found) < LONGEST_GAME:
        copy = game.board()
        assign(copy, board)
        assert isinstance(copy, Chessboard)
        copy.white_rng[:] = [0] * len(copy.white_rng)
        copy.black_rng[:] = [0] * len(copy.black_rng)
        found.append((copy, settings))
        actions = [0] * 512
        match.position.act(
            board.turn, actions[chance.randrange(list_board_actions(board, actions))]
        )
    # Mates come late.
    late = found[len(found) // 3 :]
    chance.shuffle(late)
    return late[:EACH_GAME]


def sparse_position(chance: random.Random) -> str:
    """A random position of chess with few pieces."""
    while True:
        board = chess.Board(None)
        pieces = "Kk" + "".join(
            chance.choice("QRRBNNPPqrrbnnpp") for _ in range(chance.randint(2, 12))
        )
        for square, piece in zip(chance.sample(range(64), len(pieces)), pieces, strict=True):
            board.set_piece_at(square, chess.Piece.from_symbol(piece))
        if board.is_valid() and not board.is_game_over():
            return board.fen()


def main() -> None:
    """Write the mates."""
    lines = [f"{moves}; {text}" for moves, text in generate()]
    head = "# Mates in one, two or three moves, and their positions; see benchmarks/bots/mates.py."
    MATES.write_text("\n".join([head, *lines]) + "\n")


if __name__ == "__main__":
    main()
