"""Positions as text: ``name: value`` lines, then the drawn board; helpers shared by all games."""

from typing import TYPE_CHECKING

from blockyard.core.settings import parse_words

if TYPE_CHECKING:
    from blockyard.core.settings import Given
    from blockyard.core.state import State


class BadPosition(ValueError):
    """A text that is not a position of the game."""


def split_position(text: str) -> tuple[dict[str, str], list[str]]:
    """The ``name: value`` lines, and the remaining lines (the drawing). Blank lines are ignored."""
    values: dict[str, str] = {}
    drawing = []
    for line in text.splitlines():
        name, colon, value = line.partition(":")
        if colon and name.strip().replace("_", "").isalpha():
            if name.strip() in values:
                raise BadPosition(f"{name.strip()} is stated twice")
            values[name.strip()] = value.strip()
        elif line.strip():
            drawing.append(line.strip())
    return values, drawing


def stated_settings(text: str) -> "dict[str, Given]":
    """The settings in a position's ``settings:`` line."""
    values, _ = split_position(text)
    return parse_words(values.get("settings", ""))


def settings_line(settings: "dict[str, Given]") -> list[str]:
    """The ``settings:`` line of a position, or no line if all settings have their defaults."""
    if not settings:
        return []
    words = []
    for name in sorted(settings):
        value = settings[name]
        shown = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        words.append(f"{name}={shown}")
    return ["settings: " + " ".join(words)]


def whole(values: dict[str, str], name: str, low: int, high: int) -> int:
    """The number in a line; raises ``BadPosition`` if invalid or outside ``low`` .. ``high``."""
    return whole_of(_stated(values, name), name, low, high)


def _stated(values: dict[str, str], name: str) -> str:
    if name not in values:
        raise BadPosition(f"the position does not state {name}")
    return values[name]


def whole_of(text: str, name: str, low: int, high: int) -> int:
    """The number in a word; ``name`` is used in the error."""
    try:
        number = int(text)
    except ValueError:
        raise BadPosition(f"{name} must be a whole number, not {text!r}") from None
    if not low <= number <= high:
        raise BadPosition(f"{name} must be {low} to {high}, not {number}")
    return number


def wholes(values: dict[str, str], name: str, count: int, low: int, high: int) -> list[int]:
    """The ``count`` numbers in a line."""
    words = _stated(values, name).split()
    if len(words) != count:
        raise BadPosition(f"{name} must have {count} numbers, not {len(words)}")
    return [whole_of(word, name, low, high) for word in words]


def show_fields(state: "State", names: tuple[str, ...], fresh: "State") -> list[str]:
    """A ``name: value`` line for each field that differs from a fresh state."""
    lines = []
    for name in names:
        value = getattr(state, name)
        if not _same(value, getattr(fresh, name)):
            numbers = [value] if isinstance(value, int) else [int(number) for number in value]
            lines.append(f"{name}: " + " ".join(str(number) for number in numbers))
    return lines


def _same(one: object, other: object) -> bool:
    if isinstance(one, int) or isinstance(other, int):
        return one == other
    return list(one) == list(other)  # type: ignore[call-overload,no-any-return]  # lists of ints


def load_fields(state: "State", values: dict[str, str], ranges: dict[str, tuple[int, int]]) -> None:
    """Set the fields given in lines, each within its range; lists have fixed lengths."""
    for name in sorted(ranges):
        if name not in values:
            continue
        low, high = ranges[name]
        field = getattr(state, name)
        if isinstance(field, list):
            setattr(state, name, wholes(values, name, len(field), low, high))
        else:
            setattr(state, name, whole(values, name, low, high))


def refuse_unknown(values: dict[str, str], known: tuple[str, ...]) -> None:
    """Raise ``BadPosition`` if a line has a name that the game does not know."""
    for name in sorted(values):
        if name not in known and name != "settings":
            raise BadPosition(f"a position has no {name!r}; available: {', '.join(known)}")
