"""Servers to measure: the arcade and the echo server, each pinned to a core, and their cost."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.load.generating import pin

PATIENCE = 60.0
"""Seconds to wait for a server to start."""

SERVE = """
import sys
from pathlib import Path
from blockyard.server.static import site
site.BUILT = Path(sys.argv.pop(1))
from blockyard.cli import main
sys.exit(main())
"""
"""Runs ``blockyard`` with a stub page: the real one is not needed and need not be built."""

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Cost:
    """Resources a process had used at some moment."""

    at: float
    cpu: float
    """Processor time of all threads, in seconds."""
    memory: int
    """Memory in use, in bytes."""


@dataclass
class Server:
    """A running server."""

    port: int
    pid: int
    costs: dict[str, Cost] = field(default_factory=dict)
    """Resources used at the start of each phase."""

    def mark(self, phase: str) -> None:
        """Record the resources used so far."""
        stat = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        memory = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE
        cpu = (int(stat[11]) + int(stat[12])) / TICKS
        self.costs[phase] = Cost(time.monotonic(), cpu, memory)

    def share(self, begin: str, end: str) -> float:
        """The fraction of a core used between two phases."""
        first, last = self.costs[begin], self.costs[end]
        return (last.cpu - first.cpu) / (last.at - first.at)


def _wait_until_it_listens(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server did not start")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def _running(command: list[str], port: int, core: int | None) -> Iterator[Server]:
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        pin(process.pid, core)
        try:
            _wait_until_it_listens(port, process)
            server = Server(port, process.pid)
            server.mark("started")
            yield server
            if process.poll() is not None:
                raise RuntimeError(f"the server ended by itself with {process.returncode}")
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def arcade(folder: Path, core: int | None, *options: str) -> Iterator[Server]:
    """``blockyard serve`` with its log in a folder and no limits per address."""
    port = _free_port()
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    command = [sys.executable, "-c", SERVE, str(page), "serve", "--port", str(port), "--no-open"]
    command += ["--database", str(folder / "load.db"), "--limits", "off", *options]
    with _running(command, port, core) as server:
        yield server


@contextmanager
def echo(core: int | None) -> Iterator[Server]:
    """The echo server on the same stack."""
    port = _free_port()
    command = [sys.executable, "-m", "benchmarks.load.echo", str(port)]
    with _running(command, port, core) as server:
        yield server


@contextmanager
def attack(port: int, core: int | None) -> Iterator[dict[str, float]]:
    """An attack on a port that runs inside the context; its results are available afterwards."""
    results: dict[str, float] = {}
    command = [sys.executable, "-m", "benchmarks.load.attacker", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        pin(process.pid, core)
        try:
            yield results
        finally:
            process.send_signal(signal.SIGTERM)
            written, _ = process.communicate(timeout=20)
    results.update(json.loads(written))
