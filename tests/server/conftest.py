"""Services and an event loop for the server's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import close_sockets
from tests.server.services import (
    OwnPostgres,
    OwnRedis,
    Postgres,
    Redis,
    empty_cluster,
    running_postgres,
    running_redis,
)


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests, marked ``anyio``, run in the same kind of event loop as the server."""
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Path]:
    """An empty PostgreSQL cluster, which every server of this process copies."""
    with empty_cluster() as folder:
        yield folder


@pytest.fixture(scope="session")
def postgres(cluster: Path) -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this process, which is never stopped."""
    with running_postgres(cluster) as server:
        yield server


@pytest.fixture
def own_postgres(cluster: Path) -> Iterator[OwnPostgres]:
    """A PostgreSQL server for one test, which may stop it."""
    with running_postgres(cluster) as server:
        yield server


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis server for all tests of this process, which is never stopped."""
    with running_redis() as server:
        yield server


@pytest.fixture
def own_redis() -> Iterator[OwnRedis]:
    """A Redis server for one test, which may kill it."""
    with running_redis() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "rooms.sqlite")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """No connection outlives its test."""
    yield
    close_sockets()
