"""Sentences about the bot's plans."""

from .thinking import BLOWS, FEEDS


def explain(reason: int, facts: list[int]) -> str:
    """One sentence about a plan."""
    if reason == FEEDS:
        return f"Feeds the fire, whose heat is {facts[0]}."
    return "Blows, as there is no wood." if reason == BLOWS else "Waits."
