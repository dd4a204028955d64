"""Checkpoints of an SQLite file, which move commits from the write-ahead log into the file."""

import sqlite3
import threading
from pathlib import Path

from blockyard.server.log.sqlite_connection import WAL_KEPT
from blockyard.server.log.sqlite_writer import Writer

INTERVAL = 1.0
"""The interval between checks of the log's size, in seconds."""

CHECKPOINT_SIZE = WAL_KEPT
"""A checkpoint is made once the log has this size, which it keeps when it restarts."""

HELP_SIZE = 16 * 1024 * 1024
"""Once the log has this size, the writer helps: under constant load, a concurrent checkpoint never
catches up, and the log can only restart after one that does."""


class Checkpoints:
    """A thread that makes checkpoints, so that commits never wait for one."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._writer = writer
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-checkpoints", daemon=True)

    def start(self) -> None:
        """Start making checkpoints."""
        self._thread.start()

    def stop(self) -> None:
        """Stop; closing the last connection makes the last checkpoint."""
        self._end.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        while not self._end.wait(INTERVAL):
            size = self._size()
            if size > CHECKPOINT_SIZE:
                self._checkpoint()
            if size > HELP_SIZE:
                self._writer.checkpoint()

    def _size(self) -> int:
        try:
            return self._log.stat().st_size
        except OSError:
            return 0

    def _checkpoint(self) -> None:
        # If this fails, for example because the disk is full, it is retried soon; until then,
        # everything is in the log.
        try:
            connection = sqlite3.connect(self._path, isolation_level=None, timeout=0)
            try:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            finally:
                connection.close()
        except sqlite3.Error:
            return
