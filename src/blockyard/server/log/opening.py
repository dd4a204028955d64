"""Which store an address means."""

from pathlib import Path
from urllib.parse import urlsplit

from blockyard.server.log.database import Database
from blockyard.server.log.sql import SqlStore
from blockyard.server.log.sqlite import SqliteDatabase
from blockyard.server.log.store import LEASE

POSTGRES = ("postgresql", "postgres")
FILE = "sqlite:///"
INSTALL = 'pip install "blockyard[scale]"'


def open_store(address: str, lease: float = LEASE) -> SqlStore:
    """The store at an address, not opened yet.

    ``postgresql://…`` is a database that several nodes share. Anything else is the path of an
    SQLite file, with or without ``sqlite:///`` before it, which is one node's alone.
    """
    scheme = urlsplit(address).scheme
    if scheme in POSTGRES:
        return SqlStore(_postgres(address), lease)
    if "://" in address and not address.startswith(FILE):
        raise ValueError(f"a database is postgresql://… or a file, not {scheme}://…")
    return SqlStore(SqliteDatabase(Path(address.removeprefix(FILE))), lease)


def _postgres(address: str) -> Database:
    try:
        from blockyard.server.log.postgres import PostgresDatabase  # noqa: PLC0415  # an extra
    except ModuleNotFoundError as error:
        raise ValueError(f"{error.name} is not installed; install it: {INSTALL}") from error
    return PostgresDatabase(address)
