"""Where pieces fit on a board and which lines they complete there.

A board is its eight rows from the top, each a mask whose bit 0 is column a.
"""

from blockyard.games.blockblast.constants import GRID_SIZE
from blockyard.games.blockblast.pieces import (
    BITS,
    BLOCKED,
    KIND_ROWS,
    LEFT_EDGES,
    PIECE_HEIGHT,
    PIECE_ROWS,
    PIECE_WIDTH,
)

FULL_ROW = 255
"""The mask of a row whose eight cells are filled."""


def filled_cells(rows: list[int]) -> int:
    """How many cells of the board are filled."""
    count = 0
    for row in range(GRID_SIZE):
        count += BITS[rows[row]]
    return count


def free_columns(rows: list[int], piece: int, row: int) -> int:
    """The columns, as a mask, where the piece fits with the left edge of its box.

    ``row`` is where the top of its box goes; the box must not reach below the board.
    """
    kinds = KIND_ROWS[piece]
    blocked = 0
    for line in range(PIECE_HEIGHT[piece]):
        blocked |= BLOCKED[kinds[line]][rows[row + line]]
    return LEFT_EDGES[piece] & ~blocked


def positions(rows: list[int], piece: int) -> int:
    """How many legal positions the piece has on the board."""
    count = 0
    for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
        count += BITS[free_columns(rows, piece, row)]
    return count


def fits_somewhere(rows: list[int], piece: int) -> bool:
    """Whether the piece has a legal position on the board."""
    row = GRID_SIZE - PIECE_HEIGHT[piece]
    while row >= 0 and not free_columns(rows, piece, row):
        row -= 1
    return row >= 0


def lines_completed(rows: list[int], piece: int, row: int, column: int) -> int:
    """The lines that the piece completes there: rows in bits 0-7, columns in bits 8-15."""
    shape = PIECE_ROWS[piece]
    bottom = row + PIECE_HEIGHT[piece]
    columns = FULL_ROW
    full_rows = 0
    for place in range(GRID_SIZE):
        filled = rows[place]
        if row <= place < bottom:
            filled |= shape[place - row] << column
        columns &= filled
        if filled == FULL_ROW:
            full_rows |= 1 << place
    return full_rows | columns << GRID_SIZE


def may_complete_a_line(rows: list[int], piece: int, row: int) -> bool:
    """Whether the piece could, with its box at that row, complete a line in some column.

    A quick look that rules out most rows: a row of the box must lack no more cells than the
    piece is wide, or a column must be filled everywhere outside the box.
    """
    bottom = row + PIECE_HEIGHT[piece]
    enough = GRID_SIZE - PIECE_WIDTH[piece]
    columns = FULL_ROW
    for place in range(GRID_SIZE):
        if place < row or place >= bottom:
            columns &= rows[place]
        elif BITS[rows[place]] >= enough:
            return True
    return columns != 0


def completes_a_line(rows: list[int], piece: int) -> bool:
    """Whether some legal placement of the piece completes a row or column."""
    for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
        free = free_columns(rows, piece, row)
        if free and may_complete_a_line(rows, piece, row):
            for column in range(GRID_SIZE):
                if free >> column & 1 and lines_completed(rows, piece, row, column):
                    return True
    return False
