"""Pebbles as text: the heap drawn as ``o``s, and whose turn it is."""

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    split_position,
    stated_settings,
)
from blockyard.core.settings import Given
from pebbles.rules import LAST_PEBBLE, Heap

WORD = (0, 0xFFFF)
RANGES = {
    "turn": (0, 1),
    "now": (0, 0x3FFFFFFE),
    "over": (0, LAST_PEBBLE),
    "winner": (-1, 1),
    "rng": WORD,
}


def show(s: Heap, settings: dict[str, Given]) -> str:
    """The heap as text."""
    lines = settings_line(settings)
    lines.append(f"turn: {s.turn}")
    lines.append(f"now: {s.now}")
    lines.append(f"over: {s.over}")
    lines.append(f"winner: {s.winner}")
    lines.append("rng: " + " ".join(str(word) for word in s.rng))
    lines.append("o" * s.pebbles or "-")
    return "\n".join(lines)


def load(s: Heap, text: str) -> None:
    """The heap of a text."""
    values, drawing = split_position(text)
    refuse_unknown(values, tuple(sorted(RANGES)))
    if len(drawing) != 1 or drawing[0].strip("o") not in ("", "-"):
        raise BadPosition("a heap is drawn as a row of o, or as - when it is empty")
    load_fields(s, values, RANGES)
    s.pebbles = len(drawing[0].strip("-"))


settings = stated_settings
