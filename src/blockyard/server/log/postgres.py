"""A database shared by several nodes: PostgreSQL."""

import asyncio
import functools
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from blockyard.server.log.appender import Appender, ChunkRow
from blockyard.server.log.database import Row, Statement, Watcher
from blockyard.server.log.schema import MAKE_VERSIONS, READ_VERSION, Unusable, steps_from
from blockyard.server.log.store import Then, Unavailable

TIMEOUT = 5.0
"""The timeout of statements and connections, in seconds."""

MIN_CONNECTIONS, MAX_CONNECTIONS = 2, 10
"""The size of a node's connection pool."""

CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

LOCK = 7_214_025_881
"""The key of the advisory lock for schema migrations; any number that nobody else uses."""

UNAVAILABLE = ("08", "25", "40", "53", "55", "57", "58", "XX")
"""Classes of errors that are not a statement's fault: lost connections, or a server that is
read-only, full, starting or shutting down."""

ENSURE_DURABLE = """
SELECT set_config('synchronous_commit', 'on', FALSE)
WHERE current_setting('synchronous_commit') = 'off'
"""


@functools.cache
def in_postgres(sql: str) -> str:
    """A statement in PostgreSQL's syntax."""
    return sql.replace("clock_ms()", CLOCK)


def is_unavailable(error: BaseException) -> bool:
    """Whether an error means that the database is unavailable, and not that something is wrong."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate or "")[:2] in UNAVAILABLE
    if isinstance(error, asyncpg.InterfaceError):
        return not isinstance(error, ValueError)
    # If the server closes a connection at the wrong moment, asyncpg loses track of its state.
    return isinstance(error, OSError | TimeoutError | asyncpg.InternalClientError)


class PostgresDatabase:
    """A PostgreSQL database; lost connections are replaced when needed."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pool: Any = None
        self._appender = Appender(self._add_chunks)
        self.on_commit: Watcher | None = None

    @property
    def waiting(self) -> int:
        """How many chunks are queued."""
        return self._appender.waiting

    async def open(self) -> None:
        """Connect and migrate the schema; raises ``Unusable`` if that can never work."""
        try:
            self._pool = await asyncpg.create_pool(
                self._address,
                min_size=MIN_CONNECTIONS,
                max_size=MAX_CONNECTIONS,
                timeout=TIMEOUT,
                command_timeout=TIMEOUT,
                init=_ensure_durable,
            )
        except (OSError, TimeoutError) as error:
            raise Unavailable(f"cannot connect to PostgreSQL: {error}") from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            if is_unavailable(error):
                raise Unavailable(f"cannot connect to PostgreSQL: {error}") from error
            raise Unusable(f"the PostgreSQL database cannot be used: {error}") from error
        try:
            await self._update_tables()
        except BaseException:
            await self.close()
            raise

    async def _update_tables(self) -> None:
        async with self._transaction() as connection:
            # Otherwise, nodes that start at the same time would both create the tables.
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute(MAKE_VERSIONS)
            for statement in steps_from(await connection.fetchval(READ_VERSION) or 0):
                await connection.execute(statement)

    async def close(self) -> None:
        """Finish queued writes, and disconnect."""
        await self._appender.finish()
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), TIMEOUT)
            except TimeoutError:
                pool.terminate()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of the pool; raises ``Unavailable`` if there is none, or it is lost."""
        if self._pool is None:
            raise Unavailable("the store is closed")
        try:
            async with self._pool.acquire(timeout=TIMEOUT) as connection:
                yield connection
        except Exception as error:
            if is_unavailable(error):
                raise Unavailable(f"PostgreSQL is unavailable: {error}") from error
            raise

    @asynccontextmanager
    async def _transaction(self, **how: Any) -> AsyncIterator[Any]:
        async with self._connection() as connection, connection.transaction(**how):
            yield connection

    async def read(self, *statements: Statement) -> list[list[Row]]:
        """The rows returned by each statement, from one consistent state."""
        if len(statements) == 1:
            return await self._alone(statements[0])
        async with self._transaction(isolation="repeatable_read", readonly=True) as connection:
            return await _do(connection, statements)

    async def write(self, *statements: Statement) -> list[list[Row]]:
        """Execute all statements or none; they are durable when this returns."""
        if len(statements) == 1:
            return await self._alone(statements[0])
        async with self._transaction() as connection:
            return await _do(connection, statements)

    async def _alone(self, statement: Statement) -> list[list[Row]]:
        async with self._connection() as connection:
            return await _do(connection, (statement,))

    async def add_chunk(self, row: ChunkRow, then: Then | None = None) -> bool:
        """Add a chunk, if its epoch is the room's and the previous chunk exists."""
        return await self._appender.add(row, then)

    async def _add_chunks(self, rows: list[ChunkRow]) -> set[str]:
        began = time.perf_counter()
        async with self._connection() as connection:
            added = await connection.fetch(
                ADD_CHUNKS,
                [row.code for row in rows],
                [row.number for row in rows],
                [row.epoch for row in rows],
                [row.body for row in rows],
                [row.checksum for row in rows],
            )
        if self.on_commit is not None:
            self.on_commit(time.perf_counter() - began, len(rows))
        return {code for (code,) in added}


ADD_CHUNKS = """
WITH owned AS (
    SELECT code, epoch FROM rooms WHERE code = ANY($1::text[]) FOR SHARE
)
INSERT INTO chunks (code, number, epoch, body, checksum)
SELECT new.code, new.number, new.epoch, new.body, new.checksum
FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[])
    AS new (code, number, epoch, body, checksum)
JOIN owned ON owned.code = new.code AND owned.epoch = new.epoch
WHERE new.number = 1 OR EXISTS (
    SELECT 1 FROM chunks WHERE chunks.code = new.code AND chunks.number = new.number - 1
)
ON CONFLICT DO NOTHING RETURNING code
"""
"""The lock on the room makes claims wait for chunks being written, and chunks wait for claims:
after a claim, no chunk of an older epoch can be written."""


async def _do(connection: Any, statements: tuple[Statement, ...]) -> list[list[Row]]:
    return [
        [tuple(row) for row in await connection.fetch(in_postgres(sql), *values)]
        for sql, values in statements
    ]


async def _ensure_durable(connection: Any) -> None:
    await connection.execute(ENSURE_DURABLE)
