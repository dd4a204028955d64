"""A server that is told to stop saves its rooms, disconnects everyone, and can continue later."""

import asyncio
from pathlib import Path

import pytest
from tests.server.chaos.judging import Judge
from tests.server.chaos.party import party
from tests.server.serving import Served

from blockyard.server.log.opening import open_store
from blockyard.server.rooms.saving import restore
from blockyard.server.wire.codes import CLOSE_RESTART

pytestmark = pytest.mark.anyio

ROOMS = 2
"""Rooms of each kind."""


async def test_a_server_that_shuts_down_hands_its_rooms_over(tmp_path: Path) -> None:
    server = Served(tmp_path, ("--limits", "off"))
    server.start()
    async with party([server.port], ROOMS) as people:
        for player in people.players:
            player.link.ends.clear()
        await asyncio.to_thread(server.stop)
        codes = [player.code for player in people.players]
        await all_are_kept(str(server.database), codes)
        for player in people.players:
            assert player.link.ends[0] == CLOSE_RESTART
        await asyncio.to_thread(server.start)
        await people.goes_on()
        await people.settle()
        await asyncio.to_thread(server.stop)
    judge = Judge(str(server.database))
    assert await judge.judge(people.all_rooms()) == []
    assert judge.checked["inputs"] > 0
    assert judge.checked["moves"] > 0
    assert "Traceback" not in server.stderr()


async def all_are_kept(database: str, codes: list[str]) -> None:
    """Every room is complete and free to be taken over."""
    store = open_store(database)
    await store.open()
    try:
        for code in codes:
            history = await store.history(code)
            assert history is not None
            assert history.snapshot_at > 0
            assert history.chunks == []
            assert restore(history) is not None
            owner = await store.owner(code)
            assert owner is not None
            assert not owner.alive
    finally:
        await store.close()


WITHOUT_PINGS = """
import blockyard.server.run
blockyard.server.run.PING_EVERY = 600.0
"""
"""Nobody has to answer pings while the sockets are being opened."""

MANY = 150


def test_idle_sockets_are_closed_without_error_logs(tmp_path: Path) -> None:
    server = Served(tmp_path, ("--limits", "off"), WITHOUT_PINGS)
    server.start()
    visitor = server.visitor().become_guest("Ann")
    sockets = [visitor.enter() for _ in range(MANY)]
    server.stop()
    assert {socket.end() for socket in sockets} == {CLOSE_RESTART}
    assert '"level":"error"' not in server.stderr()


def test_shutdown_waits_for_slow_requests(tmp_path: Path) -> None:
    server = Served(tmp_path, ())
    server.start()
    slow = server.visitor().connect()
    slow.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
    assert server.visitor().ask("GET", "/api/server").status == 200
    server.stop()
    assert slow.recv(12) == b"HTTP/1.1 408"
    assert '"level":"error"' not in server.stderr()
