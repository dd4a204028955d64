"""The well: its rows as masks, the piece that falls in it, and what both rulesets do with them.

A row is a mask: bit ``WALL + c`` is column c, and the bits on both sides are walls. Below the well
lie full rows, the floor, and above it full rows, the ceiling. So a piece fits where four ANDs are
0, and no bounds need be tested.
"""

from blockyard.core.events import emit
from blockyard.core.rng import draw
from blockyard.core.state import NEVER, Board
from blockyard.games.tetris.endings import SPRINT_DONE, TIME_UP
from blockyard.games.tetris.events import CHAINED, CLEARED, EMPTIED, ENDED, LOCKED, SCORED
from blockyard.games.tetris.pieces import (
    I_SHAPES,
    PIECE_COUNT,
    ROW0,
    ROW1,
    ROW2,
    ROW3,
    ROWS_OF,
    TOP,
)
from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import (
    ABOVE_SKYLINE,
    HIGHEST_WELL,
    KATA,
    MARATHON,
    SPRINT,
    ZEN,
)

LINES_A_LEVEL = 10
"""Lines from one level to the next."""

HIDDEN_ROWS = 20
"""Rows that a modern well has above its skyline in all."""

WALL = 4
"""Bits of wall on the left of a row."""

RIGHT_WALL = 5

FLOOR = 4
"""Rows of floor under the well: the well's lowest row has this index."""

CEILING_ROWS = 5

ROWS = FLOOR + HIGHEST_WELL - ABOVE_SKYLINE + HIDDEN_ROWS + CEILING_ROWS
"""Rows in the state: enough for every setting."""

NEXT_SHOWN = 5
"""Pieces shown ahead in the modern ruleset."""

PENDING_SLOTS = 16
"""Batches of garbage that wait apart; more are added to the last."""

GARBAGE = 7
"""The colour of garbage, after the seven pieces."""

NO_PIECE = -1


class Well(Board):
    """One seat's well, piece, clocks, counters and garbage."""

    def __init__(self) -> None:  # noqa: PLR0915  # the layout, one field a line
        super().__init__()
        self.ruleset = KATA
        self.mode = MARATHON
        self.width = 10
        self.skyline = FLOOR + 24
        """The index of the first row above what a player should fill."""
        self.ceiling = FLOOR + 24
        """The index of the first row above the well."""
        self.start_level = 1
        self.seat = 0
        self.seats = 1
        self.ends = NEVER
        """When a blitz is over."""

        self.rows = [0] * ROWS
        """Occupied cells of each row, floor, walls and ceiling included."""
        self.tint1 = [0] * ROWS
        """Cells whose colour is odd; a colour is a piece's number, or ``GARBAGE``."""
        self.tint2 = [0] * ROWS
        """Cells whose colour has the bit of 2."""
        self.tint4 = [0] * ROWS
        """Cells whose colour has the bit of 4."""
        self.top = FLOOR
        """The index of the first row with nothing in it nor above it."""

        self.form = 0
        """The falling piece in its turn: piece * 4 + turn."""
        self.x = WALL
        """The bit of the leftmost column of the piece's box."""
        self.y = FLOOR
        """The index of the bottom row of the piece's box."""
        self.interval = 0
        """µs from one gravity step to the next."""
        self.piece_rng = [0] * 4

        self.lines = 0
        self.level = 1
        self.pieces = 0
        """Pieces that have come to rest."""
        self.inputs = 0
        """Actions taken with pieces, those that could do nothing included."""
        self.combo = 0
        """Locks in a row that cleared something."""
        self.back_to_back = 0
        """Difficult clears in a row: four lines or, in modern, a T-spin with lines."""

        self.bag = 0
        """Pieces left in the bag, one bit each."""
        self.next = [0] * NEXT_SHOWN
        self.hold = NO_PIECE
        self.hold_used = 0
        """1 once this piece came by a hold: it cannot be held again."""

        self.fall_at = NEVER
        """When a modern piece falls next, in ms, rounded up."""
        self.fall_early = 0
        """µs by which the exact moment of that fall lies before ``fall_at``."""
        self.lock_at = NEVER
        """When a modern piece that rests will lock."""
        self.resets = 0
        """How often its lock delay began anew since it last reached a new lowest row."""
        self.lowest = 0
        """The lowest ``y`` this piece has reached."""
        self.spin = 0
        """1 if the piece's last move was a turn, 2 if by the last kick of a quarter turn."""

        self.aim = 0
        """Whom garbage goes to: one of the ways of aiming."""
        self.pending = [0] * PENDING_SLOTS
        """Lines of garbage to come, batch by batch."""
        self.hole = -1
        """The column of the hole of the batch that is entering, once that has begun."""
        self.outbox = 0
        """Lines of garbage on their way out."""
        self.attack = 0
        """Lines of attack made, those that cancelled garbage included."""
        self.received = 0
        """Lines of garbage that others have sent here."""
        self.garbage_rng = [0] * 4


def fits(rows: list[int], shape: int, x: int, y: int) -> bool:
    """Whether a shape's cells are all free with its box at that place."""
    if rows[y] & (ROW0[shape] << x) or rows[y + 1] & (ROW1[shape] << x):
        return False
    if rows[y + 2] & (ROW2[shape] << x):
        return False
    return shape >= I_SHAPES or rows[y + 3] & (ROW3[shape] << x) == 0


def landing(rows: list[int], top: int, shape: int, x: int, y: int) -> int:
    """The ``y`` at which a shape that falls from ``y`` comes to rest."""
    bottom = ROW0[shape] << x
    second = ROW1[shape] << x
    third = ROW2[shape] << x
    fourth = ROW3[shape] << x
    y = min(y, top) - 1
    while not (
        rows[y] & bottom or rows[y + 1] & second or rows[y + 2] & third or rows[y + 3] & fourth
    ):
        y -= 1
    return y + 1


def full_row(width: int) -> int:
    """A row without a gap: every column, and the walls."""
    return (1 << (WALL + width + RIGHT_WALL)) - 1


def empty_row(width: int) -> int:
    """A row with nothing but its walls."""
    return full_row(width) ^ (((1 << width) - 1) << WALL)


def empty_well(s: Well) -> None:
    """Take everything out of the well, and raise floor, walls and ceiling."""
    full = full_row(s.width)
    empty = empty_row(s.width)
    ceiling = s.ceiling
    rows = s.rows
    for row in range(ROWS):
        rows[row] = empty
        s.tint1[row] = 0
        s.tint2[row] = 0
        s.tint4[row] = 0
    for row in range(FLOOR):
        rows[row] = full
    for row in range(ceiling, ROWS):
        rows[row] = full
    s.top = FLOOR


def paint(s: Well, row: int, mask: int, colour: int) -> None:
    """Colour cells of a row that had none."""
    if colour & 1:
        s.tint1[row] |= mask
    if colour & 2:
        s.tint2[row] |= mask
    if colour & 4:
        s.tint4[row] |= mask


def place(s: Well) -> int:
    """Make the piece a part of the well; how many lines that cleared."""
    shape = s.form
    masks = ROWS_OF[shape]
    full = full_row(s.width)
    row = s.y
    complete = 0
    for index in range(4):
        mask = masks[index] << s.x
        if mask:
            filled = s.rows[row] | mask
            s.rows[row] = filled
            paint(s, row, mask, shape >> 2)
            if filled == full:
                complete += 1
        row += 1
    s.top = max(s.top, s.y + TOP[shape])
    s.pieces += 1
    emit(s, LOCKED, shape >> 2, s.x - WALL, s.y - FLOOR)
    if complete:
        collapse(s, max(s.y, FLOOR), full)
        s.lines += complete
    return complete


def collapse(s: Well, first: int, full: int) -> None:
    """Take out the complete rows from ``first`` on; what is above moves down."""
    rows = s.rows
    to = first
    cleared = 0
    for row in range(first, s.top):
        if rows[row] == full:
            cleared |= 1 << (row - first)
        else:
            rows[to] = rows[row]
            s.tint1[to] = s.tint1[row]
            s.tint2[to] = s.tint2[row]
            s.tint4[to] = s.tint4[row]
            to += 1
    empty = empty_row(s.width)
    emit(s, CLEARED, s.top - to, first - FLOOR, cleared)
    for row in range(to, s.top):
        rows[row] = empty
        s.tint1[row] = 0
        s.tint2[row] = 0
        s.tint4[row] = 0
    while to > FLOOR and rows[to - 1] == empty:
        to -= 1
    s.top = to


def count_clear(s: Well, lines: int, difficult: bool) -> bool:
    """Keep combo and back-to-back; whether this clear is back to back with the last one."""
    if lines == 0:
        s.combo = 0
        return False
    s.combo += 1
    if not difficult:
        s.back_to_back = 0
        return False
    s.back_to_back += 1
    return s.back_to_back > 1


def announce(s: Well, lines: int, spin: int, points: int) -> None:
    """Emit what a lock was that cleared lines or was a spin, once the clear is counted."""
    if lines == 0 and spin == NO_SPIN:
        return
    emit(s, SCORED, lines, spin, points)
    perfect = 1 if s.top == FLOOR else 0
    if lines and (s.back_to_back > 1 or s.combo > 1 or perfect):
        emit(s, CHAINED, max(s.back_to_back - 1, 0), s.combo - 1, perfect)


def level_of(mode: int, start_level: int, lines: int) -> int:
    """The level after so many lines; a sprint and zen stay at the level they began at."""
    if mode == SPRINT:
        return start_level
    if mode == ZEN:
        return start_level
    return start_level + lines // LINES_A_LEVEL


def end(s: Well, ending: int) -> None:
    """End the play of this well; time stands still."""
    s.over = ending
    s.winner = s.seat if SPRINT_DONE <= ending <= TIME_UP else -1
    s.due = NEVER
    s.fall_at = NEVER
    s.fall_early = 0
    s.lock_at = NEVER
    emit(s, ENDED, ending)


def top_out(s: Well, ending: int) -> None:
    """End the play because the stack is too high; in zen empty the well instead."""
    if s.mode == ZEN:
        empty_well(s)
        emit(s, EMPTIED)
    else:
        end(s, ending)


def draw_piece(s: Well) -> int:
    """One of the seven, each as likely as the others."""
    return draw(s.piece_rng, PIECE_COUNT)
