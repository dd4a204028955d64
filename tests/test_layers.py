"""Layers: core ← games ← everything else; no layer imports from its right or names a game."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import blockyard
from blockyard.core.registry import BUILT_IN

PACKAGE = Path(blockyard.__file__).parent
LEFT = ("core", "games")
EVERYWHERE = ("array", "collections.abc", "hashlib", "typing")
"""Standard library modules that core and games may use: the page has them or does not need them."""

LAYERS = (
    "core",
    "games",
    "replays",
    "service",
    "catalogue",
    "rules_text",
    "suggestions",
    "compiler",
    "positions",
    "conformance",
    "fast",
    "bots",
    "arena",
    "web",
    "engine",
    "server",
    "terminal",
    "drawing",
    "envs",
    "commands",
    "cli",
)
"""Folders and modules of the package from left to right, as in ARCHITECTURE.md."""

FOR_THE_REGISTRY = ("importlib.metadata", "pkgutil")
WRITTEN_BY_THE_BUNDLER = "blockyard.bundled"

IMPORTS_ALONE = """
import sys
before = set(sys.modules)
import blockyard
foreign = sorted(
    name for name in set(sys.modules) - before
    if name.partition(".")[0] not in sys.stdlib_module_names | {"blockyard"}
)
assert not foreign, foreign
"""

HASHES = """
from blockyard.core.match import Match
from blockyard.conformance.scenario import Scenario, summary
from blockyard.core.registry import all_games
for game in all_games():
    for number in range(4):
        marks = Scenario(game, number).play(lambda *given: Match(game, *given))
        print(game.id, number, summary(marks))
"""


def sources(*folders: str) -> list[Path]:
    found = sorted(path for folder in folders for path in (PACKAGE / folder).rglob("*.py"))
    return [path for path in found if not path.name.startswith("test_")]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield ".".join([*home_of(path, node.level), *(node.module or "").split(".")]).rstrip(
                "."
            )


def home_of(path: Path, level: int) -> list[str]:
    """The package that a relative import starts from; empty for an absolute import."""
    if level == 0:
        return []
    folders = path.relative_to(PACKAGE.parent).parts[:-1]
    return list(folders[: len(folders) - level + 1])


def is_under(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def built_in_games() -> list[str]:
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))


def run(code: str, *options: str, hash_seed: str = "0") -> str:
    done = subprocess.run(
        [sys.executable, *options, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", sources("core"), ids=name_of)
def test_core_imports_only_core(path: Path) -> None:
    ours = [module for module in imports(path) if is_under(module, "blockyard")]
    assert [
        module
        for module in ours
        if not is_under(module, "blockyard.core") and module != WRITTEN_BY_THE_BUNDLER
    ] == []


def layer_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def test_every_folder_and_module_is_a_layer() -> None:
    found = {layer_of(path) for path in sources("")} - {"__init__", "__main__"}
    assert found == set(LAYERS)


@pytest.mark.parametrize(
    "path", [path for path in sources("") if layer_of(path) in LAYERS], ids=name_of
)
def test_no_layer_imports_from_a_higher_one(path: Path) -> None:
    place = LAYERS.index(layer_of(path))
    right = [f"blockyard.{layer}" for layer in LAYERS[place + 1 :]]
    assert [module for module in imports(path) if is_under(module, *right)] == []


@pytest.mark.parametrize("path", sources("games"), ids=name_of)
def test_a_game_imports_only_core_and_itself(path: Path) -> None:
    folder = path.relative_to(PACKAGE / "games").parts[0]
    ours = [module for module in imports(path) if is_under(module, "blockyard")]
    allowed = ("blockyard.core", f"{BUILT_IN}.{folder}")
    assert [module for module in ours if not is_under(module, *allowed)] == []


@pytest.mark.parametrize("path", sources(*LEFT), ids=name_of)
def test_core_and_games_import_no_packages_clocks_networks_files_or_random(
    path: Path,
) -> None:
    allowed = ["blockyard", *EVERYWHERE]
    if path.parent.name == "core" and path.stem == "registry":
        allowed.extend(FOR_THE_REGISTRY)
    assert [module for module in imports(path) if not is_under(module, *allowed)] == []


def test_the_registry_looks_for_games_only_when_asked() -> None:
    tree = ast.parse((PACKAGE / "core" / "registry.py").read_text())
    at_once = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [ast.unparse(node) for node in at_once] == ["from blockyard.core.game import Game"]


def is_board_of(path: Path, game: str) -> bool:
    """Whether a file draws only that game: it may use the types of its views."""
    return path.with_suffix("").relative_to(PACKAGE).parts[:3] == ("terminal", "boards", game)


@pytest.mark.parametrize("path", sources("terminal/boards"), ids=name_of)
def test_a_games_own_board_imports_only_types_from_the_game(path: Path) -> None:
    tree = ast.parse(path.read_text())
    at_run_time = [
        node.module or ""
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and is_under(node.module or "", BUILT_IN)
    ]
    assert at_run_time == []


@pytest.mark.parametrize(
    "path",
    [path for path in sources("") if path.relative_to(PACKAGE).parts[0] != "games"],
    ids=name_of,
)
def test_no_layer_names_a_game(path: Path) -> None:
    named = []
    for game in built_in_games():
        home = f"{BUILT_IN}.{game}"
        types = (f"{home}.view", f"{home}.queries") if is_board_of(path, game) else ()
        named += [each for each in imports(path) if is_under(each, home) and each not in types]
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = node.value
                if words == game or home in words or f"games/{game}" in words:
                    named.append(words)
    assert named == []


@pytest.mark.parametrize("options", [(), ("-I",)], ids=["as usual", "isolated"])
def test_importing_blockyard_imports_no_other_package(options: tuple[str, ...]) -> None:
    assert run(IMPORTS_ALONE, *options) == ""


def test_hashes_do_not_depend_on_pythons_hash_seed() -> None:
    first = run(HASHES, hash_seed="1")
    assert first
    assert first == run(HASHES, hash_seed="2")
