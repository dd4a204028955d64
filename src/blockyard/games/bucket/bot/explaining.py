"""The reasons of the bot as sentences."""

from blockyard.games.bucket.bot.reasons import (
    BLOCKS,
    CLEARS,
    COLUMNS,
    FREED,
    FREES,
    PREPARES,
    ROWS,
    WAITS,
)

COUNTS = ("no", "a", "two", "three", "four", "five")


def explain(reason: int, facts: list[int]) -> str:
    """The reason for a resting place as one plain sentence."""
    if reason == CLEARS:
        more = ""
        if facts[FREED]:
            more = f" and frees {COUNTS[facts[FREED]]} wall{'s' if facts[FREED] > 1 else ''}"
        return f"Clears {_lines(facts[ROWS], facts[COLUMNS])}{more}."
    if reason == FREES:
        return "Frees a blocked wall."
    if reason == PREPARES:
        return "Prepares a clear for the next piece."
    if reason == BLOCKS:
        return "Blocks a wall, as nothing better is left."
    if reason == WAITS:
        return "Waits for the next piece."
    return "Builds on the floor and keeps the walls open."


def _lines(rows: int, columns: int) -> str:
    """Rows and columns in words: ``two rows at once``, ``a row and a column``."""
    parts = []
    for count, word in ((rows, "row"), (columns, "column")):
        if count:
            parts.append(f"{COUNTS[count]} {word}" + ("s" if count > 1 else ""))
    at_once = " at once" if rows + columns > 1 and len(parts) == 1 else ""
    return " and ".join(parts) + at_once
