"""Mates: the bot finds those that an exhaustive search has found, and python-chess agrees."""

import chess
import pytest
from benchmarks.bots.mates import Solver, board_of, is_confirmed, kept
from tests.games.saktris.boards import begin
from tests.games.saktris.bot.minds import CompiledMind

EFFORT = 100_000
EVERY = 8
"""One mate of so many is tried here; ``benchmarks/bots/saktris.py`` tries all."""

SAMPLE = kept()[::EVERY]


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


@pytest.fixture(scope="module")
def mind() -> CompiledMind:
    return CompiledMind()


def test_there_are_hundreds_of_mates_in_one_to_three() -> None:
    moves = [moves for moves, _ in kept()]
    assert len(moves) >= 300
    assert [moves.count(number) >= 100 for number in (1, 2, 3)] == [True] * 3


@pytest.mark.parametrize(("moves", "position"), SAMPLE)
def test_the_bot_finds_the_mate(
    moves: int, position: str, mind: CompiledMind, solver: Solver
) -> None:
    mind.begin()
    action = mind.act(begin(position), EFFORT)
    assert solver.mates_after(board_of(position), action, moves)


@pytest.mark.parametrize(("moves", "position"), SAMPLE)
def test_no_mate_takes_fewer_moves(moves: int, position: str, solver: Solver) -> None:
    assert solver.fewest_moves(board_of(position)) == moves


@pytest.mark.parametrize(
    ("moves", "position"), [each for each in SAMPLE if "to_come" not in each[1]]
)
def test_python_chess_agrees_that_it_is_mate(moves: int, position: str, solver: Solver) -> None:
    assert is_confirmed(solver, chess.Board(position), moves)
