"""Stock Socket.IO clients for tests: the real ones from npm, each driven from Python."""

import itertools
import json
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

DRIVER = Path(__file__).with_name("stock_clients.mjs")

PATIENCE = 30.0
"""Seconds that anything may take on a busy machine."""

_addresses = itertools.count(1)

Found = TypeVar("Found")


class Stock:
    """One client: what it is told arrives in order, and each event is waited for by name."""

    def __init__(self, driver: "Driver", name: str) -> None:
        self._driver = driver
        self.name = name
        self.seen: list[tuple[str, list[Any]]] = []
        """All events so far, oldest first."""
        self._read = 0

    def emit(self, event: str, *data: Any) -> None:
        """Say something."""
        self._driver.do({"do": "emit", "client": self.name, "event": event, "data": list(data)})

    def raw(self, text: str) -> None:
        """Send a text below the library."""
        self._driver.do({"do": "raw", "client": self.name, "text": text})

    def close(self) -> None:
        """Disconnect."""
        self._driver.do({"do": "close", "client": self.name})

    def wait(self, event: str) -> Any:
        """What the next event of a name says; those before it are passed over."""
        _, data = self.wait_for_any(event)
        return data[0] if data else None

    def wait_for_any(self, *events: str) -> tuple[str, list[Any]]:
        """The next event of one of some names, and all that it says."""

        def find() -> tuple[str, list[Any]] | None:
            while self._read < len(self.seen):
                told = self.seen[self._read]
                self._read += 1
                if told[0] in events:
                    return told
            return None

        with self._driver.changed:
            found = self._driver.wait_for(find)
        assert found is not None, f"{self.name} waited for {events}, and was told {self.seen}"
        return found

    def error(self) -> str:
        """The message of the next error."""
        message = self.wait("error")["message"]
        assert isinstance(message, str)
        return message

    def told(self, *events: str) -> list[Any]:
        """All that was said so far by events of these names."""
        with self._driver.changed:
            return [data[0] for name, data in self.seen if name in events]


class Driver:
    """A process of Node with any number of stock clients."""

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
        """A client on its way to a server, from an address where nobody has been before."""
        client = Stock(self, next(self._names))
        self._clients[client.name] = client
        home = next(_addresses)
        options.setdefault("localAddress", f"127.9.{home // 250}.{home % 250 + 1}")
        command = {"do": "open", "client": client.name, "address": address, "options": options}
        self.do(command)
        return client

    def connect(self, address: str, **options: Any) -> Stock:
        """A client that is connected; a server that is too busy for the moment is asked again."""
        until = time.monotonic() + PATIENCE
        while True:
            client = self.open(address, **options)
            event, why = client.wait_for_any("connect", "connect_error")
            if event == "connect":
                return client
            assert time.monotonic() < until, why
            time.sleep(0.2)

    def do(self, command: dict[str, Any]) -> None:
        """Have the process do something."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()

    def wait_for(self, find: Callable[[], Found | None]) -> Found | None:
        """The first answer that is not None; None if there is none for too long."""
        until = time.monotonic() + PATIENCE
        while (found := find()) is None and time.monotonic() < until:
            self.changed.wait(until - time.monotonic())
        return found

    def close(self) -> None:
        """End the process and all its clients."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _take_in(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            with self.changed:
                client = self._clients[told["client"]]
                client.seen.append((told["event"], told["data"]))
                self.changed.notify_all()
