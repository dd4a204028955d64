"""The kernel law: the Python subset that a game's rules may use.

Rules are functions over ints and lists of ints. Everything refused here would differ between
runtimes, or would let a clock, a file or hidden state into the rules. What is accepted here is then
read with its types, which refuses the rest; so a game that keeps the law can be compiled.
"""

import ast
import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType

from blockyard.compiler.expressions import BUILT_INS
from blockyard.compiler.lawless import Lawless
from blockyard.compiler.program import (
    Program,
    bot_kernels_of,
    bot_program_of,
    program_of,
    training_kernels_of,
    training_program_of,
)
from blockyard.compiler.sources import module_tree
from blockyard.core.game import Game
from blockyard.core.state import LEAST, MOST, State, assign

CALLABLE = (*BUILT_INS, "range")
"""Built-in functions that kernels may call: the same on every runtime."""

SHARED_KERNELS = (
    "blockyard.core.bot",
    "blockyard.core.events",
    "blockyard.core.rng",
    "blockyard.core.state",
)

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.AsyncFunctionDef: "an async function",
    ast.Assert: "an assert",
    ast.Await: "await",
    ast.ClassDef: "a class",
    ast.Delete: "del",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.Div: "a division with /; use //",
    ast.FunctionDef: "a function inside a function",
    ast.GeneratorExp: "a generator",
    ast.Global: "a global variable",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.Is: "is; compare with ==",
    ast.IsNot: "is not; compare with !=",
    ast.JoinedStr: "a string",
    ast.Lambda: "a lambda",
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Match: "match",
    ast.NamedExpr: "an assignment inside an expression",
    ast.Nonlocal: "a closure",
    ast.Pow: "a power; use a shift or a table",
    ast.Raise: "an exception",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.Slice: "a slice",
    ast.Starred: "a star",
    ast.Try: "an exception",
    ast.TryStar: "an exception",
    ast.With: "with",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
}


def violations(rules: ModuleType) -> list[str]:
    """All violations of the law in a game's kernels and the kernels they import."""
    return _violations([rules])


def _violations(modules: list[ModuleType]) -> list[str]:
    problems: list[str] = []
    for module in kernel_modules(*modules):
        problems.extend(_check_module(module))
    return problems


def problems_of(game: Game) -> list[str]:
    """All violations of the law by a game, as text."""
    problems = _violations([*modules_of(game), *bot_modules_of(game)])
    if not problems:
        try:
            program_of(game)
            training_program_of(game)
            bot_program_of(game)
        except Lawless as lawless:
            problems.append(str(lawless))
    return problems


def lawful_program(game: Game) -> Program:
    """A game's kernels, read for compiling; raises ``ValueError`` if they violate the law."""
    refuse_violations(game)
    return program_of(game)


def lawful_bot_program(game: Game) -> Program:
    """The same for the kernels of a game's bot."""
    problems = _violations(bot_modules_of(game))
    if problems:
        raise ValueError("\n".join(problems))
    return bot_program_of(game)


def refuse_violations(game: Game) -> None:
    """Raise ``ValueError`` with all violations of the law in a game's kernels."""
    problems = _violations(modules_of(game))
    if problems:
        raise ValueError("\n".join(problems))


def modules_of(game: Game) -> list[ModuleType]:
    """A game's rules, and the modules of its training kernels."""
    rules: object = game.rules
    if not isinstance(rules, ModuleType):
        raise TypeError(f"the rules of {game.title} are not a module")
    homes = {kernel.__module__ for kernel in training_kernels_of(game).values()}
    return [rules, *(sys.modules[home] for home in sorted(homes))]


def bot_modules_of(game: Game) -> list[ModuleType]:
    """The modules of the kernels of a game's bot; none if it has no bot."""
    homes = {kernel.__module__ for kernel in bot_kernels_of(game).values()}
    return [sys.modules[home] for home in sorted(homes)]


def kernel_modules(*modules: ModuleType) -> list[ModuleType]:
    """Modules and every module whose functions they import, without duplicates."""
    found = list(dict.fromkeys(modules))
    for module in found:
        for value in vars(module).values():
            if _is_kernel(module, value) and value is not assign:
                home = sys.modules[value.__module__]
                if home not in found:
                    found.append(home)
    return found


def _is_kernel(module: ModuleType, value: object) -> bool:
    return isinstance(value, FunctionType) and _may_import(module, value.__module__)


def _may_import(module: ModuleType, source: str) -> bool:
    """Whether a module's kernels may be imported: from a shared module or one of the same game."""
    if source in SHARED_KERNELS or source == module.__name__:
        return True
    package = _folder_of(module)
    return bool(package) and source.startswith(package + ".")


def _folder_of(module: ModuleType) -> str:
    """The package of the game that a module belongs to: the nearest with rules, or its own."""
    package = own = module.__name__.rpartition(".")[0]
    while package:
        if f"{package}.rules" in sys.modules:
            return package
        package = package.rpartition(".")[0]
    return own


def _check_module(module: ModuleType) -> list[str]:
    problems = []
    for statement in module_tree(module).body:
        place = f"{module.__name__}:{statement.lineno}"
        if isinstance(statement, ast.FunctionDef):
            problems.extend(_check_function(module, statement))
        elif isinstance(statement, ast.ImportFrom):
            problems.extend(_check_import(module, statement, place))
        elif isinstance(statement, ast.Import):
            problems.extend(_foreign(place, name.name) for name in statement.names)
        elif isinstance(statement, ast.ClassDef):
            problems.extend(_check_class(module, statement, place))
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            problems.extend(_check_constants(module, statement, place))
        elif not _is_text(statement):
            problems.append(f"{place}: rules hold functions, constants and states, nothing else")
    return problems


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _check_class(module: ModuleType, statement: ast.ClassDef, place: str) -> list[str]:
    made = getattr(module, statement.name)
    if not (isinstance(made, type) and issubclass(made, State)):
        return [f"{place}: class {statement.name} is not a state"]
    return [
        f"{module.__name__}:{part.lineno}: state {statement.name} has more than an __init__"
        for part in statement.body
        if not _is_text(part)
        and not (isinstance(part, ast.FunctionDef) and part.name == "__init__")
    ]


def _foreign(place: str, source: str) -> str:
    return f"{place}: imports {source}; rules import shared kernels and their own folder"


def _check_import(module: ModuleType, statement: ast.ImportFrom, place: str) -> list[str]:
    source = statement.module or ""
    if statement.level:
        folder = module.__name__.rsplit(".", statement.level)[0]
        source = f"{folder}.{source}"
    if source == "typing":
        return []
    if not _may_import(module, source):
        return [_foreign(place, source)]
    problems = []
    for name in statement.names:
        value = getattr(module, name.asname or name.name)
        is_state = isinstance(value, type) and issubclass(value, State)
        if not (is_state or isinstance(value, FunctionType) or is_table(value)):
            problems.append(f"{place}: imports {name.name}, which is not a kernel, table or state")
    return problems


def _check_constants(
    module: ModuleType, statement: ast.Assign | ast.AnnAssign, place: str
) -> list[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    problems = []
    for target in targets:
        for node in ast.walk(target):
            if isinstance(node, ast.Name) and node.id != "__all__":
                if not is_table(getattr(module, node.id)):
                    problems.append(
                        f"{place}: {node.id} is neither an int nor a table of ints of equal lengths"
                    )
    return problems


def is_table(value: object) -> bool:
    """Whether a constant is a 64-bit int, or evenly nested tuples of them."""
    return _depths(value) is not None


def _depths(value: object) -> tuple[int, ...] | None:
    if isinstance(value, int):
        return () if LEAST <= value <= MOST else None
    if not isinstance(value, tuple):
        return None
    inner = {_depths(item) for item in value}
    if len(inner) != 1:
        return None
    (shape,) = inner
    return None if shape is None else (len(value), *shape)


def _check_function(module: ModuleType, function: ast.FunctionDef) -> list[str]:
    problems = []
    body: list[ast.AST] = [part for part in function.body if not _is_text(part)]
    defaults = [value for value in function.args.kw_defaults if value is not None]
    if function.decorator_list or function.args.vararg or function.args.kwarg:
        place = f"{module.__name__}:{function.lineno}"
        problems.append(f"{place}: {function.name} has a decorator or a starred argument")
    for part in (*function.args.defaults, *defaults, *body):
        for node, line in _placed(part):
            problem = _problem(module, node)
            if problem:
                problems.append(f"{module.__name__}:{line}: {function.name} has {problem}")
    return problems


def _placed(part: ast.AST) -> Iterator[tuple[ast.AST, int]]:
    """All nodes below a node with their lines; an operator has that of its expression."""
    for node in ast.walk(part):
        line = getattr(node, "lineno", 0)
        if line:
            yield node, line
            for child in ast.iter_child_nodes(node):
                if not hasattr(child, "lineno"):
                    yield child, line


def _problem(module: ModuleType, node: ast.AST) -> str:
    for kind, words in FORBIDDEN.items():
        if isinstance(node, kind):
            return words
    if isinstance(node, ast.Constant) and not isinstance(node.value, int):
        return f"{node.value!r}, a {type(node.value).__name__}"
    if isinstance(node, ast.Call):
        if not isinstance(node.func, ast.Name):
            return f"a call of {ast.unparse(node.func)}"
        name = node.func.id
        if name not in CALLABLE and not _is_kernel(module, getattr(module, name, None)):
            return f"a call of {name}, which is not a kernel"
    return ""
