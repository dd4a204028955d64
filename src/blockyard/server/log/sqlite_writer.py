"""The writer of an SQLite file: one thread, which commits what many ask for in one transaction."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from blockyard.server.log.appender import ChunkRow
from blockyard.server.log.database import Row, Statement, Watcher
from blockyard.server.log.sqlite_chunks import add_chunks
from blockyard.server.log.sqlite_connection import in_sqlite
from blockyard.server.log.store import Unavailable

LINGER = 0.001
"""Seconds to wait for more to write, when more came at once the time before."""

MOST = 1000
"""Jobs in one transaction."""

Answer: TypeAlias = list[list[Row]]
"""The rows that each statement of a job returned."""
Connect: TypeAlias = Callable[[], sqlite3.Connection]


class _Job(Struct):
    """Statements to be done all or none, and who waits for them."""

    statements: tuple[Statement, ...]
    waiting: asyncio.Future[Answer]


class _Chunk(Struct):
    """A chunk to be added, and who waits to hear whether it is there."""

    row: ChunkRow
    waiting: asyncio.Future[bool]


class _Checkpoint(Struct):
    """A wish that the writer itself finishes a checkpoint, between two transactions."""


class Writer:
    """A thread that writes. What it is given is durable when its future is resolved."""

    def __init__(self, connect: Connect, linger: float = LINGER) -> None:
        self._connect = connect
        self._linger = linger
        self._connection: sqlite3.Connection | None = None
        self._queue: queue.SimpleQueue[_Work | _Checkpoint | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._is_open = False
        self.on_commit: Watcher | None = None

    def start(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write, for a loop, over a connection that is the writer's from now on."""
        self._loop = loop
        self._connection = connection
        self._is_open = True
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many jobs wait, about."""
        return self._queue.qsize()

    def write(self, statements: tuple[Statement, ...]) -> asyncio.Future[Answer]:
        """What will be the answer, once it is committed; ``Unavailable`` if it was not."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        self._give(_Job(statements, future))
        return future

    def add_chunk(self, row: ChunkRow) -> asyncio.Future[bool]:
        """Whether the chunk will be there, once it is committed; ``Unavailable`` if it was not."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._give(_Chunk(row, future))
        return future

    def _give(self, work: "_Work") -> None:
        if self._is_open:
            self._queue.put(work)
        else:
            work.waiting.set_exception(Unavailable("the store is closed"))

    def checkpoint(self) -> None:
        """Let the writer finish a checkpoint, so that the log can begin anew."""
        self._queue.put(_Checkpoint())

    def stop(self) -> None:
        """Write what waits, and end; called from another thread than the event loop's."""
        if not self._is_open:
            return
        self._is_open = False
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        was_busy = False
        goes_on = True
        while goes_on:
            jobs, goes_on = self._next_jobs(was_busy)
            was_busy = len(jobs) > 1
            if jobs:
                began = time.perf_counter()
                answers = self._commit(jobs)
                self._settle_all(jobs, answers, time.perf_counter() - began)
        self._disconnect()

    def _next_jobs(self, was_busy: bool) -> tuple[list["_Work"], bool]:
        """The jobs of the next transaction, and whether there will be another after it."""
        jobs: list[_Work] = []
        item = self._queue.get()
        if was_busy and item is not None:
            time.sleep(self._linger)
        while True:
            if item is None:
                return jobs, False
            if isinstance(item, _Checkpoint):
                self._finish_checkpoint()
            else:
                jobs.append(item)
            if len(jobs) >= MOST:
                return jobs, True
            try:
                item = self._queue.get_nowait()
            except queue.Empty:
                return jobs, True

    def _commit(self, jobs: list["_Work"]) -> list[Answer | bool | Exception]:
        try:
            if self._connection is None:
                self._connection = self._connect()
            self._connection.execute("BEGIN IMMEDIATE")
            answers = _do_all(self._connection, jobs)
            self._connection.execute("COMMIT")
        except Exception as error:  # a writer that ends would leave everybody waiting
            self._give_up(error)
            return [Unavailable(f"the database cannot be written: {error}")] * len(jobs)
        return answers

    def _give_up(self, error: Exception) -> None:
        """Leave the transaction behind, and connect anew unless the disk is merely full.

        A connection made while a disk was read-only stays so for ever.
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
        """Tell everybody what became of their jobs, waking the event loop once."""
        # A loop that has ended has nobody who waits.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._settle, jobs, answers, seconds)

    def _settle(
        self, jobs: list["_Work"], answers: list[Answer | bool | Exception], seconds: float
    ) -> None:
        for job, answer in zip(jobs, answers, strict=True):
            waiting: asyncio.Future[Any] = job.waiting
            if waiting.done():
                continue
            if isinstance(answer, Exception):
                waiting.set_exception(answer)
            else:
                waiting.set_result(answer)
        if self.on_commit is not None:
            self.on_commit(seconds, len(jobs))

    def _finish_checkpoint(self) -> None:
        try:
            if self._connection is not None:
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:
            self._give_up(error)


_Work: TypeAlias = _Job | _Chunk


def _do_all(connection: sqlite3.Connection, jobs: list[_Work]) -> list[Answer | bool | Exception]:
    """Do all jobs, first the chunks, all of them together; the answer to each job, in order.

    A room waits for its chunk, so nothing else of that room is among the jobs.
    """
    there = iter(add_chunks(connection, [job.row for job in jobs if isinstance(job, _Chunk)]))
    return [
        next(there) if isinstance(job, _Chunk) else _do(connection, job.statements) for job in jobs
    ]


def _do(connection: sqlite3.Connection, statements: tuple[Statement, ...]) -> Answer | Exception:
    """Do all statements of a job, or none: what is wrong with one job is no other's business."""
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
