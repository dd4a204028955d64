"""The cache: machine code survives a process; whatever is damaged or foreign is ignored."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from blockyard.compiler.cache import MAGIC, VARIABLE, cache_folder, kept, key_of
from blockyard.compiler.sources import text_of
from blockyard.core.registry import find_game

CODE = b"some machine code"

LOAD = """
from blockyard.fast import compile_game
compile_game("tetris").rules
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test's own."""
    path = tmp_path / "cache"
    monkeypatch.setenv(VARIABLE, str(path))
    return path


class Maker:
    """Makes code, and counts how often."""

    def __init__(self, code: bytes = CODE) -> None:
        self.code = code
        self.times = 0

    def __call__(self) -> bytes:
        self.times += 1
        return self.code


def file_in(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_what_was_made_once_is_kept() -> None:
    make = Maker()
    assert [kept("a", make), kept("a", make)] == [CODE, CODE]
    assert make.times == 1


def test_each_key_is_kept_apart() -> None:
    assert kept("a", Maker(b"one")) == b"one"
    assert kept("b", Maker(b"two")) == b"two"
    assert kept("a", Maker()) == b"one"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: data[:-1] + b"x",
        lambda data: b"",
        lambda data: b"another program's file",
        lambda data: data[len(MAGIC) :],
    ],
)
def test_a_damaged_file_is_made_again(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    kept("a", Maker())
    path = file_in(folder)
    path.write_bytes(damage(path.read_bytes()))
    make = Maker()
    assert kept("a", make) == CODE
    assert make.times == 1
    assert kept("a", Maker(b"other")) == CODE


def test_a_file_of_another_user_is_not_loaded(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept("a", Maker(b"theirs"))
    # Where files have no owners in this sense, it is as if they had.
    monkeypatch.setattr(os, "getuid", lambda: 12345, raising=False)
    assert kept("a", Maker()) == CODE


def test_a_folder_that_cannot_be_created_is_not_needed(folder: Path) -> None:
    folder.write_text("a file")
    make = Maker()
    assert [kept("a", make), kept("a", make)] == [CODE, CODE]
    assert make.times == 2


def test_nothing_unfinished_is_left_behind(folder: Path) -> None:
    kept("a", Maker())
    assert [path.suffix for path in folder.iterdir()] == [".kernels"]


def test_a_key_tells_its_parts_apart() -> None:
    keys = {key_of(parts) for parts in (["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""])}
    assert len(keys) == 4


@pytest.mark.parametrize(
    ("variables", "end"),
    [
        ({"XDG_CACHE_HOME": "/caches"}, "/caches/blockyard"),
        ({"XDG_CACHE_HOME": "", "HOME": "/home/someone"}, "/home/someone/.cache/blockyard"),
    ],
)
def test_the_folder_is_the_users_cache(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], end: str
) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == Path(end)


def test_processes_that_compile_at_the_same_time_do_not_disturb_each_other(folder: Path) -> None:
    command = [sys.executable, "-c", LOAD]
    processes = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait(timeout=120) for process in processes] == [0, 0, 0]
    assert [path.suffix for path in folder.iterdir()] == [".kernels"]


RATES = (3, 5)


def rated(a: int) -> int:
    return RATES[a & 1]


def test_a_constant_is_part_of_what_machine_code_depends_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Constants may come from modules without kernels, such as tables of weights."""
    before = text_of([rated])
    monkeypatch.setitem(rated.__globals__, "RATES", (3, 6))
    assert text_of([rated]) != before


def test_kernels_that_others_call_are_part_of_it_too() -> None:
    assert "def seed_stream" in text_of([find_game("tetris").rules.reset])
