"""Real servers to attack."""

from collections.abc import Iterator

import pytest
from tests.server.serving import Served, served


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server as run in production, with all its limits; everyone has their own address."""
    with served(tmp_path_factory.mktemp("yard")) as server:
        yield server


@pytest.fixture(scope="module")
def open_yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without limits on addresses and players."""
    with served(tmp_path_factory.mktemp("open"), "--limits", "off") as server:
        yield server
