"""A room in a real terminal: Tetris against another client to the end, and every way out."""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from tests.server.clients import Socket
from tests.server.serving import Served
from tests.terminal.panes import PATIENCE, Pane
from tests.terminal.test_tmux import assert_as_it_was


@pytest.fixture
def pane(tmp_path: Path) -> Iterator[Pane]:
    pane = Pane(tmp_path)
    yield pane
    pane.close()


def created(pane: Pane, server: Served) -> str:
    """Create a room from the command line; returns its code."""
    address = f"127.0.0.1:{server.port}"
    pane.start("play", "tetris", "--server", address, "--create", "--name", "Ann")
    text = pane.wait_for(r"room [A-Z]{4}\b.*")
    return text.partition("room ")[2][:4]


class Rival:
    """Another client, which only speaks the wire protocol."""

    def __init__(self, server: Served, code: str) -> None:
        visitor = server.visitor(origin=None).become_guest("Bea", bearer=True)
        self._socket: Socket = visitor.enter()
        self._socket.send_message({"t": "join", "i": 1, "code": code})
        self._asked = int(self._socket.receive("snapshot")["acked"])
        self._messages: Queue[dict[str, Any]] = Queue()
        # It must listen continuously: a server drops clients that do not answer pings.
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(AssertionError):
            while True:
                self._messages.put(self._socket.receive())

    def receive(self, *kinds: str) -> dict[str, Any]:
        """The next message of some types."""
        while (message := self._messages.get(timeout=PATIENCE))["t"] not in kinds:
            pass
        return message

    def ask(self, kind: str, **fields: Any) -> None:
        """Send a request, and wait until it is acknowledged."""
        self._asked += 1
        self._socket.send_message({"t": kind, "i": self._asked, **fields})
        answer = self.receive("ack", "nack")
        assert answer == {"t": "ack", "i": self._asked}, answer

    def close(self) -> None:
        """Disconnect."""
        self._socket.plain.close()


def test_a_terminal_plays_another_client_at_tetris_to_the_end(pane: Pane, server: Served) -> None:
    rival = Rival(server, created(pane, server))
    pane.wait_for("Bea")
    rival.ask("ready")
    pane.press("r")
    pane.wait_for("Starts in")
    pane.wait_for(r"(?s)Ann .* Bea")
    assert rival.receive("snapshot")["own"]["state"]
    until = time.monotonic() + PATIENCE
    while "You lose" not in pane.text:
        assert time.monotonic() < until, pane.text
        pane.press("Space")
    assert rival.receive("over")["outcome"]["winner"] == 1
    while "You lose" in pane.text:
        assert time.monotonic() < until + PATIENCE, pane.text
        # A result takes no keys until those of the game have been released for a moment.
        time.sleep(0.7)
        pane.press("r")
        # The key may take a moment to show; pressed again, it would withdraw from the next round.
        shown = time.monotonic() + 2
        while "You lose" in pane.text and time.monotonic() < shown:
            time.sleep(0.05)
    rival.ask("ready")
    pane.wait_for("Starts in")
    rival.ask("leave")
    pane.wait_for("cancelled|You win")
    pane.press("C-q")
    pane.wait_for("left with 0")
    assert_as_it_was(pane)
    rival.close()


def test_a_lost_server_leaves_the_terminal_intact(pane: Pane, own_server: Served) -> None:
    created(pane, own_server)
    own_server.stop()
    pane.wait_for("Reconnecting")
    pane.press("C-c")
    pane.wait_for("left with 130")
    assert_as_it_was(pane)


def test_only_its_owner_can_read_the_token(pane: Pane, server: Served) -> None:
    created(pane, server)
    file = pane.wait_for_file("config/blockyard/servers.json")
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_text().count('"bearer"') == 1
    pane.press("Escape")
    pane.wait_for("Leave\\?")
    pane.press("y")
    pane.wait_for("Quick play")
    pane.press("Escape")
    pane.wait_for("O +Online")
    pane.press("o")
    pane.wait_for(f"Address +127.0.0.1:{server.port}")
    pane.press("C-q")
    pane.wait_for("left with 0")
    assert_as_it_was(pane)
