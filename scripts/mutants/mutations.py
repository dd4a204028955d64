"""Mutants: small changes to a module's source, each of which some test should notice."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

COMPARISONS = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
"""Replacements: a shifted boundary and the opposite, or only the opposite."""

OPERATORS = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}

FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}

LONGEST = 90
"""Maximum characters of code in a name before it is truncated."""

Edit = tuple[int, int, str]
"""Start and end of the changed text, in bytes of the file, and its replacement."""


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it is, and how to make it."""

    name: str
    """Unique within its part and independent of line numbers: file, function, and change."""
    path: Path
    edit: Edit
    lines: tuple[int, int]
    """First and last line of its statement; a test that runs none of them cannot notice it."""
    first_line: int
    """First line of the surrounding function, including decorators; 0 if it runs on import."""

    def source(self) -> bytes:
        """The changed source of the whole file."""
        text = self.path.read_bytes()
        begin, end, replacement = self.edit
        return text[:begin] + replacement.encode() + text[end:]


def mutants_of(path: Path, root: Path) -> list[Mutant]:
    """Every mutant of a file, in the order of the source."""
    seen: Counter[str] = Counter()
    found = []
    for mutant in _Finder(path, path.relative_to(root).as_posix()).find():
        seen[mutant.name] += 1
        if seen[mutant.name] > 1:
            name = f"{mutant.name} #{seen[mutant.name]}"
            mutant = Mutant(name, path, mutant.edit, mutant.lines, mutant.first_line)  # noqa: PLW2901  # the same mutant with a unique name
        found.append(mutant)
    return found


class _Finder:
    """Walks the tree of one file."""

    def __init__(self, path: Path, shown_path: str) -> None:
        self.path = path
        self.shown_path = shown_path
        self.text = path.read_bytes()
        self.starts = [0]
        for line in self.text.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)

    def find(self) -> Iterator[Mutant]:
        """The mutants of the whole file; names may repeat."""
        yield from self._block(ast.parse(self.text).body, "", 0)

    def _block(self, body: list[ast.stmt], function: str, first_line: int) -> Iterator[Mutant]:
        for statement in body:
            yield from self._statement(statement, function, first_line)

    def _statement(self, node: ast.stmt, function: str, first_line: int) -> Iterator[Mutant]:
        if isinstance(node, ast.FunctionDef):
            yield from self._function(node, function, first_line)
            return
        if isinstance(node, ast.ClassDef):
            yield from self._block(node.body, f"{function}{node.name}.", 0)
            return
        if _is_declaration(node):
            return
        blocks = [getattr(node, name, []) for name in ("body", "orelse", "finalbody")]
        blocks.extend(handler.body for handler in getattr(node, "handlers", []))
        inner = [statement for block in blocks for statement in block]
        last = min([statement.lineno for statement in inner], default=node.end_lineno or 0)
        lines = (node.lineno, max(node.lineno, last - 1 if inner else last))
        where = function if first_line else function + _assigned(node)
        for edit, shown in self._edits(node, inside=first_line > 0):
            yield Mutant(self._name(where, edit, shown), self.path, edit, lines, first_line)
        yield from self._block(inner, function, first_line)

    def _function(self, node: ast.FunctionDef, around: str, first_line: int) -> Iterator[Mutant]:
        name = f"{around}{node.name}"
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            for edit, shown in self._expression(default) if default else ():
                lines = (node.lineno, node.body[0].lineno)
                yield Mutant(self._name(name, edit, shown), self.path, edit, lines, 0)
        begins = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
        yield from self._block(node.body, name, first_line or begins)

    def _name(self, function: str, edit: Edit, shown: ast.AST) -> str:
        begin, end = self._span(shown)
        change = (self.text[begin : edit[0]] + edit[2].encode() + self.text[edit[1] : end]).decode()
        where = f"{self.shown_path} {function.rstrip('.')}".rstrip()
        return f"{where}: {_short(self.text[begin:end].decode())} → {_short(change)}"

    def _edits(self, node: ast.stmt, inside: bool) -> Iterator[tuple[Edit, ast.AST]]:
        """The changes of a statement, excluding those of nested statements."""
        if inside and _can_go(node):
            yield (*self._span(node), "pass"), node
        if isinstance(node, ast.Break | ast.Continue):
            yield (*self._span(node), "continue" if isinstance(node, ast.Break) else "break"), node
        if isinstance(node, ast.AugAssign):
            old, new = OPERATORS[type(node.op)]
            edit = self._between(node.target, node.value, f"{old}=", f"{new}=")
            yield edit, node
        if isinstance(node, ast.If | ast.While) and not isinstance(
            node.test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant
        ):
            begin, end = self._span(node.test)
            yield (begin, end, f"not ({self.text[begin:end].decode()})"), node.test
        if isinstance(node, ast.Raise):
            return
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr | ast.withitem) and child is not getattr(
                node, "annotation", None
            ):
                yield from self._expression(child, strings=inside)

    def _expression(self, node: ast.AST, strings: bool = False) -> Iterator[tuple[Edit, ast.AST]]:
        """The changes of an expression and its parts, each with the code that shows it."""
        if isinstance(node, ast.JoinedStr | ast.Lambda):
            return
        yield from self._own(node, strings)
        for child in ast.iter_child_nodes(node):
            for edit, shown in self._expression(child, strings):
                # A number alone says little, so show its context if that is short.
                begin, end = self._span(node) if hasattr(node, "lineno") else (0, LONGEST)
                near = isinstance(shown, ast.Constant) and end - begin < LONGEST
                yield edit, node if near else shown

    def _own(self, node: ast.AST, strings: bool) -> Iterator[tuple[Edit, ast.AST]]:
        if isinstance(node, ast.Compare):
            yield from self._comparison(node)
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            yield self._between(node.left, node.right, *OPERATORS[type(node.op)]), node
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in pairwise(node.values):
                yield self._between(left, right, old, new), node
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            begin, _ = self._span(node)
            yield (begin, begin + len("not"), ""), node
        elif isinstance(node, ast.Name) and node.id in FUNCTIONS:
            yield (*self._span(node), FUNCTIONS[node.id]), node
        elif isinstance(node, ast.IfExp):
            begin, end = self._span(node.test)
            if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                yield (begin, end, f"(not {self.text[begin:end].decode()})"), node
        elif isinstance(node, ast.Constant):
            yield from self._constant(node, strings)

    def _comparison(self, node: ast.Compare) -> Iterator[tuple[Edit, ast.AST]]:
        for operator, (left, right) in zip(
            node.ops, pairwise([node.left, *node.comparators]), strict=True
        ):
            old, others = COMPARISONS[type(operator)]
            for new in others:
                yield self._between(left, right, old, new), node

    def _constant(self, node: ast.Constant, strings: bool) -> Iterator[tuple[Edit, ast.AST]]:
        begin, end = self._span(node)
        if isinstance(node.value, bool):
            yield (begin, end, str(not node.value)), node
        elif isinstance(node.value, int):
            yield (begin, end, str(node.value + 1)), node
        elif isinstance(node.value, str) and strings:
            yield (begin, end, repr(f"XX{node.value}XX")), node

    def _between(self, left: ast.AST, right: ast.AST, old: str, new: str) -> Edit:
        """The change of an operator between two expressions."""
        begin, end = self._span(left)[1], self._span(right)[0]
        at = begin + self.text[begin:end].index(old.encode())
        return at, at + len(old), new

    def _span(self, node: ast.AST) -> tuple[int, int]:
        begin = self.starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]  # statements and expressions have it
        end = self.starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]  # the same
        return begin, end


def _assigned(node: ast.stmt) -> str:
    """The name that a module- or class-level statement assigns, or empty."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return targets[0].id if isinstance(targets[0], ast.Name) else ""


def _can_go(node: ast.stmt) -> bool:
    """Whether the code still makes sense without a statement."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Raise)


def _is_declaration(node: ast.stmt) -> bool:
    """Whether a statement only matters to type checkers and readers."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.AnnAssign):
        return node.value is None or "TypeAlias" in ast.unparse(node.annotation)
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return docstring or isinstance(node, ast.Import | ast.ImportFrom | ast.Pass)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
