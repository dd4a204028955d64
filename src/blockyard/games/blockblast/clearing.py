"""Removing cells: complete lines and their points, and the random cells of a revive."""

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
from blockyard.games.blockblast.fitting import FULL_ROW, cells_of_lines, filled_cells
from blockyard.games.blockblast.pieces import BITS

COLOUR_BITS = 4
"""Bits per cell in the colours of a ``gone`` event."""

ROWS_PER_EVENT = 2
"""Rows of a ``gone`` event: eight cells of four bits keep each of its numbers small."""

HALF = GRID_SIZE // 2
"""Rows of half a board, which fit into one number together."""


def clear_lines(s: BlastBoard, full_rows: int, full_columns: int) -> None:
    """Clear complete rows and columns, given as masks, and score them."""
    cells = 0
    for row in range(0, GRID_SIZE, ROWS_PER_EVENT):
        upper = cells_of_lines(row, full_rows, full_columns)
        lower = cells_of_lines(row + 1, full_rows, full_columns)
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
    """Empty cells, given as masks, of a row and the row below it; emit their colours."""
    if upper | lower:
        emit(s, GONE, row, empty_row(s, row, upper), empty_row(s, row + 1, lower))


def empty_row(s: BlastBoard, row: int, cells: int) -> int:
    """Empty the cells of a mask in a row; returns their colours, ``COLOUR_BITS`` per cell."""
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
    """Points of a clear at the streak before it; exact, as every sum is a multiple of ten."""
    points = cells * POINTS_PER_CELL + COMBO_BASE_BONUS + (lines - 1) * COMBO_INCREMENT
    parts = STREAK_MULTIPLIER[1]
    return points * (parts + streak * STREAK_MULTIPLIER[0]) // parts


def remove_cells(s: BlastBoard, filled: int, count: int) -> None:
    """Empty ``count`` of the ``filled`` cells, chosen uniformly at random."""
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
    for row in range(0, HALF, ROWS_PER_EVENT):
        empty_cells(s, row, row_of(upper_half, row), row_of(upper_half, row + 1))
    for row in range(0, HALF, ROWS_PER_EVENT):
        empty_cells(s, HALF + row, row_of(lower_half, row), row_of(lower_half, row + 1))


def row_of(rows: int, row: int) -> int:
    """One of several rows packed into a number."""
    return (rows >> (row * GRID_SIZE)) & FULL_ROW
