"""``blockyard serve``, as started and stopped by a player."""

import os
import re
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
"""Blockyard without any other packages installed."""


@contextmanager
def started(folder: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of a folder in a separate process, and the address it prints."""
    command = [sys.executable, "-c", SERVE, str(folder), "serve", *words]
    # Tests must not use the user's own files.
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
def test_it_prints_its_address_and_stops_quietly(tmp_path: Path, host: str) -> None:
    page = write_page(tmp_path)
    with started(page, "--port", "0", "--host", host, "--no-open") as (process, received):
        assert received.startswith("Blockyard is running at http://")
        port = int(received.split(" ")[4].rstrip("/").rpartition(":")[2])
        assert ask(port, "/").body == FILES["index.html"]
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=10)
        assert (output, errors, process.returncode) == ("", "", 0)


def test_rooms_are_stored_in_the_users_data_folder(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page")
    with started(page, "--port", "0", "--no-open"):
        assert (tmp_path / "data" / "blockyard" / "blockyard.db").is_file()


def test_a_second_server_of_the_same_user_saves_nothing(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page")
    words = ("--port", "0", "--no-open")
    with started(page, *words), started(page, *words) as (second, received):
        assert received.startswith("Blockyard is running at http://")
        second.send_signal(signal.SIGINT)
        errors = second.communicate(timeout=10)[1]
    assert "is in use by another server" in errors
    assert errors.endswith("Nothing will be saved this time.\n")
    assert second.returncode == 0


def test_an_explicit_database_is_required(tmp_path: Path) -> None:
    page = write_page(tmp_path / "page")
    where = ("--database", str(tmp_path / "yard.db"), "--port", "0", "--no-open")
    with started(page, *where), started(page, *where) as (second, received):
        errors = second.communicate(timeout=10)[1]
    assert received == ""
    assert second.returncode == 2
    assert "is in use by another server" in errors


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    page = write_page(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with started(page, "--port", str(port), "--no-open") as (process, received):
            errors = process.communicate(timeout=10)[1]
    assert received == ""
    assert process.returncode == 2
    assert errors == (
        f"blockyard: port {port} is in use by another program; try --port {port + 1}\n"
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--port", "70000"), "argument --port: must be 0 to 65535, not 70000"),
        (("--host", "no-such-host.invalid"), "unknown host 'no-such-host.invalid'"),
        (("--host", "192.0.2.1"), "192.0.2.1 is not an address of this computer"),
        (("--port", "0", "--origin", "games.example"), "'games.example' is not an origin"),
        (("--port", "0", "--proxy", "everybody"), "'everybody' is not an IP address or a network"),
        (("--port", "0", "--database", "mysql://x"), "a database is a file or postgresql://…"),
        (("--port", "0", "--metrics", "nowhere"), "'nowhere' is not an address"),
    ],
)
def test_unusable_options_are_reported(tmp_path: Path, words: tuple[str, ...], reason: str) -> None:
    with started(write_page(tmp_path), *words, "--no-open") as (process, _):
        errors = process.communicate(timeout=30)[1]
    assert process.returncode == 2
    assert re.match(f"blockyard( serve)?: {re.escape(reason)}", errors)


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
    """The file to which the user's browser writes the address it is given."""
    file = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {file}.new && mv {file}.new {file}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return file


def test_the_browser_is_opened_if_there_is_a_screen(
    tmp_path: Path, opened: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":99")
    with started(write_page(tmp_path / "page"), "--port", "0") as (_, received):
        until = time.monotonic() + 10
        while not opened.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text().strip() == received.split(" ")[4]


def test_without_a_screen_no_browser_is_opened(tmp_path: Path, opened: Path) -> None:
    with started(write_page(tmp_path / "page"), "--port", "0"):
        time.sleep(0.5)
        # Only Linux is known to run without a screen.
        assert opened.exists() == (sys.platform != "linux")
