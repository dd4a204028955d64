"""Desks for tests of the terminal; each is closed at the end of its test."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from tests.terminal.desk import Desk, First, at_home


class OpenDesk(Protocol):
    """Opens a desk with this test's own files."""

    def __call__(self, first: First = at_home, **options: Any) -> Desk: ...


@pytest.fixture
def open_desk(tmp_path: Path) -> Iterator[OpenDesk]:
    desks: list[Desk] = []

    def open_one(first: First = at_home, **options: Any) -> Desk:
        desks.append(Desk(tmp_path, first, **options))
        return desks[-1]

    yield open_one
    for desk in desks:
        desk.close()
