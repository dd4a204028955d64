"""Connections to an SQLite file, configured so that commits survive a power failure."""

import functools
import os
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from blockyard.server.log.schema import MAKE_VERSIONS, READ_VERSION, Unusable, steps_from

TIMEOUT = 5.0
"""How long to wait for another connection's lock, such as a backup's, in seconds."""

WAL_KEPT = 4 * 1024 * 1024
"""The size of the write-ahead log when it restarts, in bytes."""

Clock = Callable[[], int]


def steady_clock() -> Clock:
    """A clock in ms since 1970 that is not affected by changes to the system's clock."""
    began = time.time() - time.monotonic()
    return lambda: int((began + time.monotonic()) * 1000)


@functools.cache
def in_sqlite(sql: str) -> str:
    """A statement in SQLite's syntax, with the parameters ``?1``, ``?2`` …."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def connect_to_write(path: Path, clock: Clock) -> sqlite3.Connection:
    """A connection for writing; transactions are controlled only by statements."""
    if not path.exists():
        # The file contains reports about players, so only its owner may read it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = _connect(path, "rw", clock)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise Unusable(f"{path}: this file system does not support a write-ahead log")
        connection.execute("PRAGMA synchronous = FULL")
        # Without this, macOS doesn't flush the drive's cache.
        connection.execute("PRAGMA fullfsync = 1")
        # Commits never wait for checkpoints, which another thread makes.
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute(f"PRAGMA journal_size_limit = {WAL_KEPT}")
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path, clock: Clock) -> sqlite3.Connection:
    """A read-only connection."""
    return _connect(path, "ro", clock)


def _connect(path: Path, mode: str, clock: Clock) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    connection.create_function("clock_ms", 0, clock)
    return connection


def update_tables(connection: sqlite3.Connection) -> None:
    """Create or migrate the schema, in one transaction.

    The caller has exclusive access to the file, so none of the nodes in it can be alive.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(MAKE_VERSIONS)
        (version,) = connection.execute(READ_VERSION).fetchone() or (0,)
        for statement in steps_from(version):
            connection.execute(statement)
        connection.execute("DELETE FROM nodes")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
