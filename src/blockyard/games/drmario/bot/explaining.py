"""The reasons of the bot as sentences."""

from blockyard.games.drmario.bot.reasons import (
    CLEANS,
    CLEARS,
    CLEARS_VIRUSES,
    COLOUR,
    KEEPS_MOUTH,
    MAKES_ROOM,
    MATCHES,
    PREPARES,
    SENT,
    VIRUSES,
    WAITS,
)
from blockyard.games.drmario.cells import COLOUR_NAMES


def explain(reason: int, facts: list[int]) -> str:
    """The reason for a resting place as one plain sentence."""
    if reason == CLEANS:
        return "Clears the last virus."
    if reason == CLEARS_VIRUSES:
        viruses = facts[VIRUSES]
        what = "a virus" if viruses == 1 else f"{viruses} viruses"
        return f"Clears {what}{_chain(facts)}{_damage(facts)}."
    if reason == MAKES_ROOM:
        return f"Clears a run of pills to make room{_chain(facts)}{_damage(facts)}."
    if reason == PREPARES:
        return "Prepares a clear for the next pill."
    if reason == MATCHES:
        return f"Puts {COLOUR_NAMES[facts[COLOUR]]} next to {COLOUR_NAMES[facts[COLOUR]]}."
    if reason == KEEPS_MOUTH:
        return "Keeps the mouth of the bottle free."
    if reason == WAITS:
        return "Waits for the next pill."
    return "Covers as little as possible."


def _chain(facts: list[int]) -> str:
    return f" in a chain of {facts[CLEARS]}" if facts[CLEARS] > 1 else ""


def _damage(facts: list[int]) -> str:
    if not facts[SENT]:
        return ""
    return " and sends a virus" if facts[SENT] == 1 else f" and sends {facts[SENT]} viruses"
