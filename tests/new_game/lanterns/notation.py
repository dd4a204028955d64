"""Lanterns as text: ``*`` is lit, ``.`` is dark."""

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    split_position,
    stated_settings,
)
from blockyard.core.settings import Given

from .rules import BEST, LEFT, SIDE, Garden, is_dark

RANGES = {
    "now": (0, 0x3FFFFFFE),
    "over": (0, LEFT),
    "winner": (-1, 3),
    "touches": (0, 0xFFFF),
    "score": (0, BEST),
    "rng": (0, 0xFFFF),
}


def show(s: Garden, settings: dict[str, Given]) -> str:
    """The garden as text."""
    lines = settings_line(settings)
    for name in ("now", "over", "winner", "touches", "score"):
        lines.append(f"{name}: {getattr(s, name)}")
    if any(s.rng):
        lines.append("rng: " + " ".join(str(word) for word in s.rng))
    for row in s.rows:
        lines.append("".join("*" if row >> column & 1 else "." for column in range(SIDE)))
    return "\n".join(lines)


def load(s: Garden, text: str) -> None:
    """The garden of a text."""
    values, drawing = split_position(text)
    refuse_unknown(values, tuple(sorted(RANGES)))
    if len(drawing) != SIDE or any(len(row) != SIDE or row.strip("*.") for row in drawing):
        raise BadPosition(f"a garden is {SIDE} rows of {SIDE} lanterns, * or .")
    load_fields(s, values, RANGES)
    for place, row in enumerate(drawing):
        s.rows[place] = sum(1 << column for column in range(SIDE) if row[column] == "*")
    if is_dark(s) and not s.over:
        raise BadPosition("a dark garden is over")


settings = stated_settings
