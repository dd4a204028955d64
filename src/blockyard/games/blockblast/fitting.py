"""Where pieces fit on a board and which lines they complete there.

A board is a list of its rows from the top; each row is a mask whose bit 0 is column a.
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

FULL_ROW = (1 << GRID_SIZE) - 1
"""The mask of a full row, or of all columns."""


def filled_cells(rows: list[int]) -> int:
    """The number of filled cells."""
    count = 0
    for row in range(GRID_SIZE):
        count += BITS[rows[row]]
    return count


def free_columns(rows: list[int], piece: int, row: int) -> int:
    """A mask of the columns in which the left edge of the piece's box may be, its top at ``row``.

    The box must not reach below the board.
    """
    kinds = KIND_ROWS[piece]
    blocked = 0
    for line in range(PIECE_HEIGHT[piece]):
        blocked |= BLOCKED[kinds[line]][rows[row + line]]
    return LEFT_EDGES[piece] & ~blocked


def positions(rows: list[int], piece: int) -> int:
    """The number of legal positions of the piece."""
    count = 0
    for row in range(GRID_SIZE + 1 - PIECE_HEIGHT[piece]):
        count += BITS[free_columns(rows, piece, row)]
    return count


def fits_somewhere(rows: list[int], piece: int) -> bool:
    """Whether the piece has any legal position."""
    row = GRID_SIZE - PIECE_HEIGHT[piece]
    while row >= 0 and not free_columns(rows, piece, row):
        row -= 1
    return row >= 0


def lines_completed(rows: list[int], piece: int, row: int, column: int) -> int:
    """The lines the piece would complete: rows in the lowest ``GRID_SIZE`` bits, then columns."""
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


def put_piece(rows: list[int], piece: int, row: int, column: int) -> None:
    """Fill the cells of a piece, the top left corner of its box at a row and a column."""
    shape = PIECE_ROWS[piece]
    for line in range(PIECE_HEIGHT[piece]):
        rows[row + line] |= shape[line] << column


def cells_of_lines(row: int, full_rows: int, full_columns: int) -> int:
    """A mask of the cells of a row that belong to complete rows or columns."""
    return FULL_ROW if (full_rows >> row) & 1 else full_columns


def may_complete_a_line(rows: list[int], piece: int, row: int) -> bool:
    """Whether the piece, with the top of its box at ``row``, might complete a line in some column.

    A quick test that rules out most rows: either a row of the box lacks no more cells than the
    piece is wide, or a column is filled everywhere outside the box.
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
