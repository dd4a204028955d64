"""What goes from the board: complete lines with their points, and the cells that a revive takes."""

from blockyard.core.events import emit
from blockyard.core.rng import draw
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import (
    COMBO_BASE_BONUS,
    COMBO_INCREMENT,
    GRID_SIZE,
    PERFECT_CLEAR_BONUS,
    POINTS_PER_CELL,
    STREAK_MULTIPLIER,
)
from blockyard.games.blockblast.events import CLEARED, GONE, LINES, PERFECT_CLEAR
from blockyard.games.blockblast.fitting import FULL_ROW, filled_cells
from blockyard.games.blockblast.pieces import BITS

COLOUR_BITS = 4
"""Bits of a cell in the colours that an event tells."""

HALF = GRID_SIZE // 2


def clear_lines(s: BlastBoard, full_rows: int, full_columns: int) -> None:
    """Empty complete rows and columns, a cell on a crossing once, and count the points."""
    cells = 0
    for row in range(0, GRID_SIZE, 2):
        upper = FULL_ROW if (full_rows >> row) & 1 else full_columns
        lower = FULL_ROW if (full_rows >> (row + 1)) & 1 else full_columns
        cells += BITS[upper] + BITS[lower]
        empty_cells(s, row, upper, lower)
    lines = BITS[full_rows] + BITS[full_columns]
    points = clear_points(cells, lines, s.streak)
    s.score += points
    s.streak += 1
    s.moves_since_clear = 0
    s.lines += lines
    emit(s, CLEARED, lines, points, s.streak)
    emit(s, LINES, full_rows, full_columns, cells)
    if filled_cells(s.rows) == 0:
        s.score += PERFECT_CLEAR_BONUS
        emit(s, PERFECT_CLEAR, PERFECT_CLEAR_BONUS)


def empty_cells(s: BlastBoard, row: int, upper: int, lower: int) -> None:
    """Empty the cells of two masks in a row and the one below it, and tell their colours."""
    if upper | lower:
        emit(s, GONE, row, empty_row(s, row, upper), empty_row(s, row + 1, lower))


def empty_row(s: BlastBoard, row: int, cells: int) -> int:
    """Empty the cells of a mask in a row; the colours that they had, as an event tells them."""
    s.rows[row] &= ~cells
    place = row * GRID_SIZE
    colours = 0
    shift = 0
    while cells:
        if cells & 1:
            colours |= s.colours[place] << shift
            s.colours[place] = 0
        cells >>= 1
        place += 1
        shift += COLOUR_BITS
    return colours


def clear_points(cells: int, lines: int, streak: int) -> int:
    """Points of a clear; ``streak`` is the one before it. Always whole: the sum is in tens."""
    points = cells * POINTS_PER_CELL + COMBO_BASE_BONUS + (lines - 1) * COMBO_INCREMENT
    parts = STREAK_MULTIPLIER[1]
    return points * (parts + streak * STREAK_MULTIPLIER[0]) // parts


def remove_cells(s: BlastBoard, filled: int, count: int) -> None:
    """Empty ``count`` of the ``filled`` cells, every choice of them as likely as any other."""
    upper_half = 0
    lower_half = 0
    for taken in range(count):
        skip = draw(s.revive_rng, filled - taken)
        row = 0
        while skip >= BITS[s.rows[row]]:
            skip -= BITS[s.rows[row]]
            row += 1
        cell = s.rows[row]
        while skip:
            cell &= cell - 1
            skip -= 1
        cell &= -cell
        s.rows[row] &= ~cell
        if row < HALF:
            upper_half |= cell << (row * GRID_SIZE)
        else:
            lower_half |= cell << ((row - HALF) * GRID_SIZE)
    for row in range(0, HALF, 2):
        empty_cells(s, row, row_of(upper_half, row), row_of(upper_half, row + 1))
    for row in range(0, HALF, 2):
        empty_cells(s, HALF + row, row_of(lower_half, row), row_of(lower_half, row + 1))


def row_of(rows: int, row: int) -> int:
    """One of several rows in a number, eight bits each."""
    return (rows >> (row * GRID_SIZE)) & FULL_ROW
