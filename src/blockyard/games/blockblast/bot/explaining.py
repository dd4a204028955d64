"""The reasons of the bot as sentences."""

from blockyard.games.blockblast.bot.reasons import (
    CLEARS,
    COLUMNS,
    EMPTIES,
    KEEPS_ROOM,
    PREPARES,
    REVIVES,
    ROWS,
    STREAK,
)

COUNTS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight")

LONG_STREAK = 3
"""A streak worth mentioning."""


def explain(reason: int, facts: list[int]) -> str:
    """The reason for a placement as one plain sentence."""
    if reason == EMPTIES:
        return "Empties the board."
    if reason == CLEARS:
        streak = facts[STREAK]
        more = f" for a streak of {streak}" if streak >= LONG_STREAK else ""
        return f"Clears {_lines(facts[ROWS], facts[COLUMNS])}{more}."
    if reason == PREPARES:
        return "Prepares a clear for another piece of the set."
    if reason == KEEPS_ROOM:
        return "Keeps room for the 3×3 square."  # noqa: RUF001  # the sign that players read
    if reason == REVIVES:
        return "No piece fits, so only a revive helps."
    return "Leaves as few gaps as possible."


def _lines(rows: int, columns: int) -> str:
    """Rows and columns in words: ``two rows at once``, ``a row and a column``."""
    parts = []
    for count, word in ((rows, "row"), (columns, "column")):
        if count:
            parts.append(f"{COUNTS[count]} {word}" + ("s" if count > 1 else ""))
    at_once = " at once" if rows + columns > 1 and len(parts) == 1 else ""
    return " and ".join(parts) + at_once
