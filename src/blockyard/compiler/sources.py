"""Sources: the syntax tree of a kernel, found from the function."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

from blockyard.compiler.types import Nothing, Number, Type


@cache
def module_tree(module: ModuleType) -> ast.Module:
    """The syntax tree of a module; a module's source never changes while it is loaded."""
    return ast.parse(inspect.getsource(module))


@cache
def _functions(module: ModuleType) -> dict[int, ast.FunctionDef]:
    return {
        node.lineno: node
        for node in ast.walk(module_tree(module))
        if isinstance(node, ast.FunctionDef)
    }


def function_tree(function: FunctionType) -> ast.FunctionDef:
    """The syntax tree of a function."""
    module = sys.modules.get(function.__module__)
    line = function.__code__.co_firstlineno
    if module is not None:
        found = _functions(module).get(line)
        if found is not None and found.name == function.__name__:
            return found
    tree = ast.parse(inspect.getsource(function)).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise TypeError(f"{function.__qualname__} is not a function")
    return ast.increment_lineno(tree, line - 1)


def path_of(function: FunctionType) -> str:
    """The file that a function is written in."""
    return function.__code__.co_filename


@cache
def source_of(path: str) -> str:
    """The text of a source file."""
    return Path(path).read_text(encoding="utf-8")


def text_of(functions: Iterable[Callable[..., object]]) -> str:
    """Everything that the machine code of functions depends on: their sources, and constants.

    Constants may come from modules without any function, so their values are part of the text.
    """
    found = [each for each in functions if isinstance(each, FunctionType)]
    constants: dict[str, object] = {}
    for function in found:
        for name in function.__code__.co_names:
            value = function.__globals__.get(name)
            if isinstance(value, FunctionType) and value not in found:
                found.append(value)
            elif isinstance(value, int | tuple):
                constants[f"{function.__module__}.{name}"] = value
    paths = sorted({path_of(function) for function in found})
    return "\n".join([*map(source_of, paths), repr(sorted(constants.items()))])


def result_of(tree: ast.FunctionDef) -> Type:
    """What a kernel returns: a number, or nothing."""
    returns = (node for node in ast.walk(tree) if isinstance(node, ast.Return))
    return Number() if any(node.value is not None for node in returns) else Nothing()
