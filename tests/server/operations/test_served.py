"""A real server reports its state, at its private address and to a proxy."""

import json
import urllib.request
from pathlib import Path

from tests.server.serving import Served, served, wait_for

GAME = "tetris"


def metrics(server: Served) -> dict[str, float]:
    """The server's metrics, by name and labels."""
    page = f"http://127.0.0.1:{server.metrics_port}/metrics"
    with urllib.request.urlopen(page) as answer:
        lines = answer.read().decode().splitlines()
    values = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in values}


def test_metrics_are_served(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ready = server.visitor().ask("GET", "/readyz")
        assert (ready.status, ready.data) == (200, {"status": "ready", "why": []})
        assert server.visitor().ask("GET", "/healthz").status == 200
        with server.visitor().enter() as socket:
            socket.send_message({"t": "create", "i": 1, "game": GAME})
            socket.receive("room")
            room = f'blockyard_rooms{{game="{GAME}",phase="lobby"}}'
            wait_for(lambda: metrics(server).get(room) == 1, "the room is counted")
            found = metrics(server)
            assert found['blockyard_connections{state="welcome"}'] == 1
            assert found["blockyard_commit_seconds_count"] > 0
            assert found["blockyard_commit_batch_count"] > 0
            assert found["blockyard_loop_lag_seconds_count"] > 0
            wait_for(
                lambda: 0 < metrics(server)["blockyard_lease_margin_seconds"] <= 3,
                "the lease is renewed",
            )


def test_a_server_whose_store_is_slow_refuses_new_rooms_but_keeps_running(tmp_path: Path) -> None:
    slow = "from blockyard.server.operations import sampling\nsampling.SLOW = 0.0\n"
    with served(tmp_path, first=slow) as server:
        page = server.visitor()

        def is_degraded() -> bool:
            return "degraded" in page.ask("GET", "/readyz").data["why"]

        wait_for(is_degraded, "the first commits to be called slow")
        with server.visitor().enter() as socket:
            for ask in ({"t": "create"}, {"t": "quick"}):
                socket.send_message({**ask, "i": 1, "game": GAME})
                nack = socket.receive("nack", "room")
                assert (nack["t"], nack.get("code")) == ("nack", "suspended")
                assert "cannot be created right now" in nack["message"]


def test_logs_are_json_lines_without_messages(tmp_path: Path) -> None:
    with served(tmp_path, "--log-level", "debug") as server:
        visitor = server.visitor().become_guest("Alice in a log")
        with visitor.enter() as socket:
            socket.send_message("a secret that is no message")
            assert socket.receive("nack")["code"] == "bad_message"
    for line in server.stderr().splitlines():
        assert json.loads(line)["event"]
    assert "secret" not in server.stderr()
    assert "Alice" not in server.stderr()
    assert visitor.cookie.partition("=")[2] not in server.stderr()
