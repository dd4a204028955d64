"""Two nodes with PostgreSQL and Redis, and what can happen to each of them while people play."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex

import pytest
from tests.server.chaos.judging import Judge
from tests.server.chaos.party import Party, party
from tests.server.services import OwnPostgres, OwnRedis
from tests.server.serving import Served

from blockyard.server.log.store import LEASE

pytestmark = pytest.mark.anyio

FAULTS = int(os.environ.get("BLOCKYARD_FAULTS", "1"))
"""How often each thing happens; ``make chaos`` has more."""

ROOMS = int(os.environ.get("BLOCKYARD_NODE_ROOMS", "2"))
"""Rooms of each kind; ``make chaos`` has more."""

Nodes = list[Served]
Fault = Callable[[Nodes, OwnPostgres, OwnRedis, random.Random], Awaitable[None]]


@asynccontextmanager
async def two_nodes(folder: Path, database: str, bus: str) -> AsyncIterator[Nodes]:
    """Two nodes that act as one server."""
    nodes = []
    for name in ("one", "two"):
        (folder / name).mkdir()
        options = ("--limits", "off", "--database", database, "--bus", bus)
        nodes.append(Served(folder / name, options))
    try:
        for node in nodes:
            await asyncio.to_thread(node.start)
        yield nodes
    finally:
        for node in nodes:
            if node.is_running:
                await asyncio.to_thread(node.stop)


async def kill_a_node(
    nodes: Nodes, _postgres: OwnPostgres, _redis: OwnRedis, chance: random.Random
) -> None:
    """One node is killed; the other takes its rooms over, and it comes back."""
    node = chance.choice(nodes)
    await asyncio.to_thread(node.stop, signal.SIGKILL)
    await asyncio.sleep(chance.uniform(0.0, 2 * LEASE))
    await asyncio.to_thread(node.start)


async def end_a_node(
    nodes: Nodes, _postgres: OwnPostgres, _redis: OwnRedis, chance: random.Random
) -> None:
    """One node is stopped, as for an update: it hands its rooms over, and comes back."""
    node = chance.choice(nodes)
    await asyncio.to_thread(node.stop)
    await asyncio.to_thread(node.start)


async def stop_a_node_past_its_lease(
    nodes: Nodes, _postgres: OwnPostgres, _redis: OwnRedis, chance: random.Random
) -> None:
    """One node is suspended for so long that it no longer owns its rooms when it wakes."""
    process = chance.choice(nodes).process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(chance.uniform(LEASE + 1, LEASE + 3))
    process.send_signal(signal.SIGCONT)


async def restart_redis(
    _nodes: Nodes, _postgres: OwnPostgres, redis: OwnRedis, chance: random.Random
) -> None:
    """For a while, the nodes can't reach each other."""
    redis.kill()
    await asyncio.sleep(chance.uniform(0.0, 3.0))
    await asyncio.to_thread(redis.start)


async def restart_postgres(
    _nodes: Nodes, postgres: OwnPostgres, _redis: OwnRedis, chance: random.Random
) -> None:
    """For a while, nothing can be saved; once by a shutdown, once by a crash."""
    await asyncio.to_thread(postgres.stop, chance.choice(["fast", "immediate"]))
    await asyncio.sleep(chance.uniform(0.0, 3.0))
    await asyncio.to_thread(postgres.start)


@pytest.mark.parametrize(
    "fault",
    [kill_a_node, end_a_node, stop_a_node_past_its_lease, restart_redis, restart_postgres],
)
async def test_two_nodes_lose_nothing_and_continue(
    fault: Fault,
    tmp_path: Path,
    own_postgres: OwnPostgres,
    own_redis: OwnRedis,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BLOCKYARD_BUS_KEY", token_hex(16))
    chance = random.Random(fault.__name__)
    database = own_postgres.new_database()
    async with (
        two_nodes(tmp_path, database, own_redis.address) as nodes,
        party([node.port for node in nodes], ROOMS) as people,
    ):
        for _ in range(FAULTS):
            await fault(nodes, own_postgres, own_redis, chance)
            await people.goes_on()
        await people.settle()
    await judge(people, database)
    for node in nodes:
        assert "Traceback" not in node.stderr()


async def judge(people: Party, database: str) -> None:
    """Check that everything players received is there."""
    judge = Judge(database)
    assert await judge.judge(people.all_rooms()) == []
    assert judge.checked["inputs"] > 20
    assert judge.checked["moves"] > 5
    assert judge.checked["boards"] > 20
