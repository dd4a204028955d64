"""A real PostgreSQL and a real Redis for tests, started on demand.

They are separate processes with files in their own folders; the system's services are left alone.
"""

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from secrets import token_hex

TIMEOUT = 60.0
"""How long a service may take to start or stop on a busy machine, in seconds."""

ACCOUNTS = ("postgres", "nobody")
"""The user that runs PostgreSQL, which refuses to run as root."""


def wait_until(is_so: Callable[[], bool], what: str, seconds: float = TIMEOUT) -> None:
    """Wait until a condition holds, or fail."""
    until = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < until, f"timed out waiting until {what}"
        time.sleep(0.02)


def program(name: str) -> str:
    """The path of a program, including PostgreSQL's, which Debian doesn't put on the PATH."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(hidden[-1]) if hidden else "")
    assert found, f"{name} is missing: scripts/setup test installs it"
    return found


def find_all() -> None:
    """Fail if a program is missing."""
    for name in ("initdb", "pg_ctl", "psql", "redis-server"):
        program(name)


def free_port() -> int:
    """An unused port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


class Postgres:
    """A PostgreSQL server in a folder, reachable by a socket there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._who: dict[str, str | int] = {}
        if os.geteuid() == 0:
            account = _account()
            os.chown(folder, account.pw_uid, account.pw_gid)
            self._who = {"user": account.pw_uid, "group": account.pw_gid}

    def make(self) -> None:
        """Create an empty cluster."""
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", "blockyard", "-N", "-E", "UTF8")
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(
                f"listen_addresses = ''\nunix_socket_directories = '{self._folder}'\n"
                # What a process wrote survives it; only a power failure requires fsync.
                "fsync = off\nshared_buffers = 32MB\nmax_connections = 60\njit = off\n"
            )

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._run("pg_ctl", "start", "-w", "-D", self._data, "-l", self._folder / "log")

    @asynccontextmanager
    async def away(self, mode: str) -> AsyncIterator[None]:
        """Stop the server for a while; it is restarted whatever happens.

        All tests of a process share it, and would fail without it.
        """
        await asyncio.to_thread(self.stop, mode)
        try:
            yield
        finally:
            await asyncio.to_thread(self.start)

    def stop(self, mode: str = "fast") -> None:
        """Stop: ``fast`` closes all connections, ``immediate`` is a crash."""
        self._run("pg_ctl", "stop", "-w", "-D", self._data, "-m", mode)

    def _run(self, name: str, *words: str | Path) -> None:
        command = [program(name), *map(str, words)]
        # The server inherits pg_ctl's output: a pipe would never be closed.
        with (self._folder / "output").open("w+b") as output:
            done = subprocess.run(
                command,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self._folder,
                timeout=TIMEOUT,
                check=False,
                **self._who,  # type: ignore[call-overload]  # user and group, or nothing
            )
            output.seek(0)
            assert done.returncode == 0, output.read().decode()

    def address(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://blockyard@/{database}?host={self._folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"t{token_hex(6)}"
        self._run(
            "psql", "-h", self._folder, "-U", "blockyard", "-d", "postgres", "-q",
            "-c", f"CREATE DATABASE {name} TEMPLATE template0",
        )  # fmt: skip
        return self.address(name)


def _account() -> pwd.struct_passwd:
    for name in ACCOUNTS:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise AssertionError("there is nobody but root to run PostgreSQL")


class Redis:
    """A Redis server on a port, which stores nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [
            program("redis-server"), "--port", str(self.port), "--bind", "127.0.0.1",
            "--save", "", "--appendonly", "no", "--loglevel", "warning",
        ]  # fmt: skip
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        wait_until(self._answers, "Redis answers")

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def kill(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(TIMEOUT)
            self._process = None


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, while it is needed."""
    # Socket paths must be short, and pytest's own folders may be too deep.
    with tempfile.TemporaryDirectory(prefix="blockyard-") as folder:
        server = Postgres(Path(folder))
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


@contextmanager
def running_redis() -> Iterator[Redis]:
    """A Redis server, while it is needed."""
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        server.kill()
