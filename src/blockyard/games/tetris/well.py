"""The well: its rows as masks, the falling piece, and what both rulesets do with them.

A row is a mask: bit ``WALL + c`` is column c, and the bits on both sides are walls. Full rows below
the well are its floor, and full rows above it its ceiling. So a piece fits where four ANDs are 0,
without any bounds checks.
"""

from blockyard.core.events import emit
from blockyard.core.rng import draw
from blockyard.core.state import NEVER, Board
from blockyard.games.tetris.endings import SPRINT_DONE, TIME_UP
from blockyard.games.tetris.events import CHAINED, CLEARED, EMPTIED, ENDED, LOCKED, SCORED
from blockyard.games.tetris.pieces import (
    BOX_ROWS,
    I_SHAPES,
    PIECE_COUNT,
    ROW0,
    ROW1,
    ROW2,
    ROW3,
    ROWS_OF,
    TOP,
    TURNS,
)
from blockyard.games.tetris.scoring import NO_SPIN
from blockyard.games.tetris.settings import (
    ABOVE_SKYLINE,
    HIGHEST_WELL,
    KATA,
    MARATHON,
    MODERN,
    USUAL_HEIGHT,
    USUAL_WIDTH,
    ZEN,
)

HIDDEN_ROWS = 20
"""Rows of a modern well above its skyline."""

SHOWN_ABOVE = 2
"""Hatched rows that a modern well shows above its skyline."""

WALL = 4
"""Bits of wall on the left of a row."""

RIGHT_WALL = 5
"""Bits of wall on the right of a row."""

FLOOR = 4
"""Rows of floor below the well; also the index of the well's lowest row."""

CEILING_ROWS = 5
"""Rows of ceiling above the highest well."""

ROWS = FLOOR + HIGHEST_WELL - ABOVE_SKYLINE + HIDDEN_ROWS + CEILING_ROWS
"""Rows in the state: enough for every setting."""

NEXT_SHOWN = 5
"""Next pieces shown in the modern ruleset."""

PENDING_SLOTS = 16
"""Batches of garbage that are kept apart; any more are added to the last."""

GARBAGE = 7
"""The colour of garbage, after the seven pieces."""

NO_PIECE = -1
"""What ``hold`` contains while no piece is on hold."""

NO_HOLE = -1
"""The ``hole`` of garbage that has not begun to enter."""

NOBODY = -1
"""The winner of a well that was not won."""


class Well(Board):
    """One seat's well: stack, falling piece, clocks, counters and garbage."""

    def __init__(self) -> None:  # noqa: PLR0915  # the layout, one field per line
        super().__init__()
        self.ruleset = KATA
        self.mode = MARATHON
        self.width = USUAL_WIDTH
        self.skyline = FLOOR + USUAL_HEIGHT
        """The index of the first row above the skyline."""
        self.ceiling = FLOOR + USUAL_HEIGHT
        """The index of the first row above the well."""
        self.start_level = 1
        self.seat = 0
        self.seats = 1
        self.ends = NEVER
        """When a blitz ends, in ms."""

        self.rows = [0] * ROWS
        """Occupied cells by row, including floor, walls and ceiling."""
        self.tint1 = [0] * ROWS
        """Cells whose colour has bit 0; a colour is a piece's number, or ``GARBAGE``."""
        self.tint2 = [0] * ROWS
        """Cells whose colour has bit 1."""
        self.tint4 = [0] * ROWS
        """Cells whose colour has bit 2."""
        self.top = FLOOR
        """The index of the first row above the stack."""

        self.form = 0
        """The falling piece's shape: piece * 4 + turn."""
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
        """Pieces locked."""
        self.inputs = 0
        """Actions taken with pieces, including those that had no effect."""
        self.combo = 0
        """Consecutive locks that cleared lines."""
        self.back_to_back = 0
        """Consecutive difficult clears: four lines or, in modern, a T-spin with lines."""

        self.bag = 0
        """Pieces left in the bag, one bit each."""
        self.next = [0] * NEXT_SHOWN
        self.hold = NO_PIECE
        self.hold_used = 0
        """1 if hold was used since the last lock."""

        self.fall_at = NEVER
        """When a modern piece falls next, in ms, rounded up."""
        self.fall_early = 0
        """µs by which the exact time of that fall precedes ``fall_at``."""
        self.lock_at = NEVER
        """When a resting modern piece locks, in ms."""
        self.resets = 0
        """Restarts of its lock delay since it last reached a new lowest row."""
        self.lowest = 0
        """The lowest ``y`` this piece has reached."""
        self.spin = 0
        """1 if the piece's last move was a turn, 2 if that turn needed the last kick."""

        self.aim = 0
        """How garbage is aimed: ``AIM_RANDOM``, ``AIM_EVEN`` or ``AIM_ATTACKERS``."""
        self.pending = [0] * PENDING_SLOTS
        """Lines of incoming garbage by batch, the oldest first."""
        self.hole = NO_HOLE
        """The column of the hole of the batch that is entering."""
        self.outbox = 0
        """Lines of garbage about to be sent."""
        self.attack = 0
        """Lines of attack made, including those that cancelled garbage."""
        self.received = 0
        """Lines of garbage received from other seats."""
        self.garbage_rng = [0] * 4


def fits(rows: list[int], shape: int, x: int, y: int) -> bool:
    """Whether all cells of a shape are free with its box at this place."""
    if rows[y] & (ROW0[shape] << x) or rows[y + 1] & (ROW1[shape] << x):
        return False
    if rows[y + 2] & (ROW2[shape] << x):
        return False
    return shape >= I_SHAPES or rows[y + 3] & (ROW3[shape] << x) == 0


def landing(rows: list[int], top: int, shape: int, x: int, y: int) -> int:
    """The ``y`` at which a shape that drops from ``y`` lands.

    Only an upright I has a cell in the fourth row, and the cells below it land first.
    """
    bottom = ROW0[shape] << x
    second = ROW1[shape] << x
    third = ROW2[shape] << x
    y = min(y, top) - 1
    while not (rows[y] & bottom or rows[y + 1] & second or rows[y + 2] & third):
        y -= 1
    return y + 1


def full_row(width: int) -> int:
    """A complete row: every column and both walls."""
    return (1 << (WALL + width + RIGHT_WALL)) - 1


def empty_row(width: int) -> int:
    """A row with only its walls."""
    return full_row(width) ^ (((1 << width) - 1) << WALL)


def shown_rows(s: Well) -> int:
    """Rows that players see: all of the kata's, and two above a modern skyline."""
    return s.skyline - FLOOR + (SHOWN_ABOVE if s.ruleset == MODERN else 0)


def empty_well(s: Well) -> None:
    """Clear the well and set up its floor, walls and ceiling."""
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
    """Colour cells of a row that have no colour yet."""
    s.tint1[row] |= mask * (colour & 1)
    s.tint2[row] |= mask * (colour >> 1 & 1)
    s.tint4[row] |= mask * (colour >> 2)


def place(s: Well) -> int:
    """Lock the piece into the well; return how many lines that cleared."""
    shape = s.form
    masks = ROWS_OF[shape]
    full = full_row(s.width)
    put(s.rows, shape, s.x, s.y)
    row = s.y
    complete = 0
    for index in range(BOX_ROWS):
        mask = masks[index] << s.x
        paint(s, row, mask, shape // TURNS)
        # The rows below the well are full, too. Counting without a branch is faster.
        complete += (mask != 0) & (s.rows[row] == full)
        row += 1
    s.top = max(s.top, s.y + TOP[shape])
    s.pieces += 1
    emit(s, LOCKED, shape // TURNS, s.x - WALL, s.y - FLOOR)
    if complete:
        collapse(s, max(s.y, FLOOR), full)
        s.lines += complete
    return complete


def put(rows: list[int], shape: int, x: int, y: int) -> None:
    """Fill the cells of a shape with its box at this place."""
    rows[y] |= ROW0[shape] << x
    rows[y + 1] |= ROW1[shape] << x
    rows[y + 2] |= ROW2[shape] << x
    rows[y + 3] |= ROW3[shape] << x


def collapse(s: Well, first: int, full: int) -> None:
    """Remove the complete rows from ``first`` up; the rows above move down."""
    cleared = complete_rows(s.rows, first, s.top, full)
    remove_rows(s.tint1, first, s.top, cleared, 0)
    remove_rows(s.tint2, first, s.top, cleared, 0)
    remove_rows(s.tint4, first, s.top, cleared, 0)
    empty = empty_row(s.width)
    to = remove_rows(s.rows, first, s.top, cleared, empty)
    emit(s, CLEARED, s.top - to, first - FLOOR, cleared)
    while s.rows[to - 1] == empty:
        to -= 1
    s.top = to


def complete_rows(rows: list[int], first: int, end: int, full: int) -> int:
    """The complete rows from ``first`` to before ``end``, as a mask from ``first`` up."""
    complete = 0
    for row in range(first, end):
        if rows[row] == full:
            complete |= 1 << (row - first)
    return complete


def remove_rows(rows: list[int], first: int, end: int, removed: int, empty: int) -> int:
    """Remove rows given as a mask from ``first`` up; returns the new ``end`` of those above."""
    to = first
    for row in range(first, end):
        if removed >> (row - first) & 1 == 0:
            rows[to] = rows[row]
            to += 1
    for row in range(to, end):
        rows[row] = empty
    return to


def count_clear(s: Well, lines: int, difficult: bool) -> bool:
    """Update combo and back-to-back; return whether this clear is back to back."""
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
    """Emit the events of a lock that cleared lines or was a spin; call it after counting."""
    if lines == 0 and spin == NO_SPIN:
        return
    emit(s, SCORED, lines, spin, points)
    perfect = 1 if s.top == FLOOR else 0
    if lines and (s.back_to_back > 1 or s.combo > 1 or perfect):
        emit(s, CHAINED, max(s.back_to_back - 1, 0), s.combo - 1, perfect)


def end(s: Well, ending: int) -> None:
    """End this well and stop its clocks."""
    s.over = ending
    s.winner = s.seat if SPRINT_DONE <= ending <= TIME_UP else NOBODY
    s.due = NEVER
    s.fall_at = NEVER
    s.fall_early = 0
    s.lock_at = NEVER
    emit(s, ENDED, ending)


def top_out(s: Well, ending: int) -> None:
    """End this well because the stack is too high; in zen, empty it instead."""
    if s.mode == ZEN:
        empty_well(s)
        emit(s, EMPTIED)
    else:
        end(s, ending)


def draw_piece(s: Well) -> int:
    """A random piece, all seven equally likely."""
    return draw(s.piece_rng, PIECE_COUNT)
