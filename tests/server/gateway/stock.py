"""Standard Socket.IO clients for tests: the real ones from npm, each driven from Python."""

import itertools
import json
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from blockyard.games.drmario.claims import FASTEST_PILL

DRIVER = Path(__file__).with_name("stock_clients.mjs")

TIMEOUT = 30.0
"""How long anything may take on a busy machine, in seconds."""

_addresses = itertools.count(1)

Found = TypeVar("Found")


class Stock:
    """One client: its events arrive in order, and can be waited for by name."""

    def __init__(self, driver: "Driver", name: str) -> None:
        self._driver = driver
        self.name = name
        self.seen: list[tuple[str, list[Any]]] = []
        """All events so far, oldest first."""
        self._read = 0

    def emit(self, event: str, *data: Any) -> None:
        """Emit an event."""
        self._driver.do({"do": "emit", "client": self.name, "event": event, "data": list(data)})

    def drop_pills(self, number: int) -> None:
        """Wait as long as it takes to drop that many pills; then their cells can be claimed."""
        time.sleep(number * FASTEST_PILL / 1000)

    def raw(self, text: str) -> None:
        """Send a text, bypassing the library."""
        self._driver.do({"do": "raw", "client": self.name, "text": text})

    def close(self) -> None:
        """Disconnect."""
        self._driver.do({"do": "close", "client": self.name})

    def wait(self, event: str) -> Any:
        """The data of the next event with the given name; events before it are skipped."""
        _, data = self.wait_for_any(event)
        return data[0] if data else None

    def wait_for_any(self, *events: str) -> tuple[str, list[Any]]:
        """The next event with one of some names, and its arguments."""

        def find() -> tuple[str, list[Any]] | None:
            while self._read < len(self.seen):
                received = self.seen[self._read]
                self._read += 1
                if received[0] in events:
                    return received
            return None

        with self._driver.changed:
            found = self._driver.wait_for(find)
        assert found is not None, f"{self.name} waited for {events}, and received {self.seen}"
        return found

    def error(self) -> str:
        """The message of the next error."""
        message = self.wait("error")["message"]
        assert isinstance(message, str)
        return message

    def received(self, *events: str) -> list[Any]:
        """The data of all events with these names so far."""
        with self._driver.changed:
            return [data[0] for name, data in self.seen if name in events]


class Driver:
    """A Node process with any number of Socket.IO clients."""

    def __init__(self) -> None:
        self._clients: dict[str, Stock] = {}
        self._names = (f"client {number}" for number in itertools.count(1))
        self.changed = threading.Condition()
        self._process = subprocess.Popen(
            ["node", str(DRIVER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._reader = threading.Thread(target=self._take_in, daemon=True)
        self._reader.start()

    def open(self, address: str, **options: Any) -> Stock:
        """A client that is connecting to a server, from an unused address."""
        client = Stock(self, next(self._names))
        self._clients[client.name] = client
        home = next(_addresses)
        options.setdefault("localAddress", f"127.9.{home // 250}.{home % 250 + 1}")
        command = {"do": "open", "client": client.name, "address": address, "options": options}
        self.do(command)
        return client

    def connect(self, address: str, **options: Any) -> Stock:
        """A connected client; if the server is too busy at the moment, it retries."""
        until = time.monotonic() + TIMEOUT
        while True:
            client = self.open(address, **options)
            event, why = client.wait_for_any("connect", "connect_error")
            if event == "connect":
                return client
            assert time.monotonic() < until, why
            time.sleep(0.2)

    def do(self, command: dict[str, Any]) -> None:
        """Make the process do something."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()

    def wait_for(self, find: Callable[[], Found | None]) -> Found | None:
        """The first result that is not None; None if there is none in time."""
        until = time.monotonic() + TIMEOUT
        while (found := find()) is None and time.monotonic() < until:
            self.changed.wait(until - time.monotonic())
        return found

    def close(self) -> None:
        """End the process and all its clients."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(TIMEOUT)
        self._reader.join(TIMEOUT)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _take_in(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            received = json.loads(line)
            with self.changed:
                client = self._clients[received["client"]]
                client.seen.append((received["event"], received["data"]))
                self.changed.notify_all()
