"""The house in which the tests' rooms are."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.rooms.house import House, house_at

from blockyard.core.rng import SEED_LIMIT
from blockyard.server.rooms import seeds


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds have seeds that a test can rely on: what fails once fails again."""
    chance = random.Random(20)
    monkeypatch.setattr(seeds, "fresh_seed", lambda: chance.randrange(SEED_LIMIT))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house on a store of its own."""
    async with house_at(tmp_path / "rooms.sqlite") as house:
        yield house
