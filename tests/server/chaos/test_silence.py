"""A half-open connection: the other player is notified, and the player resumes."""

import asyncio
import time
from pathlib import Path

import pytest
from tests.server.chaos.judging import Judge
from tests.server.chaos.party import KINDS, until
from tests.server.chaos.player import Player
from tests.server.chaos.silent_network import silent_way
from tests.server.serving import served

from blockyard.server.run import PING_EVERY, PING_WITHIN

INPUTS = 5
"""How many are acknowledged before the cut, and after it."""

SLACK = 15.0
"""Seconds that a busy machine may take in addition."""


def presence(player: Player, other: Player) -> str:
    """Another player's presence, as a player sees it."""
    return str(player.room["seats"][other.seat]["presence"])


async def play_on(*players: Player) -> None:
    """Wait until each has that many more inputs acknowledged."""
    wanted = [player.memory.acknowledged + INPUTS for player in players]
    await until(
        lambda: all(
            player.memory.acknowledged >= least
            for player, least in zip(players, wanted, strict=True)
        ),
        "both play on",
        lambda: [str(player) for player in players],
    )


@pytest.mark.anyio
@pytest.mark.parametrize("kind", ["gentle", "turns"])
async def test_a_player_with_a_silent_connection_is_shown_as_disconnected_and_resumes(
    kind: str, tmp_path: Path
) -> None:
    create, actions = KINDS[kind]
    with served(tmp_path, "--limits", "off") as server:
        async with silent_way(server.port) as way, asyncio.TaskGroup() as tasks:
            host, guest = Player([way.port], 1, actions), Player([server.port], 2, actions)
            lives = [tasks.create_task(host.live({"t": "create", **create}))]
            await until(lambda: bool(host.code), "the room is open")
            lives.append(tasks.create_task(guest.live({"t": "join", "code": host.code})))
            await play_on(host, guest)

            way.cut()
            began = time.monotonic()
            await until(lambda: presence(guest, host) == "reconnecting", "the guest is notified")
            assert time.monotonic() - began < PING_EVERY + PING_WITHIN + SLACK
            assert guest.link.returns == 0

            way.mend()
            await until(lambda: presence(guest, host) == "here", "the host is back")
            await play_on(host, guest)
            assert host.link.returns >= 1
            host.is_idle = guest.is_idle = True
            await until(lambda: not host.waiting and not guest.waiting, "all is answered")
            for life in lives:
                life.cancel()
    judge = Judge(str(server.database))
    assert await judge.judge([[host, guest]]) == []
    assert judge.checked["inputs"] + judge.checked["moves"] >= 2 * INPUTS
