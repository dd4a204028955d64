"""Fuse as text: fields, then the fuse, burnt cells as dots."""

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

from .endings import BURNT, CUT, LEFT
from .rules import CELLS, SLOWEST, Cord

RANGES = {
    "now": (0, NEVER - 1),
    "due": (0, NEVER - 1),
    "pace": (100, SLOWEST),
    "over": (0, LEFT),
    "score": (0, CELLS),
    "pace_rng": (0, 0xFFFF),
}


def show(s: Cord, settings: dict[str, Given]) -> str:
    """The fuse as text."""
    lines = settings_line(settings)
    lines.append(f"now: {s.now}")
    if s.over:
        lines.append(f"over: {s.over}")
        lines.append(f"score: {s.score}")
    else:
        lines.append(f"due: {s.due}")
    lines.append(f"pace: {s.pace}")
    if any(s.pace_rng):
        lines.append("pace_rng: " + " ".join(str(word) for word in s.pace_rng))
    lines.append("." * s.burnt + "=" * (CELLS - s.burnt))
    return "\n".join(lines)


def load(s: Cord, text: str) -> None:
    """Load a fuse from a text."""
    values, drawing = split_position(text)
    refuse_unknown(values, tuple(sorted(RANGES)))
    if len(drawing) != 1 or drawing[0].lstrip(".").strip("=") or len(drawing[0]) != CELLS:
        raise BadPosition(f"a fuse is drawn as {CELLS} cells: dots, then =")
    load_fields(s, values, RANGES)
    s.burnt = drawing[0].count(".")
    if s.over:
        s.due = NEVER
    elif not s.now < s.due <= s.now + s.pace:
        raise BadPosition("the next cell burns within the time that a cell takes")
    if (s.burnt == CELLS) != (s.over == BURNT):
        raise BadPosition("a fuse that has burnt through is over, and no other")
    if s.score != (s.burnt if s.over == CUT else 0):
        raise BadPosition("the score is what had burnt when the fuse was cut")


settings = stated_settings
