"""What the last clear of a well did, for clients that animate it."""

from typing import TypedDict

from blockyard.core.state import EVENT_SLOTS, EVENT_WORDS
from blockyard.games.tetris.events import CLEARED, LOCKED
from blockyard.games.tetris.well import Well


class Clear(TypedDict):
    """A clear, in rows of the grid from its top."""

    rows: list[int]
    """The cleared rows, where they were before any row moved down."""
    falls: list[int]
    """By row, how far its cells moved down to get there."""


def last_clear(s: Well, height: int) -> Clear | None:
    """What the last locked piece cleared, in a grid of that height; None if nothing."""
    for number in range(s.event_count - 1, max(0, s.event_count - EVENT_SLOTS) - 1, -1):
        at = number % EVENT_SLOTS * EVENT_WORDS
        if s.events[at] == LOCKED:
            return None
        if s.events[at] == CLEARED:
            return _clear(int(s.events[at + 3]) << int(s.events[at + 2]), height)
    return None


def _clear(mask: int, height: int) -> Clear:
    """The clear of rows given as a mask from the floor."""
    falls: list[int] = []
    row = 0
    while len(falls) < height:
        if not mask >> row & 1:
            falls.append(row - len(falls))
        row += 1
    return {
        "rows": [at for at in range(height) if mask >> (height - 1 - at) & 1],
        "falls": list(reversed(falls)),
    }
