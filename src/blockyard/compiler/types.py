"""Types of kernels: numbers, lists and tables of numbers, states, and arrays of states.

A kernel is compiled once for each combination of types that it is called with, so a list always
knows its lengths and where it comes from.
"""

from dataclasses import dataclass, replace
from functools import cache
from math import prod
from typing import TypeAlias

from blockyard.core.state import State, field_names

WORD = 64
"""Bits of a number in a state."""

ANYWHERE = ""
"""The origin of a list that may come from several places."""


@dataclass(frozen=True)
class Number:
    """A number of 64 bits; a truth value is 0 or 1."""

    def __str__(self) -> str:
        return "an int"


@dataclass(frozen=True)
class Fixed:
    """A number that is known when a loop is compiled, such as the number of seats."""

    value: int

    def __str__(self) -> str:
        return f"always {self.value}"


@dataclass(frozen=True)
class Nothing:
    """What a kernel without a result returns."""

    def __str__(self) -> str:
        return "nothing"


@dataclass(frozen=True)
class Numbers:
    """A list or table of numbers, possibly nested."""

    shape: tuple[int, ...]
    """Its lengths, from the outermost to the innermost."""
    origin: str
    """The field or table that it is part of; accesses to different origins never overlap."""
    bits: int = WORD
    """The size of a number in memory."""
    signed: bool = True
    constant: bool = False
    """Whether it is a table."""

    @property
    def item(self) -> "Number | Numbers":
        """The type of an item."""
        if len(self.shape) == 1:
            return Number()
        return replace(self, shape=self.shape[1:])

    @property
    def item_size(self) -> int:
        """How many numbers an item has."""
        return prod(self.shape[1:])

    def __str__(self) -> str:
        kind = "a table" if self.constant else "a list"
        return f"{kind} of {' x '.join(str(length) for length in self.shape)} ints"


@dataclass(frozen=True)
class Field:
    """A field of a state: where it is, and its lengths."""

    offset: int
    """In numbers from the start of the state."""
    shape: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """A state: its fields in canonical order, one after another."""

    name: str
    fields: tuple[tuple[str, Field], ...]
    size: int
    """In numbers."""

    def field(self, name: str) -> Field | None:
        """A field by its name; None if there is none."""
        return dict(self.fields).get(name)

    def __str__(self) -> str:
        return f"a {self.name}"


@dataclass(frozen=True)
class States:
    """An array of equal states: the games of a batch, or the spare boards of a bot."""

    layout: Layout
    length: int = -1
    """How many there are; -1 if that is not known."""

    def __str__(self) -> str:
        return f"an array of {self.layout.name}"


@dataclass(frozen=True)
class Kernels:
    """A game's kernels, as loops over a batch call them by their names."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return "the kernels of a game"


Type: TypeAlias = Number | Fixed | Nothing | Numbers | Layout | States | Kernels
"""Anything a kernel can name."""

Signature: TypeAlias = tuple[tuple[Type, ...], Type]
"""The types of a kernel's parameters, and of its result."""


def shape_of(value: object) -> tuple[int, ...]:
    """The lengths of a nested list or tuple; () for a number."""
    if not isinstance(value, list | tuple):
        return ()
    return (len(value), *(shape_of(value[0]) if value else ()))


@cache
def layout_of(kind: type[State]) -> Layout:
    """The layout of a class of states, taken from a fresh one."""
    return layout_like(kind())


def layout_like(state: State) -> Layout:
    """The layout of a state and all others of its class."""
    fields = []
    offset = 0
    for name in field_names(state):
        shape = shape_of(getattr(state, name))
        fields.append((name, Field(offset, shape)))
        offset += prod(shape)
    return Layout(type(state).__name__, tuple(fields), offset)
