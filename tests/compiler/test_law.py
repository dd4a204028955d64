"""The kernel law: constructs that differ between runtimes, or hide state, are refused by name."""

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest
from pebbles import rules as pebbles_rules
from tests.broken.base import rules as embers_rules
from tests.small_games.parcels import rules as parcels_rules

from blockyard.compiler.law import is_table, violations

HEAD = "from blockyard.core.state import Board, State, Work\nfrom blockyard.core.rng import draw\n"
NUMBERS = count()


class Folder:
    """A folder of modules written and imported by a test."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.names: list[str] = []

    def module(self, source: str) -> ModuleType:
        """A module with that source."""
        name = f"lawless{next(NUMBERS)}"
        path = self.path / f"{name}.py"
        path.write_text(HEAD + source)
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        self.names.append(name)
        spec.loader.exec_module(module)
        return module


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    made = Folder(tmp_path)
    yield made
    for name in made.names:
        del sys.modules[name]


def kernel(*lines: str) -> str:
    return "def act(s, seat, action):\n" + "".join(f"    {line}\n" for line in lines)


@pytest.mark.parametrize("rules", [pebbles_rules, parcels_rules, embers_rules])
def test_lawful_rules_have_no_violations(rules: ModuleType) -> None:
    assert violations(rules) == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("s.x = [1, 2]", "act has a list"),
        ("s.x = [n for n in s.y]", "act has a list"),
        ("s.x = {1: 2}", "act has a dict"),
        ("s.x = {n: n for n in s.y}", "act has a dict"),
        ("s.x = {1, 2}", "act has a set"),
        ("s.x = {n for n in s.y}", "act has a set"),
        ("s.x = max(n for n in s.y)", "act has a generator"),
        ("s.x = lambda: 1", "act has a lambda"),
        ("s.x = 'left'", "act has 'left', a str"),
        ("s.x = b'left'", "act has b'left', a bytes"),
        ("s.x = f'{seat}'", "act has a string"),
        ("s.x = 1.5", "act has 1.5, a float"),
        ("s.x = 2j", "act has 2j, a complex"),
        ("s.x = None", "act has None, a NoneType"),
        ("s.x = action / 2", "act has a division with /; use //"),
        ("s.x /= 2", "act has a division with /; use //"),
        ("s.x = action ** 2", "act has a power; use a shift or a table"),
        ("s.x = s.y[1:]", "act has a slice"),
        ("s.x = action is seat", "act has is; compare with =="),
        ("s.x = action is not seat", "act has is not; compare with !="),
        ("del s.x", "act has del"),
        ("assert action", "act has an assert"),
        ("raise ValueError", "act has an exception"),
        ("import time", "act has an import"),
        ("from time import time", "act has an import"),
        ("global MEMORY", "act has a global variable"),
        ("s.x = draw(*s.y)", "act has a star"),
        ("yield 1", "act has a generator"),
        ("s.y.append(1)", "act has a call of s.y.append"),
        ("print(action)", "act has a call of print, which is not a kernel"),
        ("s.x = len(s.y)", "act has a call of len, which is not a kernel"),
        ("s.x = sum(s.y)", "act has a call of sum, which is not a kernel"),
        ("s.x = Board()", "act has a call of Board, which is not a kernel"),
    ],
)
def test_a_kernel_is_refused_by_what_it_uses(line: str, words: str, folder: Folder) -> None:
    found = violations(folder.module(kernel(line)))
    assert any(words in problem for problem in found), found


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("try:", "    s.x = 1", "finally:", "    s.x = 2"), "an exception"),
        (("with s:", "    s.x = 1"), "with"),
        (("match seat:", "    case 1:", "        s.x = 1"), "match"),
        (("def inner():", "    return 1"), "a function inside a function"),
        (("class Inner:", "    pass"), "a class"),
        (("x = 1", "def inner():", "    nonlocal x"), "a closure"),
    ],
)
def test_a_block_is_refused_by_its_name(lines: tuple[str, ...], words: str, folder: Folder) -> None:
    found = violations(folder.module(kernel(*lines)))
    assert any(f"act has {words}" in problem for problem in found), found


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import time\n", "imports time; rules import shared kernels and their own folder"),
        ("from random import randrange\n", "imports random; rules import shared kernels"),
        ("from os.path import join\n", "imports os.path; rules import shared kernels"),
        ("from blockyard.core.match import Match\n", "imports blockyard.core.match; rules"),
        ("from blockyard.core.state import UNHASHED\n", "imports UNHASHED, which is not a kernel"),
        ("MEMORY = [0]\n", "MEMORY is neither an int nor a table of ints of equal lengths"),
        ("NAMES = ('a', 'b')\n", "NAMES is neither an int nor a table of ints of equal lengths"),
        (
            "RAGGED = ((1, 2), (3,))\n",
            "RAGGED is neither an int nor a table of ints of equal lengths",
        ),
        ("HUGE = 1 << 64\n", "HUGE is neither an int nor a table"),
        ("HALF = 0.5\n", "HALF is neither an int nor a table"),
        ("LOOKUP: object = {}\n", "LOOKUP is neither an int nor a table"),
        ("class Helper:\n    pass\n", "class Helper is not a state"),
        ("class Haunted(Board):\n    ghosts = [0]\n", "state Haunted has more than an __init__"),
        ("class Busy(Board):\n    def go(self):\n        pass\n", "state Busy has more than an"),
        ("for n in range(3):\n    pass\n", "rules hold functions, constants and states, nothing"),
        ("def act(s, *rest):\n    return 0\n", "act has a decorator or a starred argument"),
        ("def act(s, **rest):\n    return 0\n", "act has a decorator or a starred argument"),
        ("@staticmethod\ndef act(s):\n    return 0\n", "act has a decorator or a starred argument"),
        ("def act(s, memory=[0]):\n    return 0\n", "act has a list"),
        ("def act(s, *, name='x'):\n    return 0\n", "act has 'x', a str"),
        ("from typing import cast\ndef act(s):\n    return cast(int, s.x)\n", "a call of cast"),
    ],
)
def test_a_module_is_refused_by_what_it_holds(source: str, words: str, folder: Folder) -> None:
    found = violations(folder.module(source))
    assert any(words in problem for problem in found), found


def test_a_violation_names_its_module_and_line(folder: Folder) -> None:
    module = folder.module(kernel("s.x = 1", "s.y = 1.5"))
    assert violations(module) == [f"{module.__name__}:5: act has 1.5, a float"]


def test_lawful_constructs_are_lawful(folder: Folder) -> None:
    source = (
        "TABLE = ((1, 2), (3, 4))\nBITS: int = 0x7F\n"
        "class Small(Board):\n    def __init__(self):\n        self.x = [0] * 4\n"
        "def helper(s, n, k=3):\n    'A text.'\n    a, b = n, k\n    return min(a, b) + abs(n)\n"
    ) + kernel(
        "for n in range(4):",
        "    if 0 <= n < 3 and not s.x[n]:",
        "        s.x[n] += TABLE[n % 2][0] << 1",
        "    elif n == 3:",
        "        break",
        "while action > 0:",
        "    action -= helper(s, seat, k=2)",
        "return -action if action else draw(s.rng, 6) & BITS",
    )
    assert violations(folder.module(source)) == []


@pytest.mark.parametrize(("number", "source"), [(1, "lawless_folder1.moves"), (2, ".moves")])
def test_kernels_that_rules_import_from_their_folder_are_checked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, source: str
) -> None:
    package = tmp_path / f"lawless_folder{number}"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "moves.py").write_text("def half(s):\n    return s.x / 2\n")
    (package / "rules.py").write_text(f"from {source} import half\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = violations(importlib.import_module(f"{package.name}.rules"))
    assert found == [f"{package.name}.moves:2: half has a division with /; use //"]


def test_rules_import_nothing_from_above_their_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "lawless_above" / "inside"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").write_text("")
    (package.parent / "moves.py").write_text("def half(s):\n    return s.x // 2\n")
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text("from ..moves import half\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    (problem,) = violations(importlib.import_module("lawless_above.inside.rules"))
    assert "imports lawless_above.moves; rules import shared kernels" in problem


def test_a_bot_in_a_folder_of_the_game_uses_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "lawful_game"
    (package / "bot").mkdir(parents=True)
    (package / "__init__.py").write_text("from . import rules\n")
    (package / "rules.py").write_text("def half(s):\n    return s.x // 2\n")
    (package / "bot" / "__init__.py").write_text("")
    (package / "bot" / "thinking.py").write_text(
        "from blockyard.core.state import assign\n"
        "from ..rules import half\n\n\n"
        "def think(s, boards):\n    assign(boards[0], s)\n    return half(boards[0])\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    assert violations(importlib.import_module("lawful_game.bot.thinking")) == []


@pytest.mark.parametrize("value", [1, True, (1, 2), ((1,), (2,)), (((1, 2),),)])
def test_ints_and_even_tuples_of_ints_are_tables(value: object) -> None:
    assert is_table(value)


@pytest.mark.parametrize("value", [1.0, "1", [1], (), (1, (2,)), (1, 2.0), None, 1 << 63])
def test_nothing_else_is_a_table(value: object) -> None:
    assert not is_table(value)
