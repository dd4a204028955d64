"""Tables: the computed constants of a module, written out for the page.

Computing them from drawings takes the page's interpreter longer than anything else before the first
piece.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping

COMPUTED = (ast.Call, ast.ListComp, ast.GeneratorExp)
"""Expressions that the page's compiler cannot evaluate."""


def write_out_tables(tree: ast.Module, values: Mapping[str, object]) -> None:
    """Replace computed constants by their values, and drop private names that only computed them.

    ``values`` are those of the module's names. Only numbers, texts and tuples of them are written
    out: mutable values are left as they are.
    """
    assigned = Counter(name for statement in tree.body for name in _names_of(statement))
    for statement in tree.body:
        if not isinstance(statement, ast.Assign) or not _is_computed(statement.value):
            continue
        names = _names_of(statement)
        found = tuple(values[name] for name in names)
        if names and is_constant(found) and all(assigned[name] == 1 for name in names):
            whole = found if isinstance(statement.targets[0], ast.Tuple) else found[0]
            statement.value = ast.parse(repr(whole), mode="eval").body
    _drop_unused(tree)


def _names_of(statement: ast.stmt) -> list[str]:
    """The names that a statement assigns to; empty if it assigns to anything else."""
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return []
    target = statement.targets[0]
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [part.id for part in parts if isinstance(part, ast.Name)]
    return names if len(names) == len(parts) else []


def _is_computed(value: ast.expr) -> bool:
    return any(isinstance(node, COMPUTED) for node in ast.walk(value))


def is_constant(value: object) -> bool:
    """Whether a value is a number, a text, or a tuple of such values."""
    if isinstance(value, tuple):
        return type(value) is tuple and all(is_constant(part) for part in value)
    return type(value) in (int, str)


def _drop_unused(tree: ast.Module) -> None:
    """Remove private functions and constants until each one left is used by something else."""
    count = -1
    while count != len(tree.body):
        count = len(tree.body)
        users = [set(_used_by(statement)) for statement in tree.body]
        tree.body = [
            statement
            for place, statement in enumerate(tree.body)
            if not _is_private(statement)
            or any(_own_names(statement) & used for used in users[:place] + users[place + 1 :])
        ]


def _own_names(statement: ast.stmt) -> set[str]:
    return {statement.name} if isinstance(statement, ast.FunctionDef) else {*_names_of(statement)}


def _is_private(statement: ast.stmt) -> bool:
    names = _own_names(statement)
    return bool(names) and all(name[0] == "_" and name[:2] != "__" for name in names)


def _used_by(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
