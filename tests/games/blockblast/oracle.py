"""An independent model of Block Blast's written rules, with sets of cells and fractions."""

from fractions import Fraction
from functools import cache

from blockyard.games.blockblast.pieces import DRAWINGS

SIZE = 8

FACTORS = ["score", "streak", "board", "pity", "solution"]
"""The factors of a weight, in the order of the written rules."""

Cells = frozenset[tuple[int, int]]


def cells_of(rows: list[str]) -> Cells:
    """The cells (row, column) of a drawing that are not dots."""
    return frozenset(
        (row, column)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark != "."
    )


@cache
def shape(name: str) -> Cells:
    return next(cells_of(rows.split("/")) for piece, _, _, rows in DRAWINGS if piece == name)


def turned(cells: Cells) -> Cells:
    """The shape after a quarter turn clockwise, moved to the top left."""
    height = 1 + max(row for row, _ in cells)
    return frozenset((column, height - 1 - row) for row, column in cells)


def places(board: Cells, name: str) -> list[Cells]:
    """What each legal position of a piece covers, from the top left."""
    piece = shape(name)
    found = []
    for down in range(SIZE):
        for right in range(SIZE):
            covered = frozenset((row + down, column + right) for row, column in piece)
            if all(row < SIZE and column < SIZE for row, column in covered):
                if not covered & board:
                    found.append(covered)
    return found


def full_lines(board: Cells) -> list[Cells]:
    """The rows and columns of which every cell is filled."""
    lines = [frozenset((n, k) for k in range(SIZE)) for n in range(SIZE)]
    lines += [frozenset((k, n) for k in range(SIZE)) for n in range(SIZE)]
    return [line for line in lines if line <= board]


def after(board: Cells, covered: Cells) -> Cells:
    """The board after the cells are covered and complete lines are removed."""
    filled = board | covered
    return filled.difference(*full_lines(filled)) if full_lines(filled) else filled


def perft(board: Cells, tray: tuple[str, ...], depth: int) -> int:
    """How many ways there are to place that many pieces of a tray, one after another."""
    if depth == 0:
        return 1
    return sum(
        perft(after(board, covered), tray[:slot] + tray[slot + 1 :], depth - 1)
        for slot, name in enumerate(tray)
        for covered in places(board, name)
    )


def factors(
    name: str, tier: str, board: Cells, score: int, streak: int, moves_since_clear: int
) -> list[Fraction]:
    """The five factors of a piece according to the written rules, in the order of ``FACTORS``."""
    hard = [Fraction(1)] * 3
    easy = [Fraction(1)] * 3
    p = min(max(Fraction(score - 3000, 12000), Fraction(0)), Fraction(1))
    hard[0], easy[0] = 1 + 2 * p, 1 - Fraction("0.7") * p
    if streak >= 2:
        k = streak - 1
        hard[1] = 1 + Fraction("0.5") * k
        easy[1] = max(Fraction("0.4"), 1 - Fraction("0.15") * k)
    o = Fraction(64 - len(board), 64)
    if o > Fraction("0.6"):
        b = (o - Fraction("0.6")) / Fraction("0.4")
        hard[2] = 1 + Fraction("1.5") * b
        easy[2] = max(Fraction("0.3"), 1 - Fraction("0.5") * b)
    if o < Fraction("0.25"):
        c = (Fraction("0.25") - o) / Fraction("0.25")
        easy[2] = 1 + Fraction("1.5") * c
        hard[2] = max(Fraction("0.3"), 1 - Fraction("0.5") * c)
    a_b_c = {"easy": easy, "medium": [Fraction(1)] * 3, "hard": hard}[tier]
    found = places(board, name)
    pity = moves_since_clear >= 7 and len(found) >= 5
    solves = any(full_lines(board | covered) for covered in found)
    solution = moves_since_clear >= 15 and solves
    return [*a_b_c, Fraction(3 if pity else 1), Fraction(5 if solution else 1)]
