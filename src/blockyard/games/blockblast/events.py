"""The events of Block Blast: their numbers and arguments, and messages for players.

A placement emits ``placed``. If it clears lines, ``gone`` follows for each pair of rows that loses
cells, then ``cleared``, ``lines`` and perhaps ``perfect_clear``; if it ends a streak,
``streak_lost``. Then come ``drawn`` if that was the last piece of the set, ``stuck`` if no piece
fits, and ``ended`` if no revive is left. A revive emits ``revived``, ``gone``, ``drawn``, and
perhaps ``stuck`` and ``ended``.
"""

from blockyard.games.blockblast.constants import CELEBRATIONS

PLACED = 0
"""A piece was placed; its slot from 0, its number, the place of its box's top left corner."""
CLEARED = 1
"""Lines were cleared; how many, the points without the bonus for an empty board, the new streak."""
LINES = 2
"""Which lines were cleared; masks of rows and of columns from the top left, how many cells."""
PERFECT_CLEAR = 3
"""The clear emptied the board; the bonus."""
STREAK_LOST = 4
"""A placement that cleared nothing ended a streak; its length."""
DRAWN = 5
"""A set was drawn; the numbers of its three pieces."""
STUCK = 6
"""No piece fits; revives left."""
REVIVED = 7
"""The game was revived; how many cells are removed, revives left."""
GONE = 8
"""Cells of two adjacent rows were removed; the upper row, counted from the top, the colours of its
removed cells, four bits per cell from the left (0: not removed), the same for the lower row."""
ENDED = 9
"""The game is over; its ending, the score, revives used."""

EVENTS = (
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
"""The names of the events by number."""


def praise(lines: int) -> str:
    """The celebration for clearing this many lines at once."""
    return CELEBRATIONS[min(lines, len(CELEBRATIONS) - 1)]


def tell(name: str, a: int, b: int, c: int) -> list[str]:
    """The phrases players see for an event; often none."""
    if name == "cleared":
        lines = "1 line" if a == 1 else f"{a} lines"
        streak = f" Streak {c}." if c > 1 else ""
        return [f"{praise(a)} {lines}, +{b}.{streak}"]
    if name == "perfect_clear":
        return [f"Board cleared: +{a}!"]
    if name == "streak_lost":
        return [f"Streak of {a} lost."] if a > 1 else []
    if name == "stuck":
        return ["No piece fits."]
    if name == "revived":
        return [f"Revived: {a} cells removed."]
    return []
