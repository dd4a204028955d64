"""What happens in Bucket, for sounds and animation: the kinds of events and their numbers."""

SPAWNED = 0
"""A piece appeared; its kind, its turn and its t."""
MOVED = 1
"""A piece moved along its side; its t and r."""
JUMPED = 2
"""A piece went around a corner; the side it left, the side it is on, its t."""
TURNED = 3
"""A piece turned; its turn, how far it was kicked, its t."""
DROPPED = 4
"""A piece came one row down; its r, and 1 if by itself."""
FELL = 5
"""A piece fell to the end of its path; how many rows."""
LOCKED = 6
"""A piece came to rest; its kind, its side and its r."""
ROWS_CLEARED = 7
"""Rows were cleared; a mask of them from the top, and how many."""
COLUMNS_CLEARED = 8
"""Columns were cleared; a mask of them from the left, and how many."""
SCORED = 9
"""Points were made; how many, for how many lines, and 1 if rows crossed columns."""
WALL_BLOCKED = 10
"""A wall is blocked now; which side, and how many walls are."""
WALL_UNBLOCKED = 11
"""A wall is free again; which side, and how many walls are blocked."""
LEVEL_UP = 12
"""A level was reached; which."""
LOST = 13
"""The board is lost; its ending."""

NAMES = (
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
)
"""The kinds by name."""
