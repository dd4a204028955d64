"""Backups of an SQLite file while a server writes to it."""

import os
import sqlite3
from pathlib import Path
from typing import NamedTuple


class BackupSummary(NamedTuple):
    """What a backup contains."""

    rooms: int
    replays: int
    players: int
    bytes: int


def back_up(source: Path, target: Path) -> BackupSummary:
    """Copy a consistent state of a database to a new file, and verify the copy.

    The copy appears under its name only once it is complete and on disk. Raises ``ValueError`` if
    it fails.
    """
    if not source.is_file():
        raise ValueError(f"there is no database at {source}")
    if target.exists():
        raise ValueError(f"{target} already exists")
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
        _copy(source, part)
        kept = _check(part)
        _fsync(part)
        part.rename(target)
        _fsync(target.parent)
        return kept
    except sqlite3.Error as error:
        raise ValueError(f"{source} cannot be copied: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    reading = sqlite3.connect(source.absolute().as_uri() + "?mode=rw", uri=True)
    writing = sqlite3.connect(target)
    try:
        # In one go: otherwise, each write of the server would restart the copy.
        reading.backup(writing)
        # A single file, without a write-ahead log.
        writing.execute("PRAGMA journal_mode = DELETE").fetchall()
    finally:
        writing.close()
        reading.close()


def _check(copy: Path) -> BackupSummary:
    reading = sqlite3.connect(copy.absolute().as_uri() + "?mode=ro", uri=True)
    try:
        found = reading.execute("PRAGMA integrity_check").fetchall()
        if found != [("ok",)]:
            raise ValueError(f"the copy is damaged: {found[0][0]}")
        rooms, replays, players = (
            reading.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("rooms", "replays", "guests")
        )
    finally:
        reading.close()
    return BackupSummary(rooms, replays, players, copy.stat().st_size)


def _fsync(path: Path) -> None:
    """Wait until a file, or the entries of a folder, would survive a power failure."""
    if os.name == "nt" and path.is_dir():
        return
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)
