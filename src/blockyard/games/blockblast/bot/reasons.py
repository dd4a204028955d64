"""Why the bot plans a placement, as numbers for ``explain``."""

from blockyard.games.blockblast.board import BlastBoard
from blockyard.games.blockblast.bot.boards import place_and_clear
from blockyard.games.blockblast.bot.evaluation import PROBES, SQUARE
from blockyard.games.blockblast.bot.thoughts import NO_PLAN, Thoughts
from blockyard.games.blockblast.constants import BOARD_CELLS, GRID_SIZE
from blockyard.games.blockblast.fitting import (
    FULL_ROW,
    filled_cells,
    fits_somewhere,
    lines_completed,
)
from blockyard.games.blockblast.pieces import BITS

TIDIES = 0
CLEARS = 1
EMPTIES = 2
PREPARES = 3
KEEPS_ROOM = 4
REVIVES = 5
"""Reasons: it leaves the board tidy; it clears lines; it empties the board; a planned placement
after it clears lines; the 3x3 square fits afterwards; nothing fits, so there is only a revive."""

ROWS = 0
COLUMNS = 1
STREAK = 2
"""Facts: rows and columns cleared, and the streak that this leaves."""


def find_reason(s: BlastBoard, t: Thoughts) -> None:
    """Note what the planned placement does, and the board that it leads to."""
    if t.plan == NO_PLAN:
        return
    for row in range(GRID_SIZE):
        t.expected[row] = s.rows[row]
    lines = make(t.expected, t.tray, t.plan)
    t.facts[ROWS] = BITS[lines & FULL_ROW]
    t.facts[COLUMNS] = BITS[lines >> GRID_SIZE]
    t.facts[STREAK] = s.streak + 1 if lines else 0
    if lines:
        t.reason = CLEARS if filled_cells(t.expected) else EMPTIES
    elif later_clear(t):
        t.reason = PREPARES
    elif fits_somewhere(t.expected, PROBES[SQUARE][0]):
        t.reason = KEEPS_ROOM
    else:
        t.reason = TIDIES


def make(rows: list[int], tray: list[int], action: int) -> int:
    """Make a placement on rows; returns the lines it completes."""
    piece = tray[action // BOARD_CELLS] - 1
    row = action % BOARD_CELLS // GRID_SIZE
    column = action % GRID_SIZE
    lines = lines_completed(rows, piece, row, column)
    place_and_clear(rows, piece, row, column, 0)
    return lines


def later_clear(t: Thoughts) -> bool:
    """Whether a planned placement after the next one completes a line."""
    for row in range(GRID_SIZE):
        t.trial[row] = t.expected[row]
    lines = 0
    for index in range(t.done + 1, t.planned):
        lines |= make(t.trial, t.tray, t.best[index])
    return lines != 0
