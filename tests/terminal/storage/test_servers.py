"""Visited servers: remembered, validated when read, and readable only by their owner."""

import json
import stat
import sys
from pathlib import Path

import pytest

from blockyard.terminal.storage.servers import MOST_SERVERS, Identity
from blockyard.terminal.storage.store import Store

ANN = Identity("p1", "Ann", "secret")
BEA = Identity("p2", "Bea", "hidden")
HERE = "http://localhost:8000"
THERE = "https://example.org"


def store_in(folder: Path) -> Store:
    return Store(folder / "config", folder / "data")


def test_a_server_is_remembered_and_the_last_one_first(tmp_path: Path) -> None:
    book = store_in(tmp_path).servers
    assert (book.last, book.identity(HERE)) == ("", None)
    book.keep(HERE, ANN)
    book.keep(THERE, BEA)
    again = store_in(tmp_path).servers
    assert (again.last, again.identity(HERE), again.identity(THERE)) == (THERE, ANN, BEA)
    again.keep(HERE, ANN)
    assert store_in(tmp_path).servers.last == HERE


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_nobody_else_can_read_the_tokens(tmp_path: Path) -> None:
    store_in(tmp_path).servers.keep(HERE, ANN)
    file = tmp_path / "config" / "servers.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    store_in(tmp_path).servers.keep(THERE, BEA)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_server_is_forgotten_with_its_token(tmp_path: Path) -> None:
    book = store_in(tmp_path).servers
    book.keep(HERE, ANN)
    assert book.forget(HERE)
    assert book.forget(THERE)
    assert "secret" not in (tmp_path / "config" / "servers.json").read_text()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"servers": 3}', '{"servers": []}', "[" * 5000, "{}"]
)
def test_a_damaged_file_is_set_aside_and_reported(tmp_path: Path, text: str) -> None:
    file = tmp_path / "config" / "servers.json"
    file.parent.mkdir()
    file.write_text(text)
    store = store_in(tmp_path)
    assert store.servers.last == ""
    assert "was renamed to" in store.last_trouble
    assert store.servers.keep(HERE, ANN)


@pytest.mark.parametrize(
    "row",
    [
        None,
        3,
        [],
        {},
        {"player": "p", "name": "n"},
        {"player": 1, "name": "n", "bearer": "b"},
        {"player": "p", "name": "\x1b[2J", "bearer": "b"},
        {"player": "p" * 999, "name": "n"},
    ],
)
def test_an_invalid_row_is_dropped(tmp_path: Path, row: object) -> None:
    file = tmp_path / "config" / "servers.json"
    file.parent.mkdir()
    rows = {HERE: row, THERE: {"player": "p2", "name": "Bea", "bearer": "hidden"}}
    file.write_text(json.dumps({"servers": rows}))
    book = store_in(tmp_path).servers
    assert (book.identity(HERE), book.identity(THERE)) == (None, BEA)


def test_the_least_recently_visited_servers_are_dropped(tmp_path: Path) -> None:
    book = store_in(tmp_path).servers
    for number in range(MOST_SERVERS + 1):
        book.keep(f"https://{number}.example.org", ANN)
    assert book.identity("https://0.example.org") is None
    assert book.identity("https://1.example.org") == ANN
