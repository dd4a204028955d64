"""The events of Bucket: their numbers and arguments, and messages for players.

A lock that clears lines emits ``locked``, ``completed``, ``rows_cleared`` or ``columns_cleared`` or
both, ``scored``, perhaps ``level_up``, and then the changes of the walls.
"""

from blockyard.games.bucket.board import SIDES
from blockyard.games.bucket.walls import wall_title

SPAWNED = 0
"""A piece appeared; its kind, its turn and its t."""
MOVED = 1
"""A piece moved along its side; its t and r."""
JUMPED = 2
"""A piece went around a corner; the side it left, the side it reached, its t."""
TURNED = 3
"""A piece rotated; its turn, how far it was kicked, its t."""
DROPPED = 4
"""A piece moved one row down; its r, and 1 if by gravity."""
FELL = 5
"""A piece was hard-dropped; how many rows."""
LOCKED = 6
"""A piece locked; its kind, its side and its r."""
ROWS_CLEARED = 7
"""Rows were cleared; a mask of them from the top, and how many."""
COLUMNS_CLEARED = 8
"""Columns were cleared; a mask of them from the left, and how many."""
SCORED = 9
"""Points were scored; how many, for how many lines, and 1 if rows crossed columns."""
WALL_BLOCKED = 10
"""A wall became blocked; its side, and how many walls are blocked."""
WALL_UNBLOCKED = 11
"""A wall became free; its side, and how many walls are blocked."""
LEVEL_UP = 12
"""A level was reached; its number."""
LOST = 13
"""The board is over; its ending."""
COMPLETED = 14
"""A locked piece completed lines; its shape (kind * ``TURNS`` + turn), its t and its r."""

EVENTS = (
    "spawned",
    "moved",
    "jumped",
    "turned",
    "dropped",
    "fell",
    "locked",
    "rows_cleared",
    "columns_cleared",
    "scored",
    "wall_blocked",
    "wall_unblocked",
    "level_up",
    "lost",
    "completed",
)
"""The names of the events by number."""


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """The phrases players see for an event; often none."""
    if name == "scored":
        lines = "1 line" if b == 1 else f"{b} lines"
        return [f"{lines}{', crossed' if c else ''}: +{a}"]
    if name == "wall_blocked":
        return [f"{wall_title(a)} wall blocked ({b} of {SIDES})"]
    if name == "wall_unblocked":
        return [f"{wall_title(a)} wall is open again"]
    return [f"Level {a}"] if name == "level_up" else []
