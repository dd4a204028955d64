"""Perft: known counts of lines of play in chess, compared with the compiled rules."""

from pathlib import Path
from typing import Any

import pytest

from blockyard.core.match import Match
from blockyard.fast import CompiledMatch, compile_game
from blockyard.fast.layout import new_records
from blockyard.games.saktris import game
from blockyard.games.saktris.board import RESIGN

PERFT_FILE = Path(__file__).parents[2] / "perft" / "saktris.perft"
DEEPEST = 5


def cases() -> list[tuple[str, list[tuple[int, int]]]]:
    found = []
    for line in PERFT_FILE.read_text().splitlines():
        if line and not line.startswith("#"):
            start, *counts = [part.strip() for part in line.split(";")]
            found.append((start, [(int(c.split()[0]), int(c.split()[1])) for c in counts]))
    return found


def perft(rules: Any, boards: Any, works: Any, ply: int, depth: int) -> int:
    """Lines of play to a depth from the board at a ply; deeper plies are scratch space."""
    board, work = boards[ply], works[ply]
    count = int(rules.legal(board, int(board.turn), work))
    actions = [int(action) for action in work.actions[:count] if action < RESIGN]
    if depth == 1:
        return len(actions)
    lines = 0
    for action in actions:
        boards[ply + 1] = board
        assert rules.act(boards[ply + 1], int(board.turn), action) == 0
        lines += perft(rules, boards, works, ply + 1, depth - 1)
    return lines


@pytest.mark.parametrize(("start", "counts"), cases())
def test_perft_counts_match_the_known_ones(start: str, counts: list[tuple[int, int]]) -> None:
    compiled = compile_game(game)
    match = CompiledMatch(compiled, start=start)
    boards = new_records(game.board(), DEEPEST)
    works = new_records(game.work(), DEEPEST)
    boards[0] = match.position.boards[0]
    for depth, known in counts:
        assert perft(compiled.rules, boards, works, 0, depth) == known


def test_a_compiled_match_is_shown_like_any_other() -> None:
    compiled = CompiledMatch(compile_game(game), {"order": "selectable"}, 3)
    plain = Match(game, {"order": "selectable"}, 3)
    for match in (compiled, plain):
        match.play(0, "K@e1")
        match.play(1, "q@d8")
    assert compiled.view(0) == plain.view(0)
    assert compiled.show() == plain.show()
