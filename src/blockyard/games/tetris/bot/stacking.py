"""What a stack is worth under modern rules, and what is earned by clearing lines.

Everything is in points; a line of attack is worth about 100. The weights were set by hand and
checked in play.
"""

from blockyard.games.tetris.bot.measuring import (
    COLUMN_TRANSITIONS,
    HOLE_DEPTH,
    HOLE_ROWS,
    HOLES,
    ROW_TRANSITIONS,
    WELLS,
    count_bits,
    inside_of,
    measure,
)
from blockyard.games.tetris.bot.thoughts import Thoughts
from blockyard.games.tetris.garbage import COMBO_ATTACK, LONGEST_COMBO
from blockyard.games.tetris.pieces import T
from blockyard.games.tetris.scoring import T_SPIN, TETRIS, is_difficult
from blockyard.games.tetris.settings import SPRINT, SPRINT_LINES
from blockyard.games.tetris.well import FLOOR, Well

HOLE = -150
HOLE_ROW = -60
"""For each row with holes."""
ABOVE_HOLE = -16
"""For each full cell right above a hole."""
ACROSS = -6
"""For each transition in a row."""
UPRIGHT = -10
"""For each transition in a column."""
WELL = -6
"""For each well cell, with the empty cells right below it."""
STEP = -22
"""For each row by which neighbouring columns differ in height."""
ROW = -34
"""For each row of the stack."""
HIGH_ROW = -110
"""For each row above half of the well."""
TOP_ROW = -420
"""For each row above three quarters of it."""

READY = (0, 50, 105, 165, 260)
"""By rows that an I would clear at once."""

COLUMNS = 8
"""The factor of the column in what ``open_column`` returns."""

SLOT = 70
"""For a slot into which a T can be turned, if there will be one soon."""
SLOT_ROW = 85
"""For each row that this would clear."""

CLEARS = (
    (0, -130, -95, -55, 400),
    (-15, -90, -40, 0, 0),
    (-15, 120, 420, 610, 0),
)
"""What a lock earns by spin (none, mini, T-spin) and lines: small clears spend what big ones
need."""

SPRINT_LINE = 40
"""What each line earns in a sprint, where no clear is better than another."""

AGAIN = 105
"""For a difficult clear back to back."""
BROKEN = -95
"""For a clear that ends such a chain."""
COMBO = 85
"""For each line of attack of a combo."""
PERFECT = 950
WASTED_T = -90
"""For a T that does not spin."""

WON = 100_000
"""For finishing a sprint, less ``LATER`` for each piece before the last."""
LATER = 1000


def earnings(s: Well, piece: int, spin: int, lines: int, perfect: bool, depth: int) -> int:
    """What a lock earns, besides the stack that it leaves."""
    if s.mode == SPRINT:
        if s.lines + lines >= SPRINT_LINES:
            return WON - LATER * depth
        return SPRINT_LINE * lines
    earned = CLEARS[spin][lines]
    if lines:
        earned += COMBO * COMBO_ATTACK[min(s.combo + 1, LONGEST_COMBO)]
        if s.back_to_back:
            earned += AGAIN if is_difficult(lines, spin) else BROKEN
        if perfect:
            earned += PERFECT
    if piece == T and (lines == 0 or spin != T_SPIN):
        earned += WASTED_T
    return earned


def stack_value(rows: list[int], top: int, width: int, room: int, t: Thoughts) -> int:
    """What a stack is worth in a well with ``room`` rows."""
    features = t.features
    measure(rows, top, FLOOR + room, width, features)
    value = HOLE * features[HOLES] + HOLE_ROW * features[HOLE_ROWS]
    value += ABOVE_HOLE * features[HOLE_DEPTH] + WELL * features[WELLS]
    value += ACROSS * features[ROW_TRANSITIONS] + UPRIGHT * features[COLUMN_TRANSITIONS]
    height = top - FLOOR
    value += ROW * height + HIGH_ROW * max(height - room // 2, 0)
    value += TOP_ROW * max(height - room * 3 // 4, 0)
    value += STEP * steps_between(rows, top, inside_of(width))
    value += READY[open_column(rows, top, inside_of(width)) % COLUMNS]
    if t.t_soon:
        value += slot_value(rows, top, inside_of(width))
    return value


def steps_between(rows: list[int], top: int, inside: int) -> int:
    """By how many rows neighbouring columns differ in height, all together."""
    pairs = inside & inside >> 1
    covered = 0
    steps = 0
    for row in range(top - 1, FLOOR - 1, -1):
        covered |= rows[row]
        steps += count_bits((covered ^ covered >> 1) & pairs)
    return steps


def open_column(rows: list[int], top: int, inside: int) -> int:
    """The column into which an I could be dropped to clear rows, as mask * 8, and how many."""
    covered = 0
    column = 0
    ready = 0
    for row in range(top - 1, FLOOR - 1, -1):
        cells = rows[row] & inside
        if column & cells:
            break
        gap = inside ^ cells
        if gap & (gap - 1) == 0 and gap & covered == 0:
            ready = ready + 1 if gap == column else 1
            column = gap
        else:
            ready = 0
        covered |= cells
    return column * COLUMNS + min(ready, TETRIS)


def slot_value(rows: list[int], top: int, inside: int) -> int:
    """What the best slot for a T-spin is worth: an overhang beside a gap that is open above."""
    covered = 0
    best = 0
    for row in range(top - 1, FLOOR + 1, -1):
        over = rows[row]
        left = over << 1
        right = over >> 1
        # One side of the gap is overhung, and the other is open above.
        gaps = inside & ~over & ~covered & (left ^ right)
        gaps &= left & ~(covered >> 1) | right & ~(covered << 1)
        middle = rows[row - 1]
        low = rows[row - 2]
        gaps &= ~middle & ~(middle << 1) & ~(middle >> 1) & ~low & low << 1 & low >> 1
        if gaps:
            value = SLOT
            gap = gaps & -gaps
            if inside & ~low == gap:
                value += SLOT_ROW
            if inside & ~middle == gap | gap << 1 | gap >> 1:
                value += SLOT_ROW
            best = max(best, value)
        covered |= over & inside
    return best
