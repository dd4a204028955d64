"""The fixtures of the rooms' tests."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.rooms.house import House, house_at

from blockyard.core.rng import SEED_LIMIT
from blockyard.server.rooms import seeds


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds have reproducible seeds: a test that fails once fails again."""
    chance = random.Random(20)
    monkeypatch.setattr(seeds, "fresh_seed", lambda: chance.randrange(SEED_LIMIT))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with its own store."""
    async with house_at(tmp_path / "rooms.sqlite") as house:
        yield house
