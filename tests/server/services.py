"""A real PostgreSQL and a real Redis for tests, started on demand.

They are separate processes with files in their own folders; the system's services are left alone.
Most tests share one of each, typed without the methods that stop it; a test that stops one has its
own, so that its failure can't affect any other test.
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


class OwnPostgres(Postgres):
    """A PostgreSQL server that one test has for itself, and may stop."""

    def make(self) -> Path:
        """Create an empty cluster; returns its folder, which other servers may copy."""
        self._run(
            "initdb", "-D", self._data, "-A", "trust", "-U", "blockyard", "-N", "-E", "UTF8",
            "--wal-segsize", "1",
        )  # fmt: skip
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(
                # What a process wrote survives it; only a power failure requires fsync.
                "listen_addresses = ''\nfsync = off\n"
                "shared_buffers = 32MB\nmax_connections = 60\njit = off\n"
            )
        return self._data

    def copy(self, cluster: Path) -> None:
        """Copy an empty cluster, which is faster than creating one."""
        self._run("cp", "-a", cluster, self._data)

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._run(
            "pg_ctl", "start", "-w", "-D", self._data, "-l", self._folder / "log",
            "-o", f"-k {self._folder}",
        )  # fmt: skip

    def stop(self, mode: str = "fast") -> None:
        """Stop: ``fast`` closes all connections, ``immediate`` is a crash."""
        self._run("pg_ctl", "stop", "-w", "-D", self._data, "-m", mode)

    @asynccontextmanager
    async def away(self, mode: str) -> AsyncIterator[None]:
        """Stop the server for a while."""
        await asyncio.to_thread(self.stop, mode)
        yield
        await asyncio.to_thread(self.start)

    def end(self) -> None:
        """Stop for good, if a failed test has not left it stopped."""
        if (self._data / "postmaster.pid").exists():
            self.stop("immediate")


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


class OwnRedis(Redis):
    """A Redis server that one test has for itself, and may kill."""

    def __init__(self) -> None:
        super().__init__()
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
def _postgres_folder() -> Iterator[OwnPostgres]:
    # Socket paths must be short, and pytest's own folders may be too deep.
    with tempfile.TemporaryDirectory(prefix="blockyard-") as folder:
        yield OwnPostgres(Path(folder))


@contextmanager
def empty_cluster() -> Iterator[Path]:
    """The files of a PostgreSQL server that was never started."""
    with _postgres_folder() as server:
        yield server.make()


@contextmanager
def running_postgres(cluster: Path) -> Iterator[OwnPostgres]:
    """A PostgreSQL server with a copy of an empty cluster, while it is needed."""
    with _postgres_folder() as server:
        server.copy(cluster)
        try:
            server.start()
            yield server
        finally:
            server.end()


@contextmanager
def running_redis() -> Iterator[OwnRedis]:
    """A Redis server, while it is needed."""
    server = OwnRedis()
    try:
        server.start()
        yield server
    finally:
        server.kill()
