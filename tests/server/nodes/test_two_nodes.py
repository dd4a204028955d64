"""Two servers during an outage of the bus or the database."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.log.stores import opened
from tests.server.nodes.players import Player
from tests.server.nodes.yards import until
from tests.server.services import OwnPostgres, OwnRedis
from tests.server.serving import Served

from blockyard.server.rooms.saving import restore

pytestmark = pytest.mark.anyio

MORE = 15
"""Acknowledged inputs per player after which everything works again."""


class Pair:
    """Two nodes, their database and their bus."""

    def __init__(self, folder: Path, postgres: OwnPostgres, redis: OwnRedis) -> None:
        self.postgres = postgres
        self.redis = redis
        self.database = postgres.new_database()
        options = ("--database", self.database, "--bus", redis.address, "--limits", "off")
        self.nodes = [Served(folder / name, options) for name in ("first", "second")]

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    def start(self) -> None:
        for node in self.nodes:
            node.folder.mkdir()
            node.start()

    def stop(self) -> None:
        for node in self.nodes:
            if node.is_running:
                node.stop(signal.SIGKILL)


@pytest.fixture
def pair(
    tmp_path: Path,
    own_postgres: OwnPostgres,
    own_redis: OwnRedis,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Pair]:
    """Both nodes, running."""
    monkeypatch.setenv("BLOCKYARD_BUS_KEY", "a secret of these tests alone")
    pair = Pair(tmp_path, own_postgres, own_redis)
    try:
        pair.start()
        yield pair
    finally:
        pair.stop()


@asynccontextmanager
async def a_round(pair: Pair) -> AsyncIterator[list[Player]]:
    """Two players in a round, each at a different node; the first node owns the room."""
    players = [Player(pair.ports, "127.0.0.1"), Player(pair.ports[::-1], "127.0.0.1")]
    for player in players:
        await player.arrive()
    players[1].code = await players[0].create()
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        await keep_playing(players, playing)
        yield players
        await keep_playing(players, playing)
        await stop_playing(players, playing)
        await compare(pair, players)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def keep_playing(players: list[Player], playing: list[asyncio.Task[None]]) -> None:
    """Wait until both players have played for a while."""
    before = [player.acks for player in players]

    def do_all_play() -> bool:
        for task in playing:
            if task.done():
                task.result()
        return all(player.acks >= acks + MORE for player, acks in zip(players, before, strict=True))

    await until(do_all_play, "both players play", 60, players)


async def stop_playing(players: list[Player], playing: list[asyncio.Task[None]]) -> None:
    for player in players:
        player.is_playing = False
    await until(lambda: all(not player._pending for player in players), "all is answered")
    assert not any(task.done() for task in playing)


async def compare(pair: Pair, players: list[Player]) -> None:
    """Check that the log has one history, which contains everything the players know."""
    async with opened(pair.database) as store:
        history = await store.history(players[0].code)
        assert history is not None
        epochs = [chunk.epoch for chunk in history.chunks]
        assert epochs == sorted(epochs)
        state = restore(history)
        assert state is not None
        for player in players:
            assert state.answered(player.player) == player.answered


async def test_during_a_bus_outage_local_players_continue_and_remote_ones_catch_up(
    pair: Pair,
) -> None:
    async with a_round(pair) as players:
        await asyncio.to_thread(pair.redis.kill)
        before = players[0].acks
        await until(lambda: players[0].acks > before + MORE, "who is at the owner plays on")
        await asyncio.to_thread(pair.redis.start)


async def test_during_a_database_outage_rooms_pause_and_nobody_is_disconnected(
    pair: Pair,
) -> None:
    async with a_round(pair) as players:
        before = [player.times_back for player in players]
        for mode in ("fast", "immediate"):
            async with pair.postgres.away(mode):
                await until(lambda: all(p.is_suspended for p in players), "all wait", about=players)
            await until(
                lambda: not any(p.is_suspended for p in players), "all go on", about=players
            )
        assert [player.times_back for player in players] == before
