"""Suggestions for misspelt names: the nearest one that exists."""

import re
from collections.abc import Iterable
from difflib import get_close_matches

KNOWN = re.compile(r"'([^']+)'.*(?:; available: |choose from )(.+?)\)?$", re.DOTALL)
"""A message about an unknown name, ending with those that exist."""

CHOICE = re.compile(r"must be one of (.+), not '([^']+)'$", re.DOTALL)
"""A message about a word that is none of those possible."""

SIMILAR = 0.65
"""How similar a name must be to be suggested, from 0 to 1."""


def with_suggestion(message: str) -> str:
    """A message about an unknown name, with the nearest name that exists."""
    choice = CHOICE.search(message)
    if choice is not None:
        return message + did_you_mean(choice[2], choice[1].split(", "))
    found = KNOWN.search(message)
    if found is None:
        return message
    names = [name.strip(" '") for name in found[2].split(",")]
    return message.replace(f"{found[1]!r}", f"{found[1]!r}{did_you_mean(found[1], names)}", 1)


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """A question about the nearest name, to be added to a message; empty if none is near."""
    near = get_close_matches(word.lower(), list(names), 1, SIMILAR)
    return f" (did you mean {near[0]}?)" if near else ""
