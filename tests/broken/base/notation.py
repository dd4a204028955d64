"""Embers as text: a line for each field, and the heat drawn as a row of ``^``."""

from tests.broken.base.rules import ABANDONED, Fire

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

RANGES = {
    "now": (0, NEVER - 1),
    "due": (0, NEVER),
    "over": (0, ABANDONED),
    "wood": (0, 99),
    "score": (0, NEVER),
    "past": (0, 999),
    "rng": (0, 0xFFFF),
}


def show(s: Fire, settings: dict[str, Given]) -> str:
    """The fire as text; random state that is all 0 is unknown and left out."""
    lines = settings_line(settings)
    for name in sorted(RANGES):
        value = getattr(s, name)
        numbers = [value] if isinstance(value, int) else value
        if name != "rng" or any(numbers):
            lines.append(f"{name}: " + " ".join(str(number) for number in numbers))
    lines.append("^" * s.heat or "cold")
    return "\n".join(lines)


def load(s: Fire, text: str) -> None:
    """The fire of a text."""
    values, drawing = split_position(text)
    refuse_unknown(values, tuple(sorted(RANGES)))
    if len(drawing) != 1 or drawing[0].strip("^") not in ("", "cold"):
        raise BadPosition("a fire is drawn as a row of ^, or is cold")
    load_fields(s, values, RANGES)
    s.heat = drawing[0].count("^")


settings = stated_settings
