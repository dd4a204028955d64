"""Connections to an SQLite file, set up so that what is committed survives a loss of power."""

import functools
import os
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from blockyard.server.log.schema import MAKE_VERSIONS, READ_VERSION, Unusable, steps_from

PATIENCE = 5.0
"""Seconds to wait for a lock of another connection, such as that of a backup."""

WAL_KEPT = 4 * 1024 * 1024
"""Bytes that the write-ahead log keeps on the disk when it begins anew."""

Clock = Callable[[], int]


def steady_clock() -> Clock:
    """A clock in ms since 1970 that goes on evenly even when the computer's time is set."""
    began = time.time() - time.monotonic()
    return lambda: int((began + time.monotonic()) * 1000)


@functools.cache
def in_sqlite(sql: str) -> str:
    """A statement as SQLite reads it: its values are ``?1``, ``?2`` …."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def connect_to_write(path: Path, clock: Clock) -> sqlite3.Connection:
    """A connection that writes; transactions are begun and ended by statements alone."""
    if not path.exists():
        # The file holds who reported whom: it is its owner's alone.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    connection = _connect(path, "rw", clock)
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise Unusable(f"{path}: this file system cannot hold a write-ahead log")
        connection.execute("PRAGMA synchronous = FULL")
        # Without it, macOS lets the drive keep what it was asked to write.
        connection.execute("PRAGMA fullfsync = 1")
        # A commit never waits for a checkpoint: another thread makes them.
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute(f"PRAGMA journal_size_limit = {WAL_KEPT}")
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path, clock: Clock) -> sqlite3.Connection:
    """A connection that only reads."""
    return _connect(path, "ro", clock)


def _connect(path: Path, mode: str, clock: Clock) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=256,
    )
    connection.create_function("clock_ms", 0, clock)
    return connection


def update_tables(connection: sqlite3.Connection) -> None:
    """Make the tables, or bring them up to date, in one transaction.

    The caller has the file to itself, so no node that is in it can be alive.
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
