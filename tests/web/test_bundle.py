"""Bundling: what the page gets is the same code, smaller and complete."""

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pebbles import game as pebbles

import blockyard
from blockyard.conformance.scenario import Scenario, summary
from blockyard.core.match import Match
from blockyard.core.registry import find_game
from blockyard.web.bundle import (
    NOT_IN_THE_PAGE,
    bot_files,
    built_in_games,
    bundle,
    checking_files,
    installed_files,
    strip,
)

PACKAGE = Path(blockyard.__file__).parent
FOLDERS = ("core", "service")
PEBBLES = Path(str(pebbles.rules.__file__)).parent  # type: ignore[attr-defined]  # a module
SHIPPED = [
    path
    for folder in FOLDERS
    for path in sorted((PACKAGE / folder).glob("*.py"))
    if path.name not in NOT_IN_THE_PAGE
]
OURS = [*SHIPPED, *sorted(PEBBLES.glob("[!t]*.py"))]

PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from blockyard.core.match import Match
from blockyard.conformance.scenario import Scenario, summary
from blockyard.core.registry import game_ids
from pebbles import game
assert game_ids() == [], game_ids()
for number in range(12):
    marks = Scenario(game, number).play(lambda *given: Match(game, *given))
    print(summary(marks))
"""

EXPLAIN = """
import sys
sys.path.insert(0, sys.argv[1])
from blockyard.core.registry import find_game
explain = find_game(sys.argv[2]).bot_part("explain")
for reason in range(int(sys.argv[3])):
    try:
        print(explain(reason, [1, 2, 3, 1]))
    except LookupError:
        print()
"""

UNKNOWN_NAMES = """
import builtins, dis, importlib, sys, types
sys.path.insert(0, sys.argv[1])

def loaded(code):
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield step.argval
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from loaded(inner)

for name in sys.argv[2:]:
    module = importlib.import_module(name)
    with open(module.__file__) as file:
        code = compile(file.read(), module.__file__, "exec")
    for used in loaded(code):
        if used not in vars(module) and used not in vars(builtins):
            print(name, used)
"""

SAMPLE = '''
"""A module."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from somewhere import Something

Pair: TypeAlias = "tuple[int, int]"
"""Two numbers."""

LIMIT: int = 3  # a comment


class Counter:
    """Counts."""

    step: int

    def __init__(self, first: int = 0, *more: int, **named: "Something") -> None:
        """Begin."""
        self.value: int = first
        """What is counted."""
        self.more: Callable[[int], int]

    def up(self, by: int, /, *, twice: bool = False) -> Pair:
        """Count."""
        if twice:
            pause: int
        elif by == 0:
            """Nothing to count."""
        for _ in range(2 if twice else 1):
            self.value += by
        return self.value, LIMIT


def text(name: str) -> str:
    """Two lines."""
    return f"{name}:\\n        indented" + """
            more"""
'''


SAYS = "/explaining.py"

MOST_REASONS = 40
"""More than any bot has."""

GAMES_WITH_BOTS = [game for game in built_in_games() if find_game(game).bot]


def install(folder: Path) -> None:
    """The bundle of core, and a small game, as files."""
    files = {**bundle([]), **checking_files()}
    for path in PEBBLES.glob("[!t]*.py"):
        files[f"pebbles/{path.name}"] = strip(path.read_text())
    write(folder, files)


def write(folder: Path, files: dict[str, str]) -> None:
    for name, source in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source)


def run(code: str, *words: str) -> str:
    """The output of Python with only its standard library."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, *words],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def executed(source: str) -> dict[str, Any]:
    scope: dict[str, Any] = {"__name__": "sample"}
    exec(compile(source, "sample", "exec"), scope)
    return scope


def test_stripped_code_behaves_the_same() -> None:
    whole, small = executed(SAMPLE), executed(strip(SAMPLE))
    for scope in (whole, small):
        counter = scope["Counter"](5)
        assert counter.up(2, twice=True) == (9, 3)
        assert counter.up(0) == (9, 3)
    assert whole["text"]("a") == small["text"]("a")


def test_type_aliases_are_removed() -> None:
    assert "Pair" not in executed(strip(SAMPLE))


def test_the_variants_of_an_overloaded_function_are_removed() -> None:
    source = "@overload\ndef half(x: int) -> int: ...\ndef half(x):\n    return x // 2\n"
    assert strip(source) == "def half(x):\n return x//2\n"


def test_an_annotated_constant_stays() -> None:
    assert executed(strip(SAMPLE))["LIMIT"] == 3


def test_a_block_left_empty_becomes_pass() -> None:
    assert strip("def f(a):\n    if a:\n        b: int\n") == "def f(a):\n if a:\n  pass\n"


def test_spaces_stay_only_where_two_words_would_become_one() -> None:
    source = "a = 1 if b in 'x y' else -2\nc = not f(a, *b) or f'{a + 1:>3} {{b}}' 'z'\n"
    assert strip(source) == "a=1 if b in 'x y' else-2\nc=not f(a,*b)or f'{a + 1:>3} {{b}}z'\n"


def test_an_import_needed_only_for_types_is_removed() -> None:
    source = "from a import B, c\ndef f(x: B) -> B:\n    return c(x)\n"
    assert strip(source) == "from a import c\ndef f(x):\n return c(x)\n"


def test_a_re_exported_import_stays() -> None:
    assert "from a import B" in strip("from a import B\n__all__ = ['B']\n")


@pytest.mark.parametrize("path", OURS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_docstrings_comments_and_annotations_are_removed(path: Path) -> None:
    tree = ast.parse(strip(path.read_text()))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.AnnAssign)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
        if isinstance(node, ast.arg):
            assert node.annotation is None
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            assert ast.get_docstring(node) is None
        if isinstance(node, ast.ImportFrom):
            assert node.module not in ("typing", "collections.abc", "__future__")


@pytest.mark.parametrize("path", OURS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_stripping_twice_equals_stripping_once(path: Path) -> None:
    once = strip(path.read_text())
    assert strip(once) == once


def test_the_bundle_plays_like_the_package(tmp_path: Path) -> None:
    install(tmp_path)
    ours = [
        summary(Scenario(pebbles, number).play(lambda *given: Match(pebbles, *given)))
        for number in range(12)
    ]
    assert run(PLAY, str(tmp_path)).split() == ours


def test_no_removed_name_is_used(tmp_path: Path) -> None:
    install(tmp_path)
    modules = [
        f"blockyard.{path.parent.name}.{path.stem}" for path in SHIPPED if path.stem != "__init__"
    ]
    assert run(UNKNOWN_NAMES, str(tmp_path), *modules, "pebbles", "pebbles.rules") == ""


def test_what_only_a_server_needs_is_not_shipped() -> None:
    assert [name for name in bundle() if name.rpartition("/")[2] in NOT_IN_THE_PAGE] == []


def test_the_bundle_is_smaller_than_its_source() -> None:
    files = bundle([])
    ours = sum(len(files[f"blockyard/{path.parent.name}/{path.name}"]) for path in SHIPPED)
    assert ours < 0.7 * sum(len(path.read_text()) for path in SHIPPED)


def test_the_bundle_excludes_conformance() -> None:
    assert not [name for name in bundle() if "conformance" in name or "/test_" in name]


@pytest.mark.parametrize("game", GAMES_WITH_BOTS)
def test_a_game_is_bundled_without_its_bot(game: str) -> None:
    assert not [name for name in bundle([game]) if "/bot/" in name]


@pytest.mark.parametrize("game", GAMES_WITH_BOTS)
def test_the_sentences_of_a_bot_need_none_of_its_kernels(game: str, tmp_path: Path) -> None:
    files = bot_files(game)
    assert not [name for name, source in files.items() if "def " in source and SAYS not in name]
    write(tmp_path, {**bundle([game]), **files})
    told = run(EXPLAIN, str(tmp_path), game, str(MOST_REASONS)).splitlines()
    explain = find_game(game).bot_part("explain")
    assert told == [sentence_of(explain, reason) for reason in range(MOST_REASONS)]
    assert len(set(told)) > 5


def sentence_of(explain: Callable[[int, list[int]], str], reason: int) -> str:
    try:
        return explain(reason, [1, 2, 3, 1])
    except LookupError:
        return ""


def test_a_game_from_another_package_adds_its_folder_and_a_finder() -> None:
    files = installed_files("pebbles", "pebbles")
    assert files["blockyard/games/pebbles/__init__.py"] == "from pebbles import game\n"
    assert "pebbles/rules.py" in files
    assert not [name for name in files if "test_" in name]


def test_a_game_that_is_not_a_folder_cannot_be_bundled() -> None:
    with pytest.raises(ValueError, match="is not a folder"):
        installed_files("json", "json.decoder")


def test_the_bundle_lists_its_games() -> None:
    assert bundle([])["blockyard/bundled.py"] == "GAMES = ()\n"


def test_an_unknown_game_cannot_be_bundled() -> None:
    with pytest.raises(ValueError, match="no built-in game 'no_such_game'"):
        bundle(["no_such_game"])
