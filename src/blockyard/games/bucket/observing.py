"""What a seat of Bucket observes: its grid, the falling piece, the next one and its counters.

``features`` declares these numbers, in the same order. A seat gains its points.
"""

from blockyard.core.state import MOST_OBSERVED
from blockyard.games.bucket.board import (
    GRID_SIDE,
    NO_PIECE,
    SIDES,
    Bucket,
    place,
    shape_of,
    side_of,
)
from blockyard.games.bucket.pieces import COLUMNS, LEFT, PLAIN_KIND, ROWS, SIZE, TOP, TURNS

PIECE_NUMBERS = PLAIN_KIND + TURNS + SIDES + 2
"""Numbers about the falling piece: its kind, turn and side, its column and row."""

NEXT_NUMBERS = PLAIN_KIND + TURNS
"""Numbers about the next piece: its kind and turn."""


def observe(s: Bucket, seat: int, numbers: list[int]) -> None:
    """Write what the seat of this bucket observes."""
    side = side_of(s)
    cells = side * side
    observe_rows(s, numbers, side)
    for index in range(cells, 2 * cells + PIECE_NUMBERS + NEXT_NUMBERS):
        numbers[index] = 0
    at = 2 * cells
    if s.kind != NO_PIECE:
        observe_piece(s, numbers, cells, side)
    at += PIECE_NUMBERS
    numbers[at + s.next_kind] = 1
    numbers[at + PLAIN_KIND + s.next_turn] = 1
    at += NEXT_NUMBERS
    for wall in range(SIDES):
        numbers[at + wall] = s.blocked >> wall & 1
    numbers[at + SIDES] = min(s.lines, MOST_OBSERVED)


def observe_rows(s: Bucket, numbers: list[int], side: int) -> None:
    """Write which cells of the grid are filled."""
    at = 0
    for row in range(side):
        for column in range(side):
            numbers[at + column] = s.rows[row] >> column & 1
        at += side


def observe_piece(s: Bucket, numbers: list[int], at: int, side: int) -> None:
    """Write the cells of the falling piece into a second grid, and after it where the piece is."""
    shape = shape_of(s)
    for cell in range(SIZE[shape]):
        spot = place(s, s.side, s.along + COLUMNS[shape][cell], s.height - ROWS[shape][cell])
        numbers[at + spot // GRID_SIDE * side + spot % GRID_SIDE] = 1
    at += side * side
    numbers[at + s.kind] = 1
    at += PLAIN_KIND
    numbers[at + s.turn] = 1
    at += TURNS
    numbers[at + s.side] = 1
    at += SIDES
    numbers[at] = s.along + LEFT[shape]
    numbers[at + 1] = s.height - TOP[shape] + s.width - 1
