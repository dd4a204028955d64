"""Reading expressions: names, fields, items, arithmetic and calls, with their types."""

import ast
from collections.abc import Callable
from math import prod
from types import FunctionType
from typing import TYPE_CHECKING, NoReturn

from blockyard.compiler import tree as to
from blockyard.compiler.hints import fetch
from blockyard.compiler.lawless import Lawless
from blockyard.compiler.signs import COMPARISONS, NEGATIONS, SIGNS
from blockyard.compiler.types import (
    WORD,
    Fixed,
    Kernels,
    Layout,
    Nothing,
    Number,
    Numbers,
    States,
    Type,
)
from blockyard.core.state import UNHASHED, assign

if TYPE_CHECKING:
    from blockyard.compiler.library import Library

BUILT_INS = {"abs": (1, 1), "max": (2, 99), "min": (2, 99)}
"""Built-in functions that kernels may call, with how many numbers they take."""


class ExpressionReader:
    """Reads the expressions of one kernel."""

    def __init__(self, library: "Library", function: FunctionType, kernel: to.Kernel) -> None:
        self.library = library
        self.function = function
        self.kernel = kernel
        self.variables: dict[str, Type] = {}
        """The types of parameters and local variables."""
        self.assigned: set[str] = set()
        """Variables that are sure to have a value at this point."""

    def refuse(self, node: ast.AST, reason: str) -> NoReturn:
        """Raise ``Lawless`` for a part of the source."""
        line = getattr(node, "lineno", self.function.__code__.co_firstlineno)
        raise Lawless(self.kernel.path, line, self.kernel.name, reason)

    def expression(self, node: ast.expr) -> to.Expression:
        """An expression of any type."""
        read = READERS.get(type(node))
        if read is None:
            self.refuse(node, f"has {type(node).__name__}")
        return read(self, node)

    def number(self, node: ast.expr) -> to.Expression:
        """An expression that must be a number."""
        made = self.expression(node)
        if made.type == Nothing():
            self.refuse(node, "uses the result of a kernel that has none")
        if made.type != Number():
            self.refuse(node, f"uses {made.type} as an int")
        return made

    def _constant(self, node: ast.Constant) -> to.Expression:
        if not isinstance(node.value, int):
            self.refuse(node, f"has {node.value!r}, a {type(node.value).__name__}")
        return to.Constant(int(node.value), node.lineno)

    def _name(self, node: ast.Name) -> to.Expression:
        name = node.id
        if name in self.variables:
            if name not in self.assigned:
                self.refuse(node, f"uses {name}, which may have no value here")
            kind = self.variables[name]
            if isinstance(kind, Fixed):
                return to.Constant(kind.value, node.lineno)
            return to.Variable(name, kind, node.lineno)
        if name in self.function.__code__.co_varnames:
            self.refuse(node, f"uses {name}, which may have no value here")
        value = self.function.__globals__.get(name)
        if isinstance(value, int):
            return to.Constant(int(value), node.lineno)
        table = None
        if isinstance(value, tuple):
            table = self.library.table(value, f"{self.kernel.module}.{name}")
        if table is None:
            self.refuse(
                node,
                f"uses {name}, a {type(value).__name__}: kernels use ints, tables of ints "
                "and other kernels",
            )
        return table

    def _attribute(self, node: ast.Attribute) -> to.Expression:
        state = self.expression(node.value)
        if not isinstance(state.type, Layout):
            self.refuse(node, f"uses .{node.attr} of {state.type}")
        field = state.type.field(node.attr)
        if field is None:
            self.refuse(node, f"uses {node.attr}, which is not a field of {state.type}")
        kind: Type = Number()
        if field.shape:
            kind = Numbers(field.shape, f"{state.type.name}.{node.attr}")
        return to.FieldOf(state, node.attr, field.offset, kind, node.lineno)

    def _subscript(self, node: ast.Subscript) -> to.Expression:
        numbers = self.expression(node.value)
        if isinstance(numbers.type, States):
            return self._state_of(numbers, numbers.type, node)
        if not isinstance(numbers.type, Numbers):
            self.refuse(node, f"uses an item of {numbers.type}")
        if isinstance(node.slice, ast.Slice):
            self.refuse(node, "has a slice")
        index = self.number(node.slice)
        length = numbers.type.shape[0]
        value = _constant_value(index)
        if value is not None and length >= 0 and not 0 <= value < length:
            self.refuse(node, f"uses item {value} of {numbers.type}")
        return to.Item(numbers, index, numbers.type.item, node.lineno)

    def _state_of(self, numbers: to.Expression, kind: States, node: ast.Subscript) -> to.Expression:
        if isinstance(node.slice, ast.Slice):
            self.refuse(node, "has a slice")
        index = self.number(node.slice)
        value = _constant_value(index)
        if value is not None and kind.length >= 0 and not 0 <= value < kind.length:
            self.refuse(node, f"uses item {value} of {kind}")
        return to.Item(numbers, index, kind.layout, node.lineno)

    def _operation(self, node: ast.BinOp) -> to.Expression:
        sign = SIGNS.get(type(node.op))
        if sign is None:
            self.refuse(node, f"has {type(node.op).__name__}")
        return to.Operation(sign, self.number(node.left), self.number(node.right), node.lineno)

    def _negation(self, node: ast.UnaryOp) -> to.Expression:
        sign = NEGATIONS.get(type(node.op))
        if sign is None:
            self.refuse(node, f"has {type(node.op).__name__}")
        return to.Negation(sign, self.number(node.operand), node.lineno)

    def _combination(self, node: ast.BoolOp) -> to.Expression:
        sign = "and" if isinstance(node.op, ast.And) else "or"
        return to.Combination(sign, tuple(self.number(value) for value in node.values), node.lineno)

    def _comparison(self, node: ast.Compare) -> to.Expression:
        (operator, *others) = node.ops
        if isinstance(operator, ast.In | ast.NotIn) and not others:
            return self._membership(node, isinstance(operator, ast.NotIn))
        rest = []
        for each, value in zip(node.ops, node.comparators, strict=True):
            sign = COMPARISONS.get(type(each))
            if sign is None:
                self.refuse(node, f"has {type(each).__name__} in a chain of comparisons")
            rest.append((sign, self.number(value)))
        return to.Comparison(self.number(node.left), tuple(rest), node.lineno)

    def _membership(self, node: ast.Compare, absent: bool) -> to.Expression:
        (several,) = node.comparators
        if not isinstance(several, ast.Tuple):
            self.refuse(node, "uses 'in' with something other than a tuple literal")
        others = tuple(self.number(each) for each in several.elts)
        made = to.Membership(self.number(node.left), others, node.lineno)
        return to.Negation("not", made, node.lineno) if absent else made

    def _choice(self, node: ast.IfExp) -> to.Expression:
        test = self.number(node.test)
        then, otherwise = self.expression(node.body), self.expression(node.orelse)
        if then.type != otherwise.type or then.type == Nothing():
            self.refuse(node, f"is either {then.type} or {otherwise.type}")
        return to.Choice(test, then, otherwise, then.type, node.lineno)

    def _call(self, node: ast.Call) -> to.Expression:
        if isinstance(node.func, ast.Name) and node.func.id in BUILT_INS:
            return self._built_in(node, node.func.id)
        function = self._called(node)
        values = self._values(node, function)
        if function is assign:
            return self._copy(node, *values)
        if function is fetch:
            return self._fetch(node, *values)
        kernel = self.library.kernel(function, [value.type for value in values])
        return to.Call(kernel, values, kernel.result, node.lineno)

    def _copy(self, node: ast.Call, target: to.Expression, source: to.Expression) -> to.Expression:
        if not isinstance(target.type, Layout) or target.type != source.type:
            self.refuse(node, f"assigns {source.type} to {target.type}; both must be equal states")
        return to.Copy(target, source, target.type.size, node.lineno)

    def _fetch(self, node: ast.Call, fetched: to.Expression) -> to.Expression:
        kind = fetched.type
        if isinstance(kind, Layout):
            ends = [found.offset for name, found in kind.fields if name in UNHASHED]
            size = min(ends, default=kind.size) * WORD
        elif isinstance(kind, Numbers) and kind.shape[0] >= 0:
            size = prod(kind.shape) * kind.bits
        else:
            self.refuse(node, f"fetches {kind}, whose size is not known")
        return to.Fetch(fetched, size // 8, node.lineno)

    def _built_in(self, node: ast.Call, name: str) -> to.Expression:
        least, most = BUILT_INS[name]
        if node.keywords or not least <= len(node.args) <= most:
            self.refuse(node, f"calls {name} with something other than ints")
        return to.BuiltIn(name, tuple(self.number(each) for each in node.args), node.lineno)

    def _called(self, node: ast.Call) -> FunctionType:
        called = node.func
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            kind = self.variables.get(called.value.id)
            if isinstance(kind, Kernels) and called.attr in kind.names:
                return self.library.named[called.attr]
        function = None
        if isinstance(called, ast.Name):
            function = self.function.__globals__.get(called.id)
        if not isinstance(function, FunctionType):
            self.refuse(node, f"has a call of {ast.unparse(called)}, which is not a kernel")
        return function

    def _values(self, node: ast.Call, function: FunctionType) -> tuple[to.Expression, ...]:
        """The values of all parameters: in their order, named ones and defaults included."""
        code = function.__code__
        names = code.co_varnames[: code.co_argcount]
        defaults = function.__defaults__ or ()
        given = dict(zip(names[::-1], defaults[::-1], strict=False))
        made: dict[str, to.Expression] = {}
        for name, default in given.items():
            made[name] = self._constant(ast.copy_location(ast.Constant(default), node))
        if len(node.args) > len(names):
            self.refuse(node, f"calls {function.__name__} with {len(node.args)} values")
        for name, each in zip(names, node.args, strict=False):
            made[name] = self.expression(each)
        for keyword in node.keywords:
            if keyword.arg not in names:
                self.refuse(node, f"calls {function.__name__} with an unknown name")
            made[keyword.arg] = self.expression(keyword.value)
        missing = [name for name in names if name not in made]
        if missing:
            self.refuse(node, f"calls {function.__name__} without {missing[0]}")
        return tuple(made[name] for name in names)


def _constant_value(expression: to.Expression) -> int | None:
    """The number that an expression certainly is, if it is as simple as that."""
    if isinstance(expression, to.Constant):
        return expression.value
    if isinstance(expression, to.Negation) and isinstance(expression.value, to.Constant):
        return -expression.value.value if expression.sign == "-" else None
    return None


READERS: dict[type[ast.expr], Callable[..., to.Expression]] = {
    ast.Constant: ExpressionReader._constant,
    ast.Name: ExpressionReader._name,
    ast.Attribute: ExpressionReader._attribute,
    ast.Subscript: ExpressionReader._subscript,
    ast.BinOp: ExpressionReader._operation,
    ast.UnaryOp: ExpressionReader._negation,
    ast.BoolOp: ExpressionReader._combination,
    ast.Compare: ExpressionReader._comparison,
    ast.IfExp: ExpressionReader._choice,
    ast.Call: ExpressionReader._call,
}
"""The expressions of a kernel; anything else is refused."""
