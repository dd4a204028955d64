"""The reader: makes typed trees from Python source, and refuses what the kernel law forbids."""

import ast
from collections.abc import Callable
from dataclasses import replace
from types import FunctionType
from typing import TYPE_CHECKING, NoReturn

from blockyard.compiler import tree as to
from blockyard.compiler.expressions import ExpressionReader
from blockyard.compiler.signs import SIGNS
from blockyard.compiler.types import ANYWHERE, Nothing, Number, Numbers, Type

if TYPE_CHECKING:
    from blockyard.compiler.library import Library


class _MoreGeneral(Exception):  # not an error: reading starts again
    """A variable turned out to hold lists of several origins."""


class Reader(ExpressionReader):
    """Reads the body of one kernel."""

    def __init__(self, library: "Library", function: FunctionType, kernel: to.Kernel) -> None:
        super().__init__(library, function, kernel)
        self._general: dict[str, Type] = {}
        """Types of variables found to hold lists of several origins."""
        self._loops = 0

    def read(self, tree: ast.FunctionDef) -> None:
        """Fill in the body and the variables of the kernel."""
        while True:
            self.variables = dict(self.kernel.parameters)
            self.variables.update(self._general)
            self.assigned = {name for name, _ in self.kernel.parameters}
            try:
                body, goes_on = self._block(tree.body)
            except _MoreGeneral:
                continue
            break
        if goes_on and self.kernel.result == Number():
            self.refuse(tree, "may end without a result")
        self.kernel.body = body
        parameters = dict(self.kernel.parameters)
        self.kernel.variables = {
            name: kind for name, kind in self.variables.items() if parameters.get(name) is None
        }

    def _block(self, statements: list[ast.stmt]) -> tuple[tuple[to.Statement, ...], bool]:
        """Statements, and whether what follows them is reached."""
        body: list[to.Statement] = []
        goes_on = True
        for statement in statements:
            if _is_text(statement) or isinstance(statement, ast.Pass):
                continue
            read = READERS.get(type(statement))
            if read is None:
                self.refuse(statement, f"has {type(statement).__name__}")
            made, continues = read(self, statement)
            body.append(made)
            goes_on = goes_on and continues
        return tuple(body), goes_on

    def _assign(self, node: ast.Assign) -> tuple[to.Statement, bool]:
        (target, *others) = node.targets
        if others:
            self.refuse(node, "assigns one value to several places; write two assignments")
        return self._assignment(target, node.value, node), True

    def _annotated(self, node: ast.AnnAssign) -> tuple[to.Statement, bool]:
        if node.value is None:
            self.refuse(node, "declares a variable without a value")
        return self._assignment(node.target, node.value, node), True

    def _assignment(self, target: ast.expr, value: ast.expr, node: ast.stmt) -> to.Statement:
        if isinstance(target, ast.Tuple):
            if not isinstance(value, ast.Tuple) or len(value.elts) != len(target.elts):
                self.refuse(node, "assigns to several places, but not that many values")
            values = tuple(self.expression(each) for each in value.elts)
            places = tuple(
                self._place(each, one.type) for each, one in zip(target.elts, values, strict=True)
            )
            return to.Exchange(places, values, node.lineno)
        made = self.expression(value)
        return to.Assignment(self._place(target, made.type), made, node.lineno)

    def _place(self, target: ast.expr, kind: Type) -> to.Place:
        """Something assigned to, for a value of a type."""
        if isinstance(target, ast.Name):
            return self._variable(target, kind)
        if not isinstance(target, ast.Attribute | ast.Subscript):
            self.refuse(target, "assigns to something other than a variable, field or item")
        place = self.expression(target)
        if not isinstance(place, to.FieldOf | to.Item):
            self.refuse(target, "assigns to something other than a variable, field or item")
        if place.type != Number() or kind != Number():
            self.refuse(target, f"assigns {kind} to {place.type}; only ints can be assigned there")
        if isinstance(place, to.Item) and getattr(place.numbers.type, "constant", False):
            self.refuse(target, "changes a table")
        return place

    def _variable(self, target: ast.Name, kind: Type) -> to.Variable:
        if kind == Nothing():
            self.refuse(target, "uses the result of a kernel that has none")
        name = target.id
        known = self.variables.setdefault(name, kind)
        if known != kind:
            known = self._generalised(target, known, kind)
        self.assigned.add(name)
        return to.Variable(name, known, target.lineno)

    def _generalised(self, target: ast.Name, known: Type, kind: Type) -> Type:
        if not isinstance(known, Numbers) or not isinstance(kind, Numbers):
            self.refuse(target, f"makes {target.id} {kind}, but elsewhere it is {known}")
        if replace(known, origin=ANYWHERE, constant=False) != replace(
            kind, origin=ANYWHERE, constant=False
        ):
            self.refuse(target, f"makes {target.id} {kind}, but elsewhere it is {known}")
        general = replace(known, origin=ANYWHERE, constant=known.constant or kind.constant)
        if known != general:
            if target.id in dict(self.kernel.parameters):
                self.refuse(target, f"assigns another list to the parameter {target.id}")
            self._general[target.id] = general
            raise _MoreGeneral
        return general

    def _update(self, node: ast.AugAssign) -> tuple[to.Statement, bool]:
        sign = SIGNS.get(type(node.op))
        if sign is None:
            self.refuse(node, f"has {type(node.op).__name__}")
        if isinstance(node.target, ast.Name):
            self.expression(ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target))
        place = self._place(node.target, Number())
        if place.type != Number():
            self.refuse(node, f"calculates with {place.type}")
        return to.Update(place, sign, self.number(node.value), node.lineno), True

    def _evaluation(self, node: ast.Expr) -> tuple[to.Statement, bool]:
        if not isinstance(node.value, ast.Call):
            self.refuse(node, "has an expression whose value is not used")
        return to.Evaluation(self.expression(node.value), node.lineno), True

    def _branch(self, node: ast.If) -> tuple[to.Statement, bool]:
        test = self.number(node.test)
        if isinstance(test, to.Constant):
            # What is never reached may use kernels that a game does not have.
            taken, goes_on = self._block(node.body if test.value else node.orelse)
            return to.Branch(to.Constant(1, node.lineno), taken, (), node.lineno), goes_on
        before = set(self.assigned)
        then, then_goes_on = self._block(node.body)
        after_then = self.assigned
        self.assigned = set(before)
        otherwise, otherwise_goes_on = self._block(node.orelse)
        if not otherwise_goes_on:
            self.assigned = after_then
        elif then_goes_on:
            self.assigned &= after_then
        made = to.Branch(test, then, otherwise, node.lineno)
        return made, then_goes_on or otherwise_goes_on

    def _loop_body(self, body: list[ast.stmt]) -> tuple[to.Statement, ...]:
        before = set(self.assigned)
        self._loops += 1
        made, _ = self._block(body)
        self._loops -= 1
        self.assigned = before
        return made

    def _while(self, node: ast.While) -> tuple[to.Statement, bool]:
        self._refuse_else(node)
        test = self.number(node.test)
        body = self._loop_body(node.body)
        endless = isinstance(test, to.Constant) and bool(test.value) and not _breaks(node)
        return to.While(test, body, node.lineno), not endless

    def _for(self, node: ast.For) -> tuple[to.Statement, bool]:
        self._refuse_else(node)
        if not isinstance(node.target, ast.Name):
            self.refuse(node, "has a loop over several variables")
        before = set(self.assigned)
        made: to.Statement
        if isinstance(node.iter, ast.Call) and getattr(node.iter.func, "id", "") == "range":
            first, end, step = self._range(node.iter)
            variable = self._variable(node.target, Number())
            body = self._loop_body(node.body)
            made = to.Count(variable, first, end, step, body, node.lineno)
        else:
            numbers = self.expression(node.iter)
            if not isinstance(numbers.type, Numbers):
                self.refuse(node, f"has a loop over {numbers.type}")
            variable = self._variable(node.target, numbers.type.item)
            body = self._loop_body(node.body)
            made = to.Each(variable, numbers, body, node.lineno)
        self.assigned = before
        return made, True

    def _range(self, node: ast.Call) -> tuple[to.Expression, to.Expression, to.Expression]:
        if node.keywords or not 1 <= len(node.args) <= 3:
            self.refuse(node, "has a range without one to three numbers")
        numbers = [self.number(each) for each in node.args]
        step: to.Expression = numbers[2] if len(numbers) == 3 else to.Constant(1, node.lineno)
        if isinstance(step, to.Constant) and step.value == 0:
            self.refuse(node, "has a range with steps of 0")
        if len(numbers) == 1:
            return to.Constant(0, node.lineno), numbers[0], step
        return numbers[0], numbers[1], step

    def _return(self, node: ast.Return) -> tuple[to.Statement, bool]:
        value = None
        if node.value is not None:
            value = self.number(node.value)
        elif self.kernel.result == Number():
            self.refuse(node, "returns a number in one place and nothing in another")
        return to.Return(value, node.lineno), False

    def _break(self, node: ast.Break) -> tuple[to.Statement, bool]:
        return to.Break(node.lineno), False

    def _continue(self, node: ast.Continue) -> tuple[to.Statement, bool]:
        return to.Continue(node.lineno), False

    def _refuse_else(self, node: ast.For | ast.While) -> None:
        if node.orelse:
            self.refuse(node, "has an else after a loop")

    def refuse(self, node: ast.AST, reason: str) -> NoReturn:
        """Raise ``Lawless`` for a part of the source."""
        super().refuse(node, reason)


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _breaks(loop: ast.While) -> bool:
    """Whether a loop has a ``break`` of its own."""
    rest: list[ast.AST] = list(loop.body)
    while rest:
        node = rest.pop()
        if isinstance(node, ast.Break):
            return True
        if not isinstance(node, ast.For | ast.While):
            rest.extend(ast.iter_child_nodes(node))
    return False


READERS: dict[type[ast.stmt], Callable[..., tuple[to.Statement, bool]]] = {
    ast.Assign: Reader._assign,
    ast.AnnAssign: Reader._annotated,
    ast.AugAssign: Reader._update,
    ast.Expr: Reader._evaluation,
    ast.If: Reader._branch,
    ast.While: Reader._while,
    ast.For: Reader._for,
    ast.Return: Reader._return,
    ast.Break: Reader._break,
    ast.Continue: Reader._continue,
}
"""The statements of a kernel; anything else is refused."""
