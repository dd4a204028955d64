"""People play over different slow networks: all boards match the server."""

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from tests.server.chaos.judging import Judge
from tests.server.chaos.party import party
from tests.server.chaos.slow_network import slow_way
from tests.server.serving import Served

DELAYS = (0.05, 0.15, 0.4)
"""Round-trip times in seconds; every connection gets one of them."""

INPUTS = 25
"""Inputs per room that have to be acknowledged."""


@pytest.mark.anyio
async def test_over_slow_networks_all_boards_match_the_server(tmp_path: Path) -> None:
    server = Served(tmp_path, ("--limits", "off"))
    server.start()
    async with AsyncExitStack() as network:
        ways = [
            await network.enter_async_context(slow_way(server.port, delay, seed))
            for seed, delay in enumerate(DELAYS)
        ]
        async with party([way.port for way in ways], rooms_of_each=3) as people:
            await people.goes_on(INPUTS)
            await people.settle()
    server.stop()
    judge = Judge(str(server.database))
    assert await judge.judge(people.all_rooms()) == []
    assert judge.checked["inputs"] > 6 * INPUTS / 2
    assert judge.checked["boards"] > 6 * INPUTS / 2
    assert all(way.stalls for way in ways)
    assert "Traceback" not in server.stderr()
