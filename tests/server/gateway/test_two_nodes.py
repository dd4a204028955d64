"""Socket.IO clients at two servers: one of them owns the room, and neither player notices."""

import pytest
from tests.server.gateway.stock import Driver
from tests.server.services import Postgres, Redis
from tests.server.serving import served


def test_players_at_two_servers_play_in_one_room(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    postgres: Postgres,
    redis: Redis,
    driver: Driver,
) -> None:
    monkeypatch.setenv("BLOCKYARD_BUS_KEY", "a secret of these tests alone")
    options = ("--database", postgres.new_database(), "--bus", redis.address)
    here, there = (tmp_path_factory.mktemp(name) for name in ("here", "there"))
    with served(here, *options) as one, served(there, *options) as other:
        first = driver.connect(f"http://127.0.0.1:{one.port}")
        second = driver.connect(f"http://127.0.0.1:{other.port}")
        first.emit("createRoom", "NODES")
        first.wait("roomJoined")
        second.emit("joinRoom", "NODES")
        assert first.wait("gameReady") == second.wait("gameReady")
        second.drop_pills(3)
        second.emit("updatePoints1", {"player1points": 5, "roomCode": "NODES"})
        assert first.wait("p1damage") == {"p1damage": 5, "damage": 1, "roomCode": "NODES"}
        second.emit("createRoom", "NODES")
        assert second.error() == "That code is taken."
        first.wait("opponentGameOver")
