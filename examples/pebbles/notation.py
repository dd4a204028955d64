"""Pebbles as text: lines with the state of the game, then the heap as a row of ``o``, or ``-``."""

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    split_position,
    stated_settings,
)
from blockyard.core.settings import Given
from blockyard.core.state import NEVER

from .endings import LAST_PEBBLE, PLAYER_LEFT
from .rules import LARGEST_HEAP, Heap

RANGES = {
    "turn": (0, 1),
    "now": (0, NEVER - 1),
    "over": (0, PLAYER_LEFT),
    "winner": (-1, 1),
    "rng": (0, 0xFFFF),
}
"""The fields a text may state besides the heap, with their minimum and maximum."""


def show(s: Heap, settings: dict[str, Given]) -> str:
    """The heap as text. A random generator state of all zeros is unknown, and is left out."""
    lines = settings_line(settings)
    lines.append(f"turn: {s.turn}")
    lines.append(f"now: {s.now}")
    if s.over:
        lines.append(f"over: {s.over}")
        lines.append(f"winner: {s.winner}")
    if any(s.rng):
        lines.append("rng: " + " ".join(str(word) for word in s.rng))
    lines.append("o" * s.pebbles or "-")
    return "\n".join(lines)


def load(s: Heap, text: str) -> None:
    """Load the heap from a text; fields it does not state stay as at the start of a match."""
    values, drawing = split_position(text)
    refuse_unknown(values, tuple(sorted(RANGES)))
    if len(drawing) != 1 or drawing[0].strip("o") not in ("", "-"):
        raise BadPosition("a heap is drawn as a row of o, or as - when it is empty")
    load_fields(s, values, RANGES)
    s.pebbles = drawing[0].count("o")
    _refuse_impossible(s)


def _refuse_impossible(s: Heap) -> None:
    """Raise ``BadPosition`` for positions that no match can reach or continue from."""
    if s.pebbles > LARGEST_HEAP:
        raise BadPosition(f"a heap has at most {LARGEST_HEAP} pebbles, not {s.pebbles}")
    if (s.pebbles == 0) != (s.over == LAST_PEBBLE):
        raise BadPosition(
            f"with the last pebble the game is over (over: {LAST_PEBBLE}), not before"
        )
    if (s.over == 0) != (s.winner < 0):
        raise BadPosition("a game has a winner once it is over, and not before")
    if s.over == LAST_PEBBLE and s.winner == s.turn:
        raise BadPosition("whoever took the last pebble has won, and it is the other's turn")


settings = stated_settings
