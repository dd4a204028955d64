"""States: plain objects of ints and lists of ints, and the code that handles them all.

A state's layout is defined by its ``__init__``: every field is an int, a list of ints, or a list of
equally long lists of ints, with lengths that never change, whatever the settings. So the functions
here can copy, compare, pack and save the state of every game.
"""

from array import array
from typing import TypeAlias

NEVER = 0x3FFFFFFF
"""The ``due`` of a state in which nothing happens without input; times in ms stay below it."""

EVENT_SLOTS = 32
"""Number of events a board remembers before it overwrites the oldest."""

EVENT_WORDS = 4
"""Ints per event: its kind and three numbers."""

UNHASHED = ("event_count", "events")
"""Fields that no rule reads; excluded from packing, comparing and hashing."""

MOST = (1 << 63) - 1
LEAST = -MOST - 1
"""The range of numbers that a field can hold."""

MOST_OBSERVED = 255
"""The highest number in what a seat observes: each is kept in a byte."""

Value: TypeAlias = int | list[int] | list[list[int]]
"""What a field holds."""


class State:
    """A set of ints and lists of ints: a board, a table between boards, or working memory."""


class Board(State):
    """The common part of every board: its time, ending, score and latest events."""

    def __init__(self) -> None:
        self.now = 0
        """The board's time, in ms since the match began; it stops once the board is over."""
        self.due = NEVER
        """When the next thing happens without input, or ``NEVER``."""
        self.over = 0
        """0 while the board is in play, then the index of its ending in ``Game.endings``."""
        self.winner = -1
        """The seat that has won this board, or -1."""
        self.score = 0
        """Points of a solo board; 0 in games without points."""
        self.events = [0] * (EVENT_SLOTS * EVENT_WORDS)
        self.event_count = 0


class Table(State):
    """State shared between the boards of several seats: who is alive, who targets whom, who won."""

    def __init__(self) -> None:
        self.over = 0
        """0 while the round is in play, then the index of its ending in ``Game.endings``."""
        self.winner = -1
        """The seat that has won the round, or -1."""


class Work(State):
    """Working memory for listing actions; never part of a state, its hash or its snapshots."""

    def __init__(self, capacity: int = 64) -> None:
        self.actions = [0] * capacity
        """``legal`` writes the actions here, from the front, and returns how many there are."""


def field_names(state: State) -> list[str]:
    """Names of the fields in canonical order: sorted, with unhashed ones last."""
    names = sorted(name for name in state.__dict__ if name not in UNHASHED)
    return names + [name for name in UNHASHED if name in state.__dict__]


def hashed_names(state: State) -> list[str]:
    """Names of the fields that affect the rest of the match, in canonical order."""
    return sorted(name for name in state.__dict__ if name not in UNHASHED)


def _flat(value: Value) -> list[int]:
    if isinstance(value, int):
        return [value]
    if not value or isinstance(value[0], int):
        return value  # type: ignore[return-value]  # a list of ints
    numbers: list[int] = []
    for row in value:
        numbers.extend(row)
    return numbers


_packed_names: dict[type[State], list[str]] = {}
"""Cached ``hashed_names`` by class: a layout never changes, and sorting it takes time."""


def pack(state: State) -> bytes:
    """The hashed fields as little-endian 64-bit integers, in canonical order."""
    kind = type(state)
    if kind not in _packed_names:
        _packed_names[kind] = hashed_names(state)
    numbers: list[int] = []
    for name in _packed_names[kind]:
        numbers.extend(_flat(getattr(state, name)))
    words = array("q", numbers)
    return _little_endian(words)


def unpack(state: State, packed: bytes) -> None:
    """Set the hashed fields to packed numbers: the inverse of ``pack``."""
    if len(packed) != len(pack(state)):
        raise ValueError(f"a packed state of {len(packed)} bytes, not {len(pack(state))}")
    numbers = list(array("q", _little_endian(array("q", packed))))
    at = 0
    for name in hashed_names(state):
        setattr(state, name, _shaped_like(getattr(state, name), numbers[at:]))
        at += len(_flat(getattr(state, name)))


def _shaped_like(value: Value, numbers: list[int]) -> Value:
    """The first of some numbers, as many as a field holds and in its shape."""
    if isinstance(value, int):
        return numbers[0]
    if not value or isinstance(value[0], int):
        return numbers[: len(value)]
    width = len(value[0])
    return [numbers[row * width : (row + 1) * width] for row in range(len(value))]


def _little_endian(words: "array[int]") -> bytes:
    if bytes(array("H", [1])) != b"\x01\x00":
        words.byteswap()
    return bytes(words)


def assign(target: State, source: State) -> None:
    """Make ``target`` equal to ``source``, field by field, sharing nothing.

    Kernels of bots may call it too: compiled, it copies memory. So lists keep their identity, and a
    kernel that holds one sees the new numbers, interpreted as well as compiled.
    """
    for name in source.__dict__:
        value = getattr(source, name)
        if isinstance(value, int):
            setattr(target, name, value)
        elif value and not isinstance(value[0], int):
            rows = getattr(target, name)
            for place in range(len(value)):
                rows[place][:] = value[place]
        else:
            getattr(target, name)[:] = value


def to_data(state: State) -> dict[str, Value]:
    """All fields as plain data, for saving; ``from_data`` is the inverse."""
    return {name: _copied(getattr(state, name)) for name in field_names(state)}


def _copied(value: Value) -> Value:
    if isinstance(value, int):
        return value
    if value and not isinstance(value[0], int):
        return [list(row) for row in value]
    return list(value)  # type: ignore[return-value]  # all are ints, as one is


def from_data(state: State, data: dict[str, Value]) -> None:
    """Fill ``state`` with saved fields; raises ``ValueError`` if their layout differs."""
    names = field_names(state)
    if not isinstance(data, dict) or sorted(data) != sorted(names):
        raise ValueError("the saved state's fields differ from this game's")
    for name in names:
        if _shape(data[name]) != _shape(getattr(state, name)):
            raise ValueError(f"saved field {name!r} differs in shape from this game's")
        for number in _flat(data[name]):
            if not LEAST <= number <= MOST:
                raise ValueError(f"saved field {name!r} has a number that does not fit in 64 bits")
    for name in names:
        setattr(state, name, _copied(data[name]))


def _shape(value: object, depth: int = 2) -> tuple[int, ...]:
    """() for an int, (n,) for a list of ints, (n, m) for a list of lists, (-1,) for others."""
    if isinstance(value, int) and not isinstance(value, bool):
        return ()
    if not isinstance(value, list) or depth == 0:
        return (-1,)
    inner = {_shape(item, depth - 1) for item in value}
    if len(inner) > 1 or (-1,) in inner:
        return (-1,)
    for shape in inner:
        return (len(value),) + shape  # noqa: RUF005  # MicroPython can't unpack into a tuple
    return (len(value),)
