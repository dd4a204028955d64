"""Tables: tuples of ints, laid out with as few bits per number as they need."""

from blockyard.compiler.tree import Table
from blockyard.compiler.types import WORD, Numbers, shape_of

SIZES = (8, 16, 32, WORD)
"""Bits of a number of a table in memory."""


def table_of(value: object, name: str) -> Table | None:
    """A constant as a table; None if it is not an even, nested tuple of ints."""
    shape = shape_of(value)
    numbers = _flat(value, shape)
    if numbers is None or not numbers:
        return None
    return Table(Numbers(shape, name, bits_of(numbers), constant=True), numbers)


def bits_of(numbers: tuple[int, ...]) -> int:
    """The bits that every number of a table has in memory."""
    least, most = min(numbers), max(numbers)
    for bits in SIZES:
        if -(1 << (bits - 1)) <= least and most < 1 << (bits - 1):
            return bits
    return WORD


def _flat(value: object, shape: tuple[int, ...]) -> tuple[int, ...] | None:
    if isinstance(value, int):
        return (int(value),) if shape == () else None
    if not isinstance(value, tuple) or not shape or len(value) != shape[0]:
        return None
    numbers: list[int] = []
    for item in value:
        inner = _flat(item, shape[1:])
        if inner is None:
            return None
        numbers.extend(inner)
    return tuple(numbers)
