"""What a seat of Block Blast observes: its board, its tray and its counters.

``features`` declares these numbers, in the same order. A seat gains its points.
"""

from blockyard.core.state import MOST_OBSERVED
from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.constants import BOARD_CELLS, GRID_SIZE, SET_SIZE
from blockyard.games.blockblast.pieces import LONGEST, PIECE_HEIGHT, PIECE_ROWS


def observe(s: BlastBoard, seat: int, numbers: list[int]) -> None:
    """Write what the seat of this board observes."""
    for row in range(GRID_SIZE):
        for column in range(GRID_SIZE):
            numbers[row * GRID_SIZE + column] = s.rows[row] >> column & 1
    at = observe_tray(s, numbers, BOARD_CELLS)
    numbers[at] = min(s.streak, MOST_OBSERVED)
    numbers[at + 1] = min(s.moves_since_clear, MOST_OBSERVED)
    numbers[at + 2] = s.revives
    numbers[at + 3] = s.stuck


def observe_tray(s: BlastBoard, numbers: list[int], at: int) -> int:
    """Write the cells of the pieces in the tray; returns the index after the last one."""
    for slot in range(SET_SIZE):
        for index in range(LONGEST * LONGEST):
            numbers[at + index] = 0
        piece = s.tray[slot] - 1
        if piece >= 0:
            for line in range(PIECE_HEIGHT[piece]):
                for column in range(LONGEST):
                    cell = PIECE_ROWS[piece][line] >> column & 1
                    numbers[at + line * LONGEST + column] = cell
        at += LONGEST * LONGEST
    return at
