"""Layers inside the terminal: nothing imports from a higher layer, and names are unambiguous."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import blockyard.terminal

PACKAGE = Path(blockyard.terminal.__file__).parent
HERE = "blockyard.terminal."

LAYERS = (
    "draw",
    "storage",
    "command_options",
    "keys",
    "session",
    "board",
    "boards",
    "plain",
    "screens",
    "online",
    "app",
    "running",
)
"""Folders and modules from left to right: what is drawn on, what is kept, keys, matches being
played, boards, screens, rooms of a server, and the program around them."""

SAME_MEANING = ("__init__", "board", "cells", "palette", "reading")
"""Names that several files share: each game's own board, its cells, colours and view."""


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def run_time_imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports, except those for type checking only."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield from run_time_imports(node)


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_every_folder_and_module_is_a_layer() -> None:
    assert {layer_of(path) for path in sources()} - {"__init__"} == set(LAYERS)


@pytest.mark.parametrize(
    "path", [path for path in sources() if layer_of(path) in LAYERS], ids=name_of
)
def test_no_layer_imports_from_a_higher_one(path: Path) -> None:
    right = LAYERS[LAYERS.index(layer_of(path)) + 1 :]
    found = run_time_imports(ast.parse(path.read_text()))
    ours = {module.removeprefix(HERE).split(".")[0] for module in found if module.startswith(HERE)}
    # The app makes a screen only when it is shown; screens know the app by its type alone.
    assert [layer for layer in sorted(ours) if layer in right] == []


def test_file_names_are_unique_across_folders() -> None:
    found = defaultdict(list)
    for path in sources():
        if path.stem not in SAME_MEANING:
            found[path.stem].append(name_of(path))
    assert [paths for paths in found.values() if len(paths) > 1] == []


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_every_file_has_a_module_docstring(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text()))
