"""Trees: a kernel with all its types known, as the code generator reads it.

Every kind of node is one thing that a kernel can do; ``reader`` makes them from Python source.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from blockyard.compiler.types import Nothing, Number, Numbers, Type


@dataclass(frozen=True)
class Constant:
    """A number written in the source, or a constant of a module."""

    value: int
    line: int

    @property
    def type(self) -> Type:
        """Always a number."""
        return Number()


@dataclass(frozen=True)
class Variable:
    """The value of a parameter or a local variable."""

    name: str
    type: Type
    line: int


@dataclass(frozen=True)
class Table:
    """A table of numbers."""

    type: Numbers
    values: tuple[int, ...]
    """All numbers, row after row."""
    line: int = 0


@dataclass(frozen=True)
class FieldOf:
    """A field of a state: its number, or the place of its list."""

    state: "Expression"
    name: str
    offset: int
    type: Type
    line: int


@dataclass(frozen=True)
class Item:
    """An item of a list: its number, or the place of the list or state that it is."""

    numbers: "Expression"
    index: "Expression"
    type: Type
    line: int


@dataclass(frozen=True)
class Operation:
    """An arithmetic operation; its sign is that of Python."""

    sign: str
    left: "Expression"
    right: "Expression"
    line: int
    type: Type = field(default_factory=Number)


@dataclass(frozen=True)
class Negation:
    """An operation on one number: ``-``, ``~`` or ``not``."""

    sign: str
    value: "Expression"
    line: int
    type: Type = field(default_factory=Number)


@dataclass(frozen=True)
class Comparison:
    """A chain of comparisons; each value is computed once, and none after the first that fails."""

    first: "Expression"
    rest: tuple[tuple[str, "Expression"], ...]
    line: int
    type: Type = field(default_factory=Number)


@dataclass(frozen=True)
class Membership:
    """Whether a number equals one of several others."""

    value: "Expression"
    others: tuple["Expression", ...]
    line: int
    type: Type = field(default_factory=Number)


@dataclass(frozen=True)
class Combination:
    """``and`` or ``or``: the value of the operand that decides."""

    sign: str
    values: tuple["Expression", ...]
    line: int
    type: Type = field(default_factory=Number)


@dataclass(frozen=True)
class Choice:
    """One value or another, depending on a test."""

    test: "Expression"
    then: "Expression"
    otherwise: "Expression"
    type: Type
    line: int


@dataclass(frozen=True)
class BuiltIn:
    """A call of ``abs``, ``min`` or ``max``."""

    name: str
    values: tuple["Expression", ...]
    line: int
    type: Type = field(default_factory=Number)


@dataclass(frozen=True)
class Call:
    """A call of another kernel."""

    kernel: "Kernel"
    values: tuple["Expression", ...]
    type: Type
    line: int


@dataclass(frozen=True)
class Copy:
    """A call of ``assign``: one state becomes equal to another of the same layout."""

    target: "Expression"
    source: "Expression"
    size: int
    """In numbers."""
    line: int
    type: Type = field(default_factory=Nothing)


@dataclass(frozen=True)
class Fetch:
    """A call of ``fetch``: a state or list will be needed soon."""

    fetched: "Expression"
    size: int
    """In bytes, without the fields that no rule reads."""
    line: int
    type: Type = field(default_factory=Nothing)


Expression: TypeAlias = (
    Constant
    | Variable
    | Table
    | FieldOf
    | Item
    | Operation
    | Negation
    | Comparison
    | Membership
    | Combination
    | Choice
    | BuiltIn
    | Call
    | Copy
    | Fetch
)

Place: TypeAlias = Variable | FieldOf | Item
"""What a value can be assigned to."""


@dataclass(frozen=True)
class Assignment:
    """``place = value``."""

    place: Place
    value: Expression
    line: int


@dataclass(frozen=True)
class Exchange:
    """``a, b = x, y``: all values are computed before the first is assigned."""

    places: tuple[Place, ...]
    values: tuple[Expression, ...]
    line: int


@dataclass(frozen=True)
class Update:
    """``place += value`` and the like; the place is found once, and read before the value."""

    place: Place
    sign: str
    value: Expression
    line: int


@dataclass(frozen=True)
class Evaluation:
    """An expression whose value is not used: a call."""

    value: Expression
    line: int


@dataclass(frozen=True)
class Branch:
    """``if``, with its ``else``."""

    test: Expression
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...]
    line: int


@dataclass(frozen=True)
class While:
    """A ``while`` loop."""

    test: Expression
    body: tuple["Statement", ...]
    line: int


@dataclass(frozen=True)
class Count:
    """A ``for`` loop over a range."""

    variable: Variable
    first: Expression
    end: Expression
    step: Expression
    body: tuple["Statement", ...]
    line: int


@dataclass(frozen=True)
class Each:
    """A ``for`` loop over the items of a list."""

    variable: Variable
    numbers: Expression
    body: tuple["Statement", ...]
    line: int


@dataclass(frozen=True)
class Return:
    """The end of a kernel, with its result if it has one."""

    value: Expression | None
    line: int


@dataclass(frozen=True)
class Break:
    """The end of the innermost loop."""

    line: int


@dataclass(frozen=True)
class Continue:
    """The next iteration of the innermost loop."""

    line: int


Statement: TypeAlias = (
    Assignment
    | Exchange
    | Update
    | Evaluation
    | Branch
    | While
    | Count
    | Each
    | Return
    | Break
    | Continue
)


@dataclass(eq=False)
class Kernel:
    """A kernel for one combination of types; ``body`` is filled in once it has been read."""

    name: str
    module: str
    path: str
    """The source file, for messages."""
    parameters: tuple[tuple[str, Type], ...]
    result: Type
    body: tuple[Statement, ...] = ()
    variables: dict[str, Type] = field(default_factory=dict)
    """The types of the local variables."""
