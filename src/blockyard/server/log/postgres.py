"""The database that several nodes share: PostgreSQL."""

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
from blockyard.server.log.store import Unavailable

PATIENCE = 5.0
"""Seconds for a statement, or for a connection, before the database counts as away."""

FEWEST, MOST = 2, 10
"""Connections that a node keeps."""

CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

LOCK = 7_214_025_881
"""Number of the lock under which tables are made; any that nobody else uses."""

AWAY = ("08", "25", "40", "53", "55", "57", "58", "XX")
"""Classes of errors that are no fault of a statement: lost connections, a server that is only
read, is full, starts or shuts down."""

BE_DURABLE = """
SELECT set_config('synchronous_commit', 'on', FALSE)
WHERE current_setting('synchronous_commit') = 'off'
"""


@functools.cache
def in_postgres(sql: str) -> str:
    """A statement as PostgreSQL reads it."""
    return sql.replace("clock_ms()", CLOCK)


def is_away(error: BaseException) -> bool:
    """Whether an error says that the database is away, and not that something is wrong."""
    if isinstance(error, asyncpg.PostgresError):
        return str(error.sqlstate or "")[:2] in AWAY
    if isinstance(error, asyncpg.InterfaceError):
        return not isinstance(error, ValueError)
    return isinstance(error, OSError | TimeoutError)


class PostgresDatabase:
    """A database on a server; connections that are lost are made anew when they are needed."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pool: Any = None
        self._appender = Appender(self._add_chunks)
        self.on_commit: Watcher | None = None

    @property
    def waiting(self) -> int:
        """How many chunks wait to be added."""
        return self._appender.waiting

    async def open(self) -> None:
        """Connect, and bring the tables up to date; ``Unusable`` if that can never work."""
        try:
            self._pool = await asyncpg.create_pool(
                self._address,
                min_size=FEWEST,
                max_size=MOST,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                init=_be_durable,
            )
        except (OSError, TimeoutError) as error:
            raise Unavailable(f"PostgreSQL does not answer: {error}") from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            if is_away(error):
                raise Unavailable(f"PostgreSQL does not answer: {error}") from error
            raise Unusable(f"the PostgreSQL database cannot be used: {error}") from error
        try:
            await self._update_tables()
        except BaseException:
            await self.close()
            raise

    async def _update_tables(self) -> None:
        async with self._transaction() as connection:
            # Nodes that start at the same moment would make the tables twice.
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute(MAKE_VERSIONS)
            for statement in steps_from(await connection.fetchval(READ_VERSION) or 0):
                await connection.execute(statement)

    async def close(self) -> None:
        """Finish what waits, and disconnect."""
        await self._appender.finish()
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), PATIENCE)
            except TimeoutError:
                pool.terminate()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of the pool; ``Unavailable`` if there is none, or when it breaks."""
        if self._pool is None:
            raise Unavailable("the store is closed")
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except Exception as error:
            if is_away(error):
                raise Unavailable(f"PostgreSQL is away: {error}") from error
            raise

    @asynccontextmanager
    async def _transaction(self, **how: Any) -> AsyncIterator[Any]:
        async with self._connection() as connection, connection.transaction(**how):
            yield connection

    async def read(self, *statements: Statement) -> list[list[Row]]:
        """The rows that each statement finds, all at one moment."""
        if len(statements) == 1:
            return await self._alone(statements[0])
        async with self._transaction(isolation="repeatable_read", readonly=True) as connection:
            return await _do(connection, statements)

    async def write(self, *statements: Statement) -> list[list[Row]]:
        """Do all of the statements or none; they are durable when this returns."""
        if len(statements) == 1:
            return await self._alone(statements[0])
        async with self._transaction() as connection:
            return await _do(connection, statements)

    async def _alone(self, statement: Statement) -> list[list[Row]]:
        async with self._connection() as connection:
            return await _do(connection, (statement,))

    async def add_chunk(
        self, code: str, number: int, epoch: int, body: bytes, checksum: bytes
    ) -> bool:
        """Add a chunk if its epoch is the room's and the chunk before it is there."""
        return await self._appender.add(ChunkRow(code, number, epoch, body, checksum))

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
"""The lock on the room makes a claim wait for chunks that are being written, and chunks wait for a
claim: once a claim is made no chunk of an older epoch can come."""


async def _do(connection: Any, statements: tuple[Statement, ...]) -> list[list[Row]]:
    return [
        [tuple(row) for row in await connection.fetch(in_postgres(sql), *values)]
        for sql, values in statements
    ]


async def _be_durable(connection: Any) -> None:
    await connection.execute(BE_DURABLE)
