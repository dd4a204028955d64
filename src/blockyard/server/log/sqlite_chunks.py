"""Adds chunks of many rooms to an SQLite file in one statement.

Each call to SQLite releases the GIL, and getting it back from the event loop may take milliseconds
on a busy server. So rooms that write at the same time must not need one call each.
"""

import functools
import sqlite3

from blockyard.server.log.appender import ChunkRow

SIZES = (1, 4, 16, 64, 256)
"""Rows per statement. There are only a few sizes, so that each statement is prepared only once."""

MAX_ROWS = SIZES[-1]
"""The maximum number of rows per statement."""

NOTHING = (None,) * 5
"""Pads a statement to its size; it matches no room, so it is not added."""

IS_THERE = "SELECT checksum FROM chunks WHERE code = ? AND number = ? AND epoch = ?"


def add_chunks(connection: sqlite3.Connection, rows: list[ChunkRow]) -> list[bool]:
    """Add each chunk whose epoch is its room's and whose predecessor exists.

    Returns for each chunk whether it exists now, even if it was written before.
    """
    there: list[bool] = []
    for begin in range(0, len(rows), MAX_ROWS):
        part = rows[begin : begin + MAX_ROWS]
        if _insert(connection, part) == len(part):
            there += [True] * len(part)
        else:
            there += [_add_alone(connection, row) for row in part]
    return there


def _add_alone(connection: sqlite3.Connection, row: ChunkRow) -> bool:
    _insert(connection, [row])
    found = connection.execute(IS_THERE, (row.code, row.number, row.epoch)).fetchone()
    return found is not None and bytes(found[0]) == row.checksum


def _insert(connection: sqlite3.Connection, rows: list[ChunkRow]) -> int:
    """Insert chunks; returns how many were added."""
    size = next(size for size in SIZES if size >= len(rows))
    values: list[str | int | bytes | None] = []
    for row in rows:
        values += (row.code, row.number, row.epoch, row.body, row.checksum)
    values += NOTHING * (size - len(rows))
    return connection.execute(_statement(size), values).rowcount


@functools.cache
def _statement(size: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * size)
    return f"""
        INSERT INTO chunks (code, number, epoch, body, checksum)
        SELECT column1, column2, column3, column4, column5 FROM (VALUES {rows})
        WHERE EXISTS (SELECT 1 FROM rooms WHERE code = column1 AND epoch = column3)
        AND (column2 = 1 OR EXISTS (
            SELECT 1 FROM chunks WHERE code = column1 AND number = column2 - 1
        ))
        ON CONFLICT DO NOTHING
    """
