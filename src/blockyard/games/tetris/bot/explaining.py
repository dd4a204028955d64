"""Sentences about the bot's plans."""

from blockyard.games.tetris.bot.reasons import (
    BUILDS_SLOT,
    CANCELS,
    CLEARS,
    DETAIL,
    EMPTIES,
    FINISHES,
    HOLD_FIRST,
    LINES,
    NEW_HOLES,
    OPENS_COLUMN,
    SPINS,
    STACKS,
    UNDECIDED,
)
from blockyard.games.tetris.events import CLEAR_NAMES, SPIN_NAMES

NUMBERS = ("no", "one", "two", "three", "four")
MAIN = {
    FINISHES: "clears the last {lines} of the sprint",
    EMPTIES: "clears the whole well with {lines}",
    CANCELS: "clears {lines} to cancel garbage",
    CLEARS: "clears {lines}",
    OPENS_COLUMN: "keeps column {column} open for a Tetris",
    BUILDS_SLOT: "makes room for a T-spin",
}
"""The main clause of a sentence by its reason; others are made or left out."""

SWAPS = "swaps the piece with hold"


def explain(reason: int, facts: list[int]) -> str:
    """One sentence about a plan, such as ``Clears two lines and leaves no new holes.``."""
    if reason == UNDECIDED:
        return "Has not decided yet."
    clauses = [SWAPS] if facts[HOLD_FIRST] else []
    clauses += [_main(reason, facts)] if reason != STACKS else []
    clauses += _about_holes(facts[NEW_HOLES]) if reason not in (EMPTIES, FINISHES) else []
    if len(clauses) > 1:
        clauses = [", ".join(clauses[:-1]), clauses[-1]]
    text = " and ".join(clauses)
    return f"{text[:1].upper()}{text[1:]}."


def _main(reason: int, facts: list[int]) -> str:
    lines = _counted(facts[LINES], "line")
    if reason == SPINS:
        return f"makes a {SPIN_NAMES[facts[DETAIL]]} {CLEAR_NAMES[facts[LINES]]}"
    return MAIN[reason].format(lines=lines, column=facts[DETAIL])


def _about_holes(new: int) -> list[str]:
    if new == 0:
        return ["leaves no new holes"]
    holes = _counted(abs(new), "new hole" if new > 0 else "hole")
    return [f"leaves {holes}" if new > 0 else f"opens {holes}"]


def _counted(count: int, noun: str) -> str:
    """A number with a noun: small numbers in words."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} {noun}" if count == 1 else f"{number} {noun}s"
