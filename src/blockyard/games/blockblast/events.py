"""What can happen on a board: the kinds of events with their numbers, and words for players."""

from blockyard.games.blockblast.constants import CELEBRATIONS

PLACED = 0
"""A piece was placed: its slot from 0, its number, the place of its box's top left."""
CLEARED = 1
"""Lines were cleared: how many, the points, the streak now."""
LINES = 2
"""Which lines those are: rows and columns as masks from the top left; how many cells went."""
PERFECT_CLEAR = 3
"""The clear left the board empty: the bonus."""
STREAK_LOST = 4
"""A placement cleared nothing and ended a streak: how long it was."""
DRAWN = 5
"""A set was drawn: the numbers of its three pieces."""
STUCK = 6
"""No piece fits: revives left."""
REVIVED = 7
"""The game was revived: how many cells go, revives left."""
GONE = 8
"""Cells of two rows went: the upper row from the top; the colours of its cells that went, four bits
a cell from the left, 0 where none did; the same of the lower row."""
ENDED = 9
"""The game has ended: by which ending, the score, revives used."""

NAMES = (
    "placed",
    "cleared",
    "lines",
    "perfect_clear",
    "streak_lost",
    "drawn",
    "stuck",
    "revived",
    "gone",
    "ended",
)


def praise(lines: int) -> str:
    """What a clear of so many lines is celebrated with."""
    return CELEBRATIONS[min(lines, len(CELEBRATIONS) - 1)]


def tell(name: str, a: int, b: int, c: int) -> str:
    """What players are told of an event; nothing of most."""
    if name == "cleared":
        lines = "1 line" if a == 1 else f"{a} lines"
        streak = f" Streak {c}." if c > 1 else ""
        return f"{praise(a)} {lines}, +{b}.{streak}"
    if name == "perfect_clear":
        return f"The board is empty: +{a}!"
    if name == "streak_lost":
        return f"Streak of {a} lost." if a > 1 else ""
    if name == "stuck":
        return "No piece fits."
    if name == "revived":
        return f"Revived: {a} cells removed."
    return ""
