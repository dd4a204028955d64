"""States as conformance sees them: what their fields may hold, and how to disturb them."""

from collections.abc import Iterator

from blockyard.core.position import Position
from blockyard.core.state import State, field_names, pack

TOO_BIG = "a field does not fit in 64 bits"


class Broken(Exception):
    """A violation of the contract by a game."""


def states_of(position: Position) -> list[State]:
    """The boards and the table, if there is one."""
    return [*position.boards, *([position.table] if position.table is not None else [])]


def layout_problems(position: Position) -> Iterator[str]:
    """Problems of the fields of all boards and the table."""
    for board in position.boards:
        yield from field_problems(board, position.game.board())
    if position.table is not None and position.game.table is not None:
        yield from field_problems(position.table, position.game.table())


def field_problems(state: State, like: State | None = None) -> Iterator[str]:
    """Fields that are not ints or lists of ints, or differ in layout from a fresh state."""
    if like is not None and field_names(state) != field_names(like):
        yield "a state's fields differ from those of a fresh one"
        return
    for name in field_names(state):
        value = getattr(state, name)
        if not _is_field(value):
            yield f"field {name} is not an int, a list of ints, or lists of ints of equal length"
        elif like is not None and _sizes(value) != _sizes(getattr(like, name)):
            yield f"field {name} changes its length"
    try:
        pack(state)
    except (OverflowError, TypeError):
        yield TOO_BIG


def _is_field(value: object) -> bool:
    if type(value) is int:
        return True
    if type(value) is not list:
        return False
    return all(type(item) is int for item in value) or (
        all(type(item) is list and all(type(each) is int for each in item) for item in value)
        and len({len(item) for item in value}) == 1
    )


def _sizes(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        return ()
    return (len(value), *(_sizes(value[0]) if value else ()))


def scramble(state: State, names: list[str]) -> None:
    """Fill fields with small arbitrary values."""
    for name in names:
        value = getattr(state, name)
        if isinstance(value, int):
            setattr(state, name, value + 1)
        elif value and isinstance(value[0], int):
            setattr(state, name, [(number + 12345) % 65536 for number in value])
        else:
            setattr(state, name, [[number + 1 for number in row] for row in value])
