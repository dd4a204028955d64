"""Checkpoints of an SQLite file: moving what was committed from its log into the file itself."""

import sqlite3
import threading
from pathlib import Path

from blockyard.server.log.sqlite_connection import WAL_KEPT
from blockyard.server.log.sqlite_writer import Writer

EVERY = 1.0
"""Seconds between looks at the log."""

SOME = WAL_KEPT
"""Bytes of log that are worth a checkpoint; it keeps as many when it begins anew."""

MUCH = 16 * 1024 * 1024
"""Bytes of log after which the writer helps: under constant load a checkpoint made beside it never
catches up, and only one that did lets the log begin anew."""


class Checkpoints:
    """A thread that makes checkpoints, so that no commit waits for one."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._writer = writer
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-checkpoints", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End; the last checkpoint is made when the last connection closes."""
        self._end.set()
        if self._thread.is_alive():
            self._thread.join()

    def _work(self) -> None:
        while not self._end.wait(EVERY):
            size = self._size()
            if size > SOME:
                self._checkpoint()
            if size > MUCH:
                self._writer.checkpoint()

    def _size(self) -> int:
        try:
            return self._log.stat().st_size
        except OSError:
            return 0

    def _checkpoint(self) -> None:
        # What fails here, on a full disk for example, is tried again a moment later; the log
        # has everything until then.
        try:
            connection = sqlite3.connect(self._path, isolation_level=None, timeout=0)
            try:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            finally:
                connection.close()
        except sqlite3.Error:
            return
