"""Choosing a store by its address."""

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

    ``postgresql://…`` is a database shared by several nodes. Anything else is the path of an SQLite
    file, optionally with the prefix ``sqlite:///``, for a single node.
    """
    scheme = urlsplit(address).scheme
    if scheme in POSTGRES:
        return SqlStore(_postgres(address), lease)
    if "://" in address and not address.startswith(FILE):
        raise ValueError(f"a database is a file or postgresql://…, not {scheme}://…")
    return SqlStore(SqliteDatabase(Path(address.removeprefix(FILE))), lease)


def _postgres(address: str) -> Database:
    try:
        from blockyard.server.log.postgres import PostgresDatabase  # noqa: PLC0415  # an extra
    except ModuleNotFoundError as error:
        raise ValueError(f"{error.name} is not installed; install it with: {INSTALL}") from error
    return PostgresDatabase(address)
