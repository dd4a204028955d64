"""Parcels as text: a line for each field, and the shelf drawn as its weights from the bottom."""

from tests.small_games.parcels.rules import BELT, SEATS, SHELF, WALKED_OUT, Depot

from blockyard.core.notation import (
    BadPosition,
    load_fields,
    refuse_unknown,
    settings_line,
    show_fields,
    split_position,
    stated_settings,
    whole,
    whole_of,
)
from blockyard.core.settings import Given
from blockyard.core.state import NEVER

TIME = (0, NEVER)
RANGES = {
    "now": (0, NEVER - 1),
    "due": TIME,
    "over": (0, WALKED_OUT),
    "winner": (-1, SEATS - 1),
    "score": (0, 1 << 40),
    "arrival": TIME,
    "on_belt": (0, BELT),
    "outbox": (0, 99),
    "in_outbox": (0, BELT),
    "rng": (0, 0xFFFF),
}
KNOWN = tuple(sorted(RANGES)) + ("seats", "belt_weights", "belt_times")  # noqa: RUF005  # MicroPython has no star in a tuple
NO_SHELF = "empty"


def show(s: Depot, settings: dict[str, Given]) -> str:
    """The depot as text."""
    lines = settings_line(settings)
    lines += [f"seats: {s.seats}", f"due: {s.due}"]
    lines += show_fields(s, tuple(name for name in sorted(RANGES) if name != "due"), Depot())
    for name, column in (("belt_weights", 0), ("belt_times", 1)):
        lines.append(f"{name}: " + " ".join(str(row[column]) for row in s.belt))
    lines.append(" ".join(str(weight) for weight in s.shelf[: s.height]) or NO_SHELF)
    return "\n".join(lines)


def load(s: Depot, text: str) -> None:
    """The depot of a text."""
    values, drawing = split_position(text)
    refuse_unknown(values, KNOWN)
    if whole(values, "seats", 1, SEATS) != s.seats:
        raise BadPosition("it is drawn for another number of seats")
    load_fields(s, values, RANGES)
    for name, column in (("belt_weights", 0), ("belt_times", 1)):
        numbers = values.get(name, "").split() or ["0"] * BELT
        if len(numbers) != BELT:
            raise BadPosition(f"{name} are {BELT} numbers")
        for place, number in enumerate(numbers):
            s.belt[place][column] = whole_of(number, name, 0, NEVER)
    if len(drawing) != 1:
        raise BadPosition("the shelf is one line")
    weights = [] if drawing[0] == NO_SHELF else drawing[0].split()
    if len(weights) > SHELF:
        raise BadPosition("there are too many parcels on the shelf")
    s.height = len(weights)
    for place, weight in enumerate(weights):
        s.shelf[place] = whole_of(weight, "a weight", 1, 99)


settings = stated_settings
