"""Perft: how many ways there are to place pieces, counted by the rules and kept in a file."""

from pathlib import Path

import pytest
from tests.games.blockblast.matches import board
from tests.games.blockblast.oracle import cells_of, perft

from blockyard.core.match import Match
from blockyard.core.position import Position
from blockyard.games.blockblast import game
from blockyard.games.blockblast.actions import REVIVE
from blockyard.games.blockblast.pieces import PIECE_NAMES

FILE = Path(__file__).parents[2] / "perft" / "blockblast.perft"


def _entries() -> list[tuple[str, list[int]]]:
    """The positions of the file, each with its counts at depth 1, 2, 3."""
    entries = []
    for block in FILE.read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            counts = [int(word) for word in lines[-1].removeprefix("perft:").split()]
            entries.append(("\n".join(lines[:-1]), counts))
    return entries


ENTRIES = _entries()


def _count(position: Position, depth: int) -> int:
    """Sequences of that many placements; revive and finish do not count."""
    placements = [action for action in position.legal(0) if action < REVIVE]
    if depth == 1:
        return len(placements)
    total = 0
    for action in placements:
        after = position.copy()
        after.act(0, action)
        total += _count(after, depth - 1)
    return total


@pytest.mark.parametrize(("start", "counts"), ENTRIES, ids=range(1, len(ENTRIES) + 1))
def test_the_rules_count_as_the_file_says(start: str, counts: list[int]) -> None:
    match = Match(game, start=start)
    for depth, wanted in enumerate(counts, start=1):
        assert _count(match.position, depth) == wanted


@pytest.mark.parametrize(("start", "counts"), ENTRIES, ids=range(1, len(ENTRIES) + 1))
def test_the_independent_model_counts_as_the_file_says(start: str, counts: list[int]) -> None:
    match = Match(game, start=start)
    cells = cells_of(start.splitlines()[-8:])
    tray = tuple(PIECE_NAMES[piece - 1] for piece in board(match).tray if piece)
    for depth, wanted in enumerate(counts[:2], start=1):
        assert perft(cells, tray, depth) == wanted
