"""Copies of an SQLite file, made while a server writes it."""

import os
import sqlite3
from pathlib import Path
from typing import NamedTuple


class Kept(NamedTuple):
    """What a copy holds."""

    rooms: int
    replays: int
    players: int
    bytes: int


def back_up(source: Path, target: Path) -> Kept:
    """Copy a database to a file that is not there yet, as it is at one moment, and check the copy.

    The copy appears under its name only when it is whole and on the disk. ValueError if it cannot
    be made.
    """
    if not source.is_file():
        raise ValueError(f"there is no database {source}")
    if target.exists():
        raise ValueError(f"{target} is there already; a copy replaces nothing")
    part = target.with_name(target.name + ".part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
        _copy(source, part)
        kept = _check(part)
        _put_on_disk(part)
        part.rename(target)
        _put_on_disk(target.parent)
        return kept
    except sqlite3.Error as error:
        raise ValueError(f"{source} cannot be copied: {error}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    reading = sqlite3.connect(source.absolute().as_uri() + "?mode=rw", uri=True)
    writing = sqlite3.connect(target)
    try:
        # All in one go: a server that writes meanwhile would make it begin anew again and again.
        reading.backup(writing)
        # One file, without a log beside it.
        writing.execute("PRAGMA journal_mode = DELETE").fetchall()
    finally:
        writing.close()
        reading.close()


def _check(copy: Path) -> Kept:
    reading = sqlite3.connect(copy.absolute().as_uri() + "?mode=ro", uri=True)
    try:
        found = reading.execute("PRAGMA integrity_check").fetchall()
        if found != [("ok",)]:
            raise ValueError(f"the copy is not whole: {found[0][0]}")
        rooms, replays, players = (
            reading.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("rooms", "replays", "guests")
        )
    finally:
        reading.close()
    return Kept(rooms, replays, players, copy.stat().st_size)


def _put_on_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, would survive a loss of power."""
    if os.name == "nt" and path.is_dir():
        return
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)
