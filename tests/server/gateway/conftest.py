"""A real server, and real Socket.IO clients for it."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from tests.server.gateway.stock import Driver, Stock
from tests.server.serving import Served, served

Pair: TypeAlias = tuple[Stock, Stock]

_codes = (f"ROOM{number}" for number in itertools.count(1000))


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server as it is run in production, with all its limits."""
    with served(tmp_path_factory.mktemp("yard")) as server:
        yield server


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    """Node, with any number of Socket.IO clients."""
    node = Driver()
    yield node
    node.close()


@pytest.fixture
def connect(yard: Served, driver: Driver) -> Callable[..., Stock]:
    """Creates a Socket.IO client that is connected to the server."""

    def make(**options: Any) -> Stock:
        return driver.connect(f"http://127.0.0.1:{yard.port}", **options)

    return make


@pytest.fixture
def code() -> str:
    """An unused room code."""
    return next(_codes)


@pytest.fixture
def pair(connect: Callable[..., Stock], code: str) -> Pair:
    """Two Socket.IO clients in a room whose first round has started."""
    first, second = connect(), connect()
    first.emit("createRoom", {"roomCode": code, "virusCount": 5})
    first.wait("roomJoined")
    second.emit("joinRoom", code)
    second.wait("roomJoined")
    for player in (first, second):
        player.wait("gameReady")
    return first, second
