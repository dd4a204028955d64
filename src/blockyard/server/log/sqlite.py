"""A database in a file: SQLite, written by one thread and read by others.

The file belongs to one server: a second one refuses to start. (Backups may read it at any time.) So
all nodes found in the file on opening are gone, and a restart is a takeover.
"""

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from blockyard.server.log.appender import ChunkRow
from blockyard.server.log.checkpoints import Checkpoints
from blockyard.server.log.database import Row, Statement, Watcher
from blockyard.server.log.file_lock import FileLock
from blockyard.server.log.schema import Unusable
from blockyard.server.log.sqlite_connection import (
    connect_to_read,
    connect_to_write,
    in_sqlite,
    steady_clock,
    update_tables,
)
from blockyard.server.log.sqlite_writer import Writer
from blockyard.server.log.store import Damaged, Then, Unavailable

READERS = 2

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class SqliteDatabase:
    """A database in one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._clock = steady_clock()
        self._lock = FileLock(path)
        self.writer = Writer(lambda: connect_to_write(path, self._clock))
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._reading = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._checkpoints = Checkpoints(path, self.writer)

    @property
    def on_commit(self) -> Watcher | None:
        """The callback for commits."""
        return self.writer.on_commit

    @on_commit.setter
    def on_commit(self, watcher: Watcher | None) -> None:
        self.writer.on_commit = watcher

    @property
    def waiting(self) -> int:
        """The approximate number of queued jobs."""
        return self.writer.waiting

    async def open(self) -> None:
        """Lock the file and migrate the schema; raises ``Unusable`` if that fails."""
        connection = await asyncio.to_thread(self._open)
        self.writer.start(connection, asyncio.get_running_loop())
        self._checkpoints.start()

    def _open(self) -> sqlite3.Connection:
        self._lock.take()
        try:
            connection = connect_to_write(self._path, self._clock)
            try:
                update_tables(connection)
            except BaseException:
                connection.close()
                raise
        except (OSError, sqlite3.Error) as error:
            self._lock.give_back()
            raise Unusable(f"{self._path} cannot be used as a database: {error}") from error
        except BaseException:
            self._lock.give_back()
            raise
        return connection

    async def close(self) -> None:
        """Finish queued writes, and release the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._checkpoints.stop()
        self._readers.shutdown()
        for connection in self._connections:
            connection.close()
        self._connections.clear()
        # The writer is closed last, which moves the whole log into the file.
        self.writer.stop()
        self._lock.give_back()

    async def read(self, *statements: Statement) -> list[list[Row]]:
        """The rows returned by each statement, from one consistent state, read in a thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._readers, self._read, statements
            )
        except RuntimeError as error:
            raise Unavailable("the store is closed") from error

    def _read(self, statements: tuple[Statement, ...]) -> list[list[Row]]:
        try:
            connection = self._reader()
            connection.execute("BEGIN")
            try:
                return [
                    connection.execute(in_sqlite(sql), values).fetchall()
                    for sql, values in statements
                ]
            finally:
                connection.execute("ROLLBACK")
        except sqlite3.DatabaseError as error:
            self._forget_reader()
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE:
                raise Damaged(f"{self._path} is damaged: {error}") from error
            raise Unavailable(f"the database cannot be read: {error}") from error

    def _reader(self) -> sqlite3.Connection:
        """The connection of this thread."""
        connection: sqlite3.Connection | None = getattr(self._reading, "connection", None)
        if connection is None:
            connection = connect_to_read(self._path, self._clock)
            self._reading.connection = connection
            self._connections.append(connection)
        return connection

    def _forget_reader(self) -> None:
        connection: sqlite3.Connection | None = getattr(self._reading, "connection", None)
        if connection is not None:
            self._reading.connection = None
            self._connections.remove(connection)
            connection.close()

    async def write(self, *statements: Statement) -> list[list[Row]]:
        """Execute all statements or none; they are on disk when this returns."""
        return await self.writer.write(statements)

    async def add_chunk(self, row: ChunkRow, then: Then | None = None) -> bool:
        """Add a chunk, if its epoch is the room's and the previous chunk exists."""
        return await self.writer.add_chunk(row, then)
