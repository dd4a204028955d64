"""What the last clear of a bucket did, for clients that animate it."""

from typing import TypedDict

from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS
from blockyard.games.bucket.board import Bucket, side_of
from blockyard.games.bucket.cells import on_grid, places_at
from blockyard.games.bucket.events import COLUMNS_CLEARED, COMPLETED, LOCKED, ROWS_CLEARED
from blockyard.games.bucket.lines import middle_line
from blockyard.games.bucket.pieces import LEFT, TOP, TURNS

CLEARED = -1
"""The target of a line that was cleared."""


class Clear(TypedDict):
    """A clear: what a client needs to show it, besides the cells before the piece locked."""

    number: int
    """Different for each clear of a board."""
    piece: list[int]
    """The places in the grid where the piece that completed the lines locked."""
    code: int
    """Its cell code."""
    rows_to: list[int]
    """By row of the grid, the row its cells moved to; -1 if it was cleared."""
    columns_to: list[int]
    """By column of the grid, the column its cells moved to; -1 if it was cleared."""


def last_clear(s: Bucket) -> Clear | None:
    """What the last locked piece cleared, as long as the board remembers its events."""
    rows = columns = shape = t = r = 0
    for number in range(s.event_count - 1, max(0, s.event_count - EVENT_SLOTS) - 1, -1):
        at = number % EVENT_SLOTS * EVENT_WORDS
        kind = s.events[at]
        if kind == ROWS_CLEARED:
            rows = s.events[at + 1]
        elif kind == COLUMNS_CLEARED:
            columns = s.events[at + 1]
        elif kind == COMPLETED:
            shape, t, r = s.events[at + 1 : at + EVENT_WORDS]
        elif kind == LOCKED:
            return (
                _clear(s, rows, columns, places_of(s, shape, t, r), shape)
                if rows | columns
                else None
            )
    return None


def _clear(s: Bucket, rows: int, columns: int, piece: list[int], shape: int) -> Clear:
    return {
        "number": s.pieces,
        "piece": on_grid(s, piece),
        "code": shape // TURNS + 1,
        "rows_to": lines_to(s, rows),
        "columns_to": lines_to(s, columns),
    }


def places_of(s: Bucket, shape: int, t: int, r: int) -> list[int]:
    """The places of a shape whose leftmost cell is at ``t`` and whose topmost is at ``r``."""
    return places_at(s, shape, t // s.width, t % s.width - LEFT[shape], r + TOP[shape])


def lines_to(s: Bucket, lines: int) -> list[int]:
    """By line of the grid, where it moves when lines of the bottom, given as a mask, are cleared.

    Rows are counted from the top and columns from the left. This describes line by line what
    ``remove_rows`` and ``remove_columns`` do.
    """
    cleared = lines << s.depth
    middle = middle_line(s)
    side = side_of(s)
    to = [CLEARED] * side
    for centre, end, step in ((middle - 1, -1, -1), (middle, side, 1)):
        target = centre
        for line in range(centre, end, step):
            if not (cleared >> line) & 1:
                to[line] = target
                target += step
    return to
