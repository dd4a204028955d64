"""``blockyard serve`` as a player starts and ends it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.pages import FILES, ask, write_page
from tests.server.serving import SERVE

import blockyard
from blockyard.cli import main
from blockyard.server.static import site

BARE = """
import runpy, sys
sys.path.insert(0, sys.argv.pop())
sys.argv = ["blockyard", "serve"]
runpy.run_module("blockyard", run_name="__main__")
"""
"""Blockyard where no other package is installed."""


@contextmanager
def started(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of a folder as a process of its own, and the address it tells."""
    command = [sys.executable, "-c", SERVE, str(folder), "serve", *words]
    # What a player keeps is not for tests.
    environment = {**os.environ, "XDG_DATA_HOME": str(folder.parent / "data")}
    with subprocess.Popen(
        command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline()
        finally:
            process.kill()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0"])
def test_it_tells_its_address_and_ends_quietly(tmp_path: Path, host: str) -> None:
    page = write_page(tmp_path)
    with started(page, "--port", "0", "--host", host, "--no-open") as (process, told):
        assert told.startswith("Blockyard is running at http://")
        port = int(told.split(" ")[4].rstrip("/").rpartition(":")[2])
        assert ask(port, "/").body == FILES["index.html"]
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=10)
        assert (output, errors, process.returncode) == ("", "", 0)


def test_rooms_are_kept_among_the_players_data(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page")
    with started(page, "--port", "0", "--no-open"):
        assert (tmp_path / "data" / "blockyard" / "blockyard.db").is_file()


def test_a_second_server_of_the_same_player_keeps_nothing(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page")
    words = ("--port", "0", "--no-open")
    with started(page, *words), started(page, *words) as (second, told):
        assert told.startswith("Blockyard is running at http://")
        second.send_signal(signal.SIGINT)
        errors = second.communicate(timeout=10)[1]
    assert "is in use by another server" in errors
    assert errors.endswith("Nothing will be saved this time.\n")
    assert second.returncode == 0


def test_a_database_that_was_asked_for_is_not_done_without(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page")
    where = ("--database", str(tmp_path / "yard.db"), "--port", "0", "--no-open")
    with started(page, *where), started(page, *where) as (second, told):
        errors = second.communicate(timeout=10)[1]
    assert told == ""
    assert second.returncode == 2
    assert "is in use by another server" in errors


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    page = write_page(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with started(page, "--port", str(port), "--no-open") as (process, told):
            errors = process.communicate(timeout=10)[1]
    assert told == ""
    assert process.returncode == 2
    assert errors == (
        f"blockyard: port {port} is taken by another program; try --port {port + 1}\n"
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--port", "70000"), "there is no port 70000"),
        (("--host", "no-such-host.invalid"), "there is no host 'no-such-host.invalid'"),
        (("--host", "192.0.2.1"), "this computer does not have the address 192.0.2.1"),
        (("--port", "0", "--origin", "games.example"), "'games.example' is no origin"),
        (("--port", "0", "--proxy", "everybody"), "'everybody' is no address or network"),
        (("--port", "0", "--database", "mysql://x"), "a database is postgresql://… or a file"),
        (("--port", "0", "--metrics", "nowhere"), "'nowhere' is no address"),
    ],
)
def test_what_cannot_be_had_is_told(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    with started(write_page(tmp_path), *words, "--no-open") as (process, _):
        errors = process.communicate(timeout=30)[1]
    assert process.returncode == 2
    assert errors.startswith(f"blockyard: {reason}")


def test_without_a_page_it_says_how_to_build_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(site, "BUILT", tmp_path)
    assert main(["serve", "--no-open"]) == 2
    assert "`make web` builds it" in capsys.readouterr().err


def test_without_the_servers_packages_it_says_what_to_install() -> None:
    bare = [sys.executable, "-I", "-S", "-c", BARE, str(Path(blockyard.__file__).parent.parent)]
    done = subprocess.run(bare, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert 'pip install "blockyard[server]"' in done.stderr


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file into which the player's browser writes the address that it is given."""
    file = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {file}.new && mv {file}.new {file}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return file


def test_the_browser_is_opened_where_there_is_a_screen(
    tmp_path: Path, opened: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":99")
    with started(write_page(tmp_path / "page"), "--port", "0") as (_, told):
        until = time.monotonic() + 10
        while not opened.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text().strip() == told.split(" ")[4]


def test_without_a_screen_none_is_opened(tmp_path: Path, opened: Path) -> None:
    with started(write_page(tmp_path / "page"), "--port", "0"):
        time.sleep(0.5)
        # Only Linux is known to run without a screen.
        assert opened.exists() == (sys.platform != "linux")
