"""A real server: ``blockyard serve`` as a separate process with its own database."""

import itertools
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.clients import TIMEOUT, Visitor
from tests.server.pages import write_page

SERVE = """
import sys
from pathlib import Path
from blockyard.server.static import site
site.BUILT = Path(sys.argv.pop(1))
from blockyard.cli import main
sys.exit(main())
"""
"""``blockyard`` with our own page, so that the real one needn't be built."""

_addresses = itertools.count(2)


def wait_for(condition: Callable[[], bool], what: str, patience: float = TIMEOUT) -> None:
    """Wait until a condition holds."""
    until = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < until, f"timed out waiting for {what}"
        time.sleep(0.02)


def free_port() -> int:
    """An unused port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


class Served:
    """A running server."""

    def __init__(self, folder: Path, options: tuple[str, ...], first: str = "") -> None:
        """``first`` is code that the process runs first, for example to change a limit."""
        self.folder = folder
        self._program = first + SERVE
        self.database = folder / "yard.db"
        self.log = folder / "errors.txt"
        self.metrics_port = free_port()
        self._options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.environment: dict[str, str] = {}
        """Variables that the process gets in addition to ours."""

    def start(self) -> None:
        """Start it, on the same port as before if it was running already."""
        page = self.folder / "page"
        if not page.exists():
            write_page(page)
        command = [sys.executable, "-c", self._program, str(page), "serve", "--no-open"]
        command += ["--port", str(self.port), "--metrics", f"127.0.0.1:{self.metrics_port}"]
        if "--database" not in self._options:
            command += ["--database", str(self.database)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*command, *self._options],
                text=True,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**os.environ, "XDG_DATA_HOME": str(self.folder), **self.environment},
            )
        assert self.process.stdout is not None
        received = re.search(r"http://[^ ]+:(\d+)/", self.process.stdout.readline())
        assert received is not None, self.log.read_text()
        self.port = int(received[1])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=TIMEOUT)

    @property
    def is_running(self) -> bool:
        """Whether the process is still running."""
        return self.process is not None and self.process.poll() is None

    def visitor(self, origin: str | None = "own") -> Visitor:
        """Someone at an unused address."""
        number = next(_addresses)
        return Visitor(self.port, f"127.0.{number // 250}.{number % 250 + 1}", origin)

    def counted(self, name: str) -> float:
        """The value of a metric, such as ``slow_consumers_closed_total``."""
        page = f"http://127.0.0.1:{self.metrics_port}/metrics"
        with urllib.request.urlopen(page, timeout=TIMEOUT) as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith((f"blockyard_{name} ", f"{name} ")):
                    return float(line.rpartition(" ")[2])
        raise AssertionError(f"{name} is not counted")

    def memory(self) -> int:
        """The memory used by the process, in bytes."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")

    def stderr(self) -> str:
        """What it wrote to standard error."""
        return self.log.read_text()


@contextmanager
def served(folder: Path, *options: str, first: str = "") -> Iterator[Served]:
    """A server for one test; errors in its log fail the test."""
    folder.mkdir(exist_ok=True)
    server = Served(folder, options, first)
    server.start()
    try:
        yield server
    finally:
        if server.is_running:
            server.stop()
    assert "Traceback" not in server.stderr(), server.stderr()
    # On a busy machine, the watchdog logs where the process was when it got no CPU time, and the
    # PostgreSQL driver logs outages.
    errors = [line for line in server.stderr().splitlines() if '"stack"' in line]
    expected = ('"blockyard.watchdog"', '"asyncpg.pool"')
    assert all(any(part in line for part in expected) for line in errors), server.stderr()
