"""The writer of an SQLite file: one thread, which commits many jobs in one transaction."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from blockyard.server.log.appender import ChunkRow, called
from blockyard.server.log.database import Row, Statement, Watcher
from blockyard.server.log.sqlite_chunks import MAX_ROWS, add_chunks
from blockyard.server.log.sqlite_connection import in_sqlite
from blockyard.server.log.store import Then, Unavailable

INTERVAL = 0.004
"""The minimum time from one commit to the next, in seconds.

With thousands of inputs per second, each commit would otherwise contain just a few of them, and a
commit costs more than its rows. After a pause, a job never waits.
"""

MAX_BATCH = 1000
"""The maximum number of jobs per transaction."""

Answer: TypeAlias = list[list[Row]]
"""The rows returned by each statement of a job."""
Connect: TypeAlias = Callable[[], sqlite3.Connection]


class _Job(Struct):
    """Statements to execute all or none, and the future of whoever waits for them."""

    statements: tuple[Statement, ...]
    waiting: asyncio.Future[Answer]


class _Chunk(Struct):
    """A chunk to add, and the future of whoever waits for it."""

    row: ChunkRow
    waiting: asyncio.Future[bool]
    then: Then | None


class _Checkpoint(Struct):
    """A request to finish a checkpoint between two transactions."""


class Writer:
    """A thread that writes. A job is durable when its future is resolved."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._next_commit = 0.0
        """The earliest time of the next commit."""
        self._connection: sqlite3.Connection | None = None
        self._queue: queue.SimpleQueue[_Work | _Checkpoint | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._is_open = False
        self.on_commit: Watcher | None = None

    def start(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Start writing with a connection, which the writer owns from now on."""
        self._loop = loop
        self._connection = connection
        self._is_open = True
        self._thread.start()

    @property
    def waiting(self) -> int:
        """The approximate number of queued jobs."""
        return self._queue.qsize()

    def write(self, statements: tuple[Statement, ...]) -> asyncio.Future[Answer]:
        """A future for the rows, resolved on commit; raises ``Unavailable`` if that fails."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        self._give(_Job(statements, future))
        return future

    def add_chunk(self, row: ChunkRow, then: Then | None = None) -> asyncio.Future[bool]:
        """A future for whether the chunk exists, resolved on commit, or with ``Unavailable``."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._give(_Chunk(row, future, then))
        return future

    def _give(self, work: "_Work") -> None:
        if self._is_open:
            self._queue.put(work)
        else:
            work.waiting.set_exception(Unavailable("the store is closed"))

    def checkpoint(self) -> None:
        """Make the writer finish a checkpoint, so that the log can restart."""
        self._queue.put(_Checkpoint())

    def stop(self) -> None:
        """Finish queued writes, and stop; not to be called from the event loop's thread."""
        if not self._is_open:
            return
        self._is_open = False
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            jobs, goes_on = self._next_jobs()
            if jobs:
                began = time.perf_counter()
                self._next_commit = began + INTERVAL
                answers = self._commit(jobs)
                self._settle_all(jobs, answers, time.perf_counter() - began)
        self._disconnect()

    def _next_jobs(self) -> tuple[list["_Work"], bool]:
        """The jobs of the next transaction, and whether to continue after it."""
        jobs: list[_Work] = []
        item = self._queue.get()
        wait = self._next_commit - time.perf_counter()
        if wait > 0 and item is not None:
            time.sleep(wait)
        while True:
            if item is None:
                return jobs, False
            if isinstance(item, _Checkpoint):
                self._finish_checkpoint()
            else:
                jobs.append(item)
            if len(jobs) >= MAX_BATCH:
                return jobs, True
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return jobs, True

    def _commit(self, jobs: list["_Work"]) -> list[Answer | bool | Exception]:
        try:
            if self._connection is None:
                self._connection = self._connect()
            chunks = [job.row for job in jobs if isinstance(job, _Chunk)]
            if len(chunks) == len(jobs) <= MAX_ROWS:
                # A single statement is a transaction of its own. Each call to SQLite releases the
                # GIL, and getting it back may take milliseconds, so one call is made, not three.
                return list(add_chunks(self._connection, chunks))
            self._connection.execute("BEGIN IMMEDIATE")
            answers = _do_all(self._connection, jobs, chunks)
            self._connection.execute("COMMIT")
        except Exception as error:  # if the writer ended, everyone would wait forever
            self._give_up(error)
            return [Unavailable(f"the database cannot be written: {error}")] * len(jobs)
        return answers

    def _give_up(self, error: Exception) -> None:
        """Roll back, and reconnect unless the disk is just full.

        A connection opened while a disk was read-only stays read-only.
        """
        is_full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
        try:
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            is_full = False
        if not is_full:
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _settle_all(
        self, jobs: list["_Work"], answers: list[Answer | bool | Exception], seconds: float
    ) -> None:
        """Resolve the futures of all jobs, waking the event loop only once."""
        # If the loop has ended, nobody is waiting.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._settle, jobs, answers, seconds)

    def _settle(
        self, jobs: list["_Work"], answers: list[Answer | bool | Exception], seconds: float
    ) -> None:
        for job, answer in zip(jobs, answers, strict=True):
            waiting: asyncio.Future[Any] = job.waiting
            if waiting.done():
                continue
            result = answer
            if isinstance(job, _Chunk) and job.then is not None and answer is True:
                result = called(job.then)
            if isinstance(result, Exception):
                waiting.set_exception(result)
            else:
                waiting.set_result(result)
        if self.on_commit is not None:
            self.on_commit(seconds, len(jobs))

    def _finish_checkpoint(self) -> None:
        try:
            if self._connection is not None:
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:
            self._give_up(error)


_Work: TypeAlias = _Job | _Chunk


def _do_all(
    connection: sqlite3.Connection, jobs: list[_Work], chunks: list[ChunkRow]
) -> list[Answer | bool | Exception]:
    """Execute all jobs, starting with all chunks together; returns the results in order.

    A room waits for its chunk, so no other job concerns the same room.
    """
    there = iter(add_chunks(connection, chunks))
    return [
        next(there) if isinstance(job, _Chunk) else _do(connection, job.statements) for job in jobs
    ]


def _do(connection: sqlite3.Connection, statements: tuple[Statement, ...]) -> Answer | Exception:
    """Execute all statements of a job or none; an error in one job doesn't affect others."""
    if len(statements) == 1:
        return _attempt(connection, statements)
    connection.execute("SAVEPOINT job")
    answer = _attempt(connection, statements)
    if isinstance(answer, Exception):
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return answer


def _attempt(
    connection: sqlite3.Connection, statements: tuple[Statement, ...]
) -> Answer | Exception:
    try:
        return [connection.execute(in_sqlite(sql), values).fetchall() for sql, values in statements]
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError, OverflowError) as error:
        return error
