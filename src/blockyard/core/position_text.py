"""A whole position as text: each seat's board in the game's own notation, and the table."""

from typing import TYPE_CHECKING

from blockyard.core.notation import BadPosition, split_position, whole_of
from blockyard.core.state import State, hashed_names

if TYPE_CHECKING:
    from blockyard.core.position import Position
    from blockyard.core.settings import Given

SEAT_HEADING = "[seat "
TABLE_HEADING = "[table]"
MOST_SEATS = 99

LARGEST = 0x3FFFFFFF
"""The largest number allowed in a line about the table."""


def show_position(position: "Position", seed: int) -> str:
    """The position as text; several boards each have a heading with their seat."""
    notation = position.game.notation
    settings = position.game.settings.changed(position.settings)
    if len(position.boards) == 1:
        return notation.show(position.boards[0], settings)
    parts = []
    for seat, board in enumerate(position.boards):
        shown = notation.show(board, settings if seat == 0 else {})
        parts.append(f"{SEAT_HEADING}{seat}]\n{shown}")
    parts.extend(_table_lines(position, seed))
    return "\n".join(parts)


def load_position(position: "Position", text: str) -> None:
    """Turn a fresh position into the one in a text; raises ``BadPosition`` if invalid."""
    text, table = _split_table(text)
    parts = _seat_parts(text)
    if len(parts) > len(position.boards):
        raise BadPosition(f"boards drawn: {len(parts)}, not {len(position.boards)}")
    for seat, part in parts:
        if not 0 <= seat < len(position.boards):
            raise BadPosition(f"a board is drawn for seat {seat}, which does not exist")
        position.game.notation.load(position.boards[seat], part)
    position.note_boards()
    if table is not None:
        _load_table(position, table)


def settings_of(position_text: str, notation_settings: object) -> "dict[str, Given]":
    """The settings stated in a position's text: those of its first board."""
    text, _ = _split_table(position_text)
    return notation_settings(_seat_parts(text)[0][1])  # type: ignore[no-any-return,operator]  # Notation.settings


def _table_lines(position: "Position", seed: int) -> list[str]:
    """Table values that don't follow from the boards: lists, and how the round ended."""
    table = position.table
    if table is None:
        return []
    fresh = position.copy()
    fresh.reset_table(seed)
    fresh.note_boards()
    lines = []
    for name in _stated_names(table):
        ours, theirs = getattr(table, name), getattr(fresh.table, name)
        is_unknown = name.endswith("rng") and not any(ours)
        if ours != theirs and not is_unknown:
            lines.append(f"{name}: " + " ".join(str(number) for number in _trimmed(ours, theirs)))
    return [TABLE_HEADING] + lines if lines else []  # noqa: RUF005  # MicroPython can't unpack into a list


def _stated_names(table: State) -> list[str]:
    """Fields that a text may state: lists and the ending; other numbers follow from boards."""
    return [
        name
        for name in hashed_names(table)
        if name in ("over", "winner") or isinstance(getattr(table, name), list)
    ]


def _trimmed(ours: int | list[int], theirs: int | list[int]) -> list[int]:
    """The numbers of a field without trailing ones that equal a fresh table's."""
    if isinstance(ours, int) or isinstance(theirs, int):
        return [ours]  # type: ignore[list-item]  # both are ints
    count = len(ours)
    while ours[count - 1] == theirs[count - 1]:
        count -= 1
    return ours[:count]


def _load_table(position: "Position", text: str) -> None:
    table = position.table
    if table is None:
        raise BadPosition("a table is given, but boards do not affect each other")
    values, drawing = split_position(text)
    if drawing:
        raise BadPosition(f"a table consists of lines of name: numbers, not {drawing[0]!r}")
    known = _stated_names(table)
    for name in sorted(values):
        if name not in known:
            raise BadPosition(f"a table has no {name!r}; available: {', '.join(known)}")
        low, high = _range(position, name)
        numbers = [whole_of(word, name, low, high) for word in values[name].split()]
        _set_front(table, name, numbers)


def _range(position: "Position", name: str) -> tuple[int, int]:
    if name == "over":
        return 0, len(position.game.endings) - 1
    if name == "winner":
        return -1, position.seats - 1
    return (0, 0xFFFF) if name.endswith("rng") else (-1, LARGEST)


def _set_front(table: State, name: str, numbers: list[int]) -> None:
    field = getattr(table, name)
    room = 1 if isinstance(field, int) else len(field)
    if not 1 <= len(numbers) <= room:
        raise BadPosition(f"{name} must have 1 to {room} numbers, not {len(numbers)}")
    if isinstance(field, int):
        setattr(table, name, numbers[0])
    else:
        for place, number in enumerate(numbers):
            field[place] = number


def _split_table(text: str) -> tuple[str, str | None]:
    boards, heading, table = text.partition("\n" + TABLE_HEADING + "\n")
    return boards, table if heading else None


def _seat_parts(text: str) -> list[tuple[int, str]]:
    text = text.strip("\n")
    if not text.startswith(SEAT_HEADING):
        return [(0, text)]
    parts: list[tuple[int, str]] = []
    for chunk in text.split("\n" + SEAT_HEADING):
        head, _, body = chunk.partition("]\n")
        number = whole_of(head.replace(SEAT_HEADING, ""), "a board's seat", 0, MOST_SEATS - 1)
        if number in [seat for seat, _ in parts]:
            raise BadPosition(f"seat {number} is drawn twice")
        parts.append((number, body))
    return parts
